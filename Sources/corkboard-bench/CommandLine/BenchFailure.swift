import Glibc

/// Why a benchmark command stopped, and with which exit status.
struct BenchFailure: Error {
  let message: String
  let status: Int32

  static func usage(_ message: String) -> BenchFailure {
    BenchFailure(message: message, status: 64)
  }

  /// A system call that failed, with the reason that the system gave.
  static func system(_ what: String, _ path: String, _ code: Int32 = errno) -> BenchFailure {
    BenchFailure(message: "cannot \(what) \(path): \(String(cString: strerror(code)))", status: 1)
  }
}
