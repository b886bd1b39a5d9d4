import Glibc

/// What tells whether a file is the one that was read, untouched: another file under the same name
/// has another number, and a changed one another size or time.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let number: UInt64
  /// In bytes.
  package let size: Int
  /// When its content was last changed.
  package let seconds: Int
  package let nanoseconds: Int

  package init(device: UInt64, number: UInt64, size: Int, seconds: Int, nanoseconds: Int) {
    self.device = device
    self.number = number
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), number: UInt64(status.st_ino), size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// Whether both are the same file, changed or not.
  func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && number == other.number
  }
}

extension FileIdentity {
  /// Of the file at a path without links; nil where there is none.
  package static func of(_ path: String) -> FileIdentity? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileIdentity(status) : nil
  }
}
