import Glibc

/// What the file system says of a file that changes whenever the file does.
struct FileStamp: Hashable, Sendable {
  /// In bytes.
  let size: Int64
  let inode: UInt64
  /// Nanoseconds since 1970.
  let modified: Int64
  /// Nanoseconds since 1970; no program can set it back.
  let changed: Int64

  /// That of no file.
  static let none = FileStamp(size: -1, inode: 0, modified: 0, changed: 0)

  init(size: Int64, inode: UInt64, modified: Int64, changed: Int64) {
    self.size = size
    self.inode = inode
    self.modified = modified
    self.changed = changed
  }

  init(_ status: stat) {
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
