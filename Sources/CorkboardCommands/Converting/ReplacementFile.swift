import Diagnostics
import Exports
import Glibc

/// A file that takes its place only once it is whole: a temporary file beside it, flushed and renamed.
///
/// Devices and pipes cannot be replaced so; they are written to where that is allowed.
struct ReplacementFile: ~Copyable, ConversionOutput {
  private let path: String
  private let temporary: String
  private var descriptor: Int32
  private var failure: Int32 = 0
  private let unwritable: @Sendable (String, Int32) -> DiagnosticFailure

  /// - Parameters:
  ///   - path: where the file shall stand; `-` for standard output.
  ///   - writesDevices: whether what is no file, such as a pipe, is written to; else it is replaced.
  ///   - unwritable: the error for a path and an `errno`.
  /// - Throws: where no file can be made there.
  init(
    _ path: String, writesDevices: Bool = false,
    unwritable: @escaping @Sendable (String, Int32) -> DiagnosticFailure = ConvertFault.unwritable
  ) throws(DiagnosticFailure) {
    self.unwritable = unwritable
    // A link stays one: what it leads to is replaced.
    let path = path == "-" ? path : Self.target(of: path)
    self.path = path
    guard path != "-" else {
      temporary = ""
      descriptor = STDOUT_FILENO
      return
    }
    if writesDevices, Self.isDevice(path) {
      temporary = ""
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      if descriptor < 0 { throw unwritable(path, errno) }
      return
    }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    temporary = "\(folder).\(name).\(getpid()).partial"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw unwritable(path, errno) }
  }

  /// Whether something stands there that is neither a file nor a folder.
  private static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Where a link leads, also where nothing stands there yet; the path itself where it is no link.
  static func target(of path: String) -> String {
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
    if descriptor >= 0, path != "-" { close(descriptor) }
    // Gone already where it was renamed.
    if !temporary.isEmpty { unlink(temporary) }
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
    // Whoever reads the other end has seen enough.
    if path == "-", failure == EPIPE { return }
    if failure != 0 { throw unwritable(path, failure) }
    if path == "-" { return }
    if !temporary.isEmpty, fsync(descriptor) != 0 { throw unwritable(path, errno) }
    let closed = close(descriptor)
    descriptor = -1
    if closed != 0 { throw unwritable(path, errno) }
    if !temporary.isEmpty, rename(temporary, path) != 0 { throw unwritable(path, errno) }
  }
}
