import Glibc

/// A file that is written once, from start to end, in large pieces.
struct ExportFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private(set) var bytesWritten = 0

  init(_ path: String) throws(BenchFailure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw BenchFailure.system("create", path) }
    self.path = path
  }

  deinit { close(descriptor) }

  /// Writes all of the buffer and empties it, keeping its room.
  mutating func write(_ buffer: inout [UInt8]) throws(BenchFailure) {
    var done = 0
    while done < buffer.count {
      let wrote = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if wrote < 0 {
        if errno == EINTR { continue }
        throw BenchFailure.system("write", path)
      }
      done += wrote
    }
    bytesWritten += done
    buffer.removeAll(keepingCapacity: true)
  }
}
