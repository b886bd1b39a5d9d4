import DurableFiles
import Glibc
import Synchronization

/// What the running build has put into a folder that was there before, one line a file.
///
/// A line is written before its file, so that the build after a killed one knows every file as its
/// own: pages of the new site that the old manifest does not list, and temporary files. It is made
/// with the first change and removed when the manifest tells the same.
final class OutputJournal: Sendable {
  private let folder: Int32
  private let descriptor: Mutex<Int32?>

  /// - Parameter folder: the output's root, open for as long as the journal lives.
  init(in folder: Int32) {
    self.folder = folder
    descriptor = Mutex(nil)
  }

  deinit {
    descriptor.withLock { descriptor in
      if let descriptor { close(descriptor) }
    }
  }

  /// Makes the file if it is not there; alone, it marks a folder as a build's own.
  func begin() throws(SystemError) {
    try descriptor.withLock { (descriptor) throws(SystemError) in
      _ = try Self.opened(&descriptor, in: folder)
    }
  }

  func add(_ path: [UInt8], _ hash: ContentHash) throws(SystemError) {
    var line: [UInt8] = []
    line.reserveCapacity(path.count + ContentHash.digitCount + 2)
    hash.appendDigits(to: &line)
    line.append(UInt8(ascii: " "))
    line.append(contentsOf: path)
    line.append(UInt8(ascii: "\n"))
    try descriptor.withLock { (descriptor) throws(SystemError) in
      let file = try Self.opened(&descriptor, in: folder)
      let count = try SystemError.check { write(file, line, line.count) }
      if count != line.count { throw SystemError(ENOSPC) }
    }
  }

  /// Removes the file, whether or not this run made it.
  func remove() throws(SystemError) {
    if unlinkat(folder, OutputPath.journal, 0) != 0, errno != ENOENT { throw SystemError(errno) }
  }

  private static func opened(
    _ descriptor: inout Int32?, in folder: Int32
  ) throws(SystemError) -> Int32 {
    if let descriptor { return descriptor }
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    let file = try SystemError.check { openat(folder, OutputPath.journal, flags, 0o666) }
    descriptor = file
    return file
  }
}
