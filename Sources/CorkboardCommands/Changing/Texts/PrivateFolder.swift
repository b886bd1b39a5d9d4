import Diagnostics
import Glibc

/// A folder for a file that nobody else may read.
enum PrivateFolder {
  /// Deeper ones are no editor's.
  private static let deepest = 8

  static func make() throws(DiagnosticFailure) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/corkboard-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer -> String? in
      guard let start = buffer.baseAddress, let name = mkdtemp(start) else { return nil }
      return String(cString: name)
    }
    guard let made else { throw EditingFault.noEditorFile(String(cString: strerror(errno))) }
    return made
  }

  /// Removes it with whatever an editor has left in it; links are removed and not followed.
  static func remove(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if folder >= 0 {
      empty(folder, depth: 0)
      close(folder)
    }
    // A file or link that was put in its place goes as well.
    if rmdir(path) != 0, errno == ENOTDIR { unlink(path) }
  }

  private static func empty(_ folder: Int32, depth: Int) {
    // The stream takes a descriptor of its own and closes it.
    guard depth < deepest, let stream = fdopendir(dup(folder)) else { return }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    for name in names where unlinkat(folder, name, 0) != 0 {
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if inner >= 0 {
        empty(inner, depth: depth + 1)
        close(inner)
      }
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }
}
