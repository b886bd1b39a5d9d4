internal import Glibc

/// Reads the files that a theme is made of.
enum ThemeFileReader {
  /// More than any template or style sheet that a person wrote; keeps a mistyped path, to a device or
  /// a video, from filling the memory.
  static let largest = 16 << 20

  /// The content of a file; `nil` with `errno` set where it cannot be read, is no file or is larger
  /// than `largest`.
  static func read(_ path: String) -> [UInt8]? {
    // Not blocking, so that a pipe without a writer is refused rather than waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer {
      let code = errno
      close(descriptor)
      errno = code
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
      return nil
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
        if bytes.count > largest {
          errno = EFBIG
          return nil
        }
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        return nil
      }
    }
  }
}
