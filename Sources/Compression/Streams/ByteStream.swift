package import Diagnostics
internal import Glibc

/// The bytes of a file, a pipe, standard input or memory, from front to back.
///
/// Files are read rather than mapped: another program that cuts a mapped file short ends this one
/// with SIGBUS, and one that overwrites it changes bytes that were checked already. Reading costs a
/// copy, some hundredths of a second for 300 MB.
///
/// A class, since it owns a descriptor and has a place in the stream: whoever reads moves it on.
package final class ByteStream {
  /// The path that stands for standard input.
  package static let standardInputPath = "-"

  /// The file as the user named it.
  package let name: String
  /// How many bytes will come, where that is known.
  package private(set) var expectedCount: Int?

  private var source: Source

  private enum Source {
    case descriptor(Int32, isOwned: Bool)
    case memory([UInt8], index: Int)
  }

  /// - Parameter path: a file, a pipe, or `-` for standard input.
  package init(path: String) throws(DiagnosticFailure) {
    if path == Self.standardInputPath {
      name = "standard input"
      source = .descriptor(STDIN_FILENO, isOwned: false)
    } else {
      name = path
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 {
        let code = errno
        throw code == ENOENT || code == ENOTDIR
          ? StreamFault.notFound(path) : StreamFault.unreadable(path, code)
      }
      source = .descriptor(descriptor, isOwned: true)
    }
    expectedCount = try size()
  }

  /// Bytes at hand, as if they were a file of that name.
  package init(bytes: [UInt8], name: String) {
    self.name = name
    source = .memory(bytes, index: 0)
    expectedCount = bytes.count
  }

  deinit {
    if case .descriptor(let descriptor, isOwned: true) = source { close(descriptor) }
  }

  private func size() throws(DiagnosticFailure) -> Int? {
    guard case .descriptor(let descriptor, _) = source else { return nil }
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw StreamFault.unreadable(name, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw StreamFault.directory(name)
    // Some files do not know their size and say 0.
    case S_IFREG where status.st_size > 0:
      return max(Int(status.st_size - lseek(descriptor, 0, SEEK_CUR)), 0)
    default: return nil
    }
  }

  /// Fills the buffer; less than it holds comes only at the end.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(DiagnosticFailure) -> Int {
    switch source {
    case .descriptor(let descriptor, _):
      var filled = 0
      while filled < buffer.count {
        let count = Glibc.read(
          descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
        if count == 0 { break }
        if count < 0 {
          if errno == EINTR { continue }
          throw StreamFault.unreadable(name, errno)
        }
        filled += count
      }
      return filled
    case .memory(let bytes, let index):
      let count = min(buffer.count, bytes.count - index)
      bytes.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[index..<index + count]))
      }
      source = .memory(bytes, index: index + count)
      return count
    }
  }
}
