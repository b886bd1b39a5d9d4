import Digest
import DurableFiles
import Glibc

/// The open folders from the output's root down to the one being worked in.
///
/// A worker handles one folder after the other, so almost every file needs no folder opened at all.
/// Each step is opened without following links: a link that somebody put into the output ends in
/// an error, never in a write elsewhere.
struct FolderTrail: ~Copyable {
  /// Belongs to the `OutputFolder`, which outlives its trails.
  private let root: Int32
  /// Path of the current folder, each name with a `/` behind it.
  private var path: [UInt8] = []
  private var levels: [Level] = []
  /// The last path entered, with NUL in place of `/` and at the end.
  private var names: [CChar] = []
  private var lastName = 0

  private struct Level {
    /// Length of `path` down to here.
    let end: Int
    let descriptor: Int32
  }

  init(root: Int32) { self.root = root }

  deinit {
    for level in levels { close(level.descriptor) }
  }

  /// Opens the folder of the file at `file` and remembers the file's name for `withName`.
  ///
  /// - Parameter creating: whether missing folders are made.
  /// - Returns: the folder's descriptor, valid until the next call.
  mutating func enterFolder(
    of file: some BidirectionalCollection<UInt8>, creating: Bool
  ) throws(SystemError) -> Int32 {
    let slash = UInt8(ascii: "/")
    names.removeAll(keepingCapacity: true)
    lastName = 0
    var shared = 0
    var isShared = true
    for byte in file {
      if isShared, names.count < path.count, path[names.count] == byte {
        shared = names.count + 1
      } else {
        isShared = false
      }
      names.append(byte == slash ? 0 : CChar(bitPattern: byte))
      if byte == slash { lastName = names.count }
    }
    names.append(0)
    while let level = levels.last, level.end > min(shared, lastName) {
      close(level.descriptor)
      levels.removeLast()
    }
    path.removeLast(path.count - (levels.last?.end ?? 0))
    while path.count < lastName { try descend(creating: creating) }
    return levels.last?.descriptor ?? root
  }

  /// Opens the folder whose name begins in `names` where `path` ends.
  private mutating func descend(creating: Bool) throws(SystemError) {
    let parent = levels.last?.descriptor ?? root
    let start = path.count
    let descriptor = try names.withUnsafeBufferPointer { names throws(SystemError) -> Int32 in
      guard let base = names.baseAddress else { throw SystemError(EINVAL) }
      let flags = FileDescriptor.folderFlags
      do throws(SystemError) {
        return try SystemError.check { openat(parent, base + start, flags) }
      } catch {
        guard creating, error.code == ENOENT else { throw error }
      }
      // Another worker may make it at the same moment.
      if mkdirat(parent, base + start, 0o777) != 0, errno != EEXIST { throw SystemError(errno) }
      return try SystemError.check { openat(parent, base + start, flags) }
    }
    while names[path.count] != 0 { path.append(UInt8(bitPattern: names[path.count])) }
    path.append(UInt8(ascii: "/"))
    levels.append(Level(end: path.count, descriptor: descriptor))
  }

  /// The name of the entered file inside its folder, ended by NUL.
  borrowing func withName<Output>(
    _ body: (UnsafePointer<CChar>) throws(SystemError) -> Output
  ) throws(SystemError) -> Output {
    try names.withUnsafeBufferPointer { names throws(SystemError) -> Output in
      guard let base = names.baseAddress else { throw SystemError(EINVAL) }
      return try body(base + lastName)
    }
  }

  /// Opens the entered file; a link in its place is an error, a pipe does not block.
  borrowing func openForReading(in folder: Int32) throws(SystemError) -> FileDescriptor {
    FileDescriptor(
      try withName { name throws(SystemError) in
        try SystemError.check { openat(folder, name, FileDescriptor.readingFlags) }
      })
  }

  /// The name under which the entered file is written before it is moved into place. It depends on
  /// the file's name alone, so that the journal tells where a killed build left one.
  borrowing func temporaryName() -> [CChar] {
    let name = names[lastName..<(names.count - 1)].map { UInt8(bitPattern: $0) }
    var bytes = Array(OutputPath.temporaryPrefix.utf8)
    ContentHash.appendDigits(XXH3.hash64(name), to: &bytes)
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }
}
