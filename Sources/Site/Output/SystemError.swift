import Glibc

/// A system call that failed, with the number it left behind.
struct SystemError: Error, Equatable {
  let code: Int32

  init(_ code: Int32) { self.code = code }

  /// In the system's words, beginning in lower case.
  var reason: String {
    switch code {
    case ENOSPC: "no space left on the device"
    case EDQUOT: "the disk quota is used up"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case EIO: "the device reported an input/output error"
    case ELOOP: "a symbolic link stands there"
    case ENOTDIR: "something that is no folder stands there"
    case EISDIR: "a folder stands there"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many open files"
    default: String(cString: strerror(code)).lowercased()
    }
  }

  /// Runs a call that returns a negative number and sets `errno` on failure; again when a signal
  /// interrupted it.
  @discardableResult
  static func check(_ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemError(code) }
    }
  }

  @discardableResult
  static func check(_ call: () -> Int32) throws(SystemError) -> Int32 {
    Int32(try check { Int(call()) })
  }
}

extension SystemError {
  /// What the reader can do about a file that cannot be written.
  var advice: String {
    switch code {
    case ENOSPC, EDQUOT: "free some space, then build again"
    case EACCES, EPERM, EROFS: "make it writable for you, or name another folder with --output"
    case ELOOP, ENOTDIR, EISDIR, EEXIST: "move what stands there away, then build again"
    case EMFILE, ENFILE: "raise the limit of open files, or use fewer --jobs"
    default: "check the disk, then build again"
    }
  }
}
