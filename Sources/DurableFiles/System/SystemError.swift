import Glibc

/// A system call that failed, with the number it left behind.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// In words, beginning in lower case.
  package var reason: String {
    switch code {
    case ENOSPC: "no space left on the device"
    case EDQUOT: "the disk quota is used up"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case EIO: "the device reported an input/output error"
    case EFBIG: "the file would be larger than this process or its file system may write"
    case ELOOP: "a symbolic link stands there, or too many lead there"
    case ENOTDIR: "something that is no folder stands there"
    case EISDIR: "a folder stands there"
    case ENOENT: "it does not exist"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many open files"
    case ENOLCK: "the system has no file locks left"
    case EWOULDBLOCK: "another process has locked it"
    case ESTALE: "it was cut short by another program"
    case ENOTSUP: "the file system cannot do that"
    default: String(cString: strerror(code)).lowercased()
    }
  }

  /// What the reader can do about it.
  package var advice: String {
    switch code {
    case ENOSPC, EDQUOT: "free some space, then run the command again"
    case EACCES, EPERM, EROFS: "make the file and its folder writable for you, or ask their owner"
    case EFBIG: "raise the limit of file sizes (ulimit -f), then run the command again"
    case EMFILE, ENFILE: "raise the limit of open files (ulimit -n), then run the command again"
    case ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS:
      "copy the export to a local file system, change it there and copy it back"
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: "check the path"
    default: "check the disk, then run the command again"
    }
  }

  /// Runs a call that returns a negative number and sets `errno` on failure; again when a signal
  /// interrupted it.
  @discardableResult
  package static func check(_ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemError(code) }
    }
  }

  @discardableResult
  package static func check(_ call: () -> Int32) throws(SystemError) -> Int32 {
    Int32(try check { Int(call()) })
  }
}
