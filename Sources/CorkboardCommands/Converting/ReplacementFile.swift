import Diagnostics
import Exports
import Glibc

/// A file that takes its place only once it is whole: a temporary file beside it, flushed and renamed.
struct ReplacementFile: ~Copyable, ConversionOutput {
  private let path: String
  private let temporary: String
  private var descriptor: Int32
  private var failure: Int32 = 0

  /// - Parameter path: where the file shall stand; `-` for standard output.
  /// - Throws: where no file can be made there.
  init(_ path: String) throws(DiagnosticFailure) {
    // A link stays one: what it leads to is replaced.
    let path = path == "-" ? path : Self.target(of: path)
    self.path = path
    guard path != "-" else {
      temporary = ""
      descriptor = STDOUT_FILENO
      return
    }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    temporary = "\(folder).\(name).\(getpid()).partial"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw ConvertFault.unwritable(path, errno) }
  }

  /// Where a link leads, also where nothing stands there yet; the path itself where it is no link.
  private static func target(of path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    if let whole = realpath(path, nil) {
      defer { free(whole) }
      return String(cString: whole)
    }
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map {
        readlink(path, $0.assumingMemoryBound(to: CChar.self), buffer.count)
      } ?? 0
    }
    guard count > 0, count < bytes.count else { return path }
    let named = String(decoding: bytes[..<count], as: UTF8.self)
    if named.hasPrefix("/") { return named }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    return folder + named
  }

  deinit {
    guard !temporary.isEmpty else { return }
    if descriptor >= 0 { close(descriptor) }
    // Gone already where it was renamed.
    unlink(temporary)
  }

  mutating func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0) }
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty, failure == 0 {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
      if count < 0 {
        if errno == EINTR { continue }
        failure = errno
      } else {
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: where a write, the flush or the renaming failed; nothing stands in the place then but
  ///   what stood there before.
  consuming func finish() throws(DiagnosticFailure) {
    if failure != 0 { throw ConvertFault.unwritable(path, failure) }
    guard !temporary.isEmpty else { return }
    if fsync(descriptor) != 0 { throw ConvertFault.unwritable(path, errno) }
    let closed = close(descriptor)
    descriptor = -1
    if closed != 0 { throw ConvertFault.unwritable(path, errno) }
    if rename(temporary, path) != 0 { throw ConvertFault.unwritable(path, errno) }
  }
}
