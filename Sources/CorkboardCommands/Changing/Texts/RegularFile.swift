import Diagnostics
import Glibc

/// A file that somebody named, open for reading. A pipe or device under the name is refused and not
/// waited for: nobody may ever write into it.
struct RegularFile: ~Copyable {
  let descriptor: Int32

  init(_ path: String) throws(DiagnosticFailure) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw EditingFault.unreadable(path, String(cString: strerror(errno)))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw EditingFault.notRegular(path)
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Whether a path names what this process was given: standard input, or a pipe of the shell's
  /// (`<(command)`).
  static func isInherited(_ path: String) -> Bool {
    path == "-" || path == "/dev/stdin" || path.hasPrefix("/dev/fd/")
      || path.hasPrefix("/proc/self/fd/")
  }
}
