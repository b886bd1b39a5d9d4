import Glibc

/// A folder of its own for one test, removed with everything in it when the value goes.
package final class TemporaryFolder: Sendable {
  /// Absolute, without a slash at the end.
  package let path: String

  package init() throws(FixtureFailure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array((parent + "/corkboard-test-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer -> String? in
      guard let start = buffer.baseAddress, let name = mkdtemp(start),
        let real = realpath(name, nil)
      else {
        return nil
      }
      defer { free(real) }
      return String(cString: real)
    }
    guard let made else { throw FixtureFailure("mkdtemp in \(parent)") }
    path = made
  }

  /// A folder that holds `entries` from the start.
  package convenience init(
    @FilesAndFolders.Builder _ entries: () -> [FilesAndFolders.Entry]
  ) throws(FixtureFailure) {
    try self.init()
    try FilesAndFolders(entries()).write(to: path)
  }

  deinit { Self.remove(path) }

  package func path(_ relative: String) -> String { path + "/" + relative }

  package func write(_ text: String, to relative: String) throws(FixtureFailure) {
    try FilesAndFolders([.file(relative, Array(text.utf8))]).write(to: path)
  }

  package func bytes(of relative: String) throws(FixtureFailure) -> [UInt8] {
    try FilesAndFolders.bytes(of: path(relative))
  }

  package func text(of relative: String) throws(FixtureFailure) -> String {
    String(decoding: try bytes(of: relative), as: UTF8.self)
  }

  package func exists(_ relative: String) -> Bool {
    var status = stat()
    return lstat(path(relative), &status) == 0
  }

  /// Every file below, relative, sorted by bytes; folders and links with a `/` or `@` at the end.
  package func contents() -> [String] {
    var found: [String] = []
    Self.walk(path, prefix: "", into: &found)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func walk(_ folder: String, prefix: String, into found: inout [String]) {
    for name in names(in: folder) {
      switch kind(of: folder + "/" + name) {
      case S_IFDIR:
        found.append(prefix + name + "/")
        walk(folder + "/" + name, prefix: prefix + name + "/", into: &found)
      case S_IFLNK: found.append(prefix + name + "@")
      default: found.append(prefix + name)
      }
    }
  }

  private static func remove(_ path: String) {
    if kind(of: path) == S_IFDIR {
      // A test may have made the folder unreadable.
      chmod(path, 0o700)
      for name in names(in: path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  private static func kind(of path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}
