import Glibc

/// A folder of our own inside a given one, removed with all that is in it when the value ends.
struct ScratchFolder: ~Copyable {
  let path: String

  init(in parent: String) throws(BenchFailure) {
    var name = Array("\(parent)/corkboard-bench-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw BenchFailure.system("make a folder in", parent) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// Removes a folder and its contents; links are removed, not followed.
  static func remove(_ path: String) {
    forEachEntry(of: path) { name, isFolder in
      if isFolder { remove("\(path)/\(name)") } else { unlink("\(path)/\(name)") }
    }
    rmdir(path)
  }

  /// How many files a folder holds, at any depth.
  static func fileCount(_ path: String) -> Int {
    var count = 0
    forEachEntry(of: path) { name, isFolder in
      count += isFolder ? fileCount("\(path)/\(name)") : 1
    }
    return count
  }

  private static func forEachEntry(of path: String, _ body: (String, Bool) -> Void) {
    guard let folder = opendir(path) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      var facts = stat()
      let known = lstat("\(path)/\(name)", &facts) == 0
      body(name, known && facts.st_mode & S_IFMT == S_IFDIR)
    }
  }
}
