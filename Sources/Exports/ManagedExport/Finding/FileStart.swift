internal import Glibc

/// The first bytes of a file, for telling what it is.
enum FileStart {
  /// - Returns: at most `count` bytes, fewer where the file is shorter; nil where it is no regular
  ///   file or cannot be read.
  static func read(_ path: String, count: Int) -> [UInt8]? {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var length = 0
    while length < count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[length...]).baseAddress,
          count - length)
      }
      if read < 0, errno == EINTR { continue }
      if read < 0 { return nil }
      if read == 0 { break }
      length += read
    }
    bytes.removeLast(count - length)
    return bytes
  }
}
