internal import Glibc

/// The names in a folder, in the order of their bytes.
package struct FolderListing: Sendable {
  /// As the user named it, with a `/` at its end.
  package let path: String
  package let files: [String]
  package let folders: [String]

  /// Nil where there is no such folder, or where it cannot be read.
  package init?(_ path: String) {
    guard Self.isFolder(path), let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    self.path = path.hasSuffix("/") ? path : path + "/"
    var files: [String] = []
    var folders: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        // NAME_MAX is 255; the kernel ends the name with a zero byte.
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      if Self.isFolder(self.path + name) { folders.append(name) } else { files.append(name) }
    }
    self.files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.folders = folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Files that may be exports by the ends of their names; what they are is told by their content.
  package var exports: [String] {
    files.filter { name in
      guard !name.hasPrefix("."), name != "corkboard.json" else { return false }
      var stem = name[...]
      for packed in [".gz", ".zst"] where stem.hasSuffix(packed) {
        stem = stem.dropLast(packed.count)
      }
      return [".json", ".ndjson", ".jsonl"].contains { stem.hasSuffix($0) }
        || stem.count < name.count
    }
  }

  package func holds(_ name: String) -> Bool { files.contains(name) || folders.contains(name) }
}
