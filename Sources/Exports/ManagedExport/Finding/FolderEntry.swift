internal import Glibc

/// A file or folder in a folder.
struct FolderEntry {
  let name: String
  /// With the folder.
  let path: String
  let isFolder: Bool

  /// The name without the folders that stand before it: archives from Windows that were unpacked
  /// elsewhere have names with backslashes instead of folders.
  var lastComponent: Substring { Self.lastComponent(of: name) }

  static func lastComponent(of path: String) -> Substring {
    guard let separator = path.lastIndex(where: { $0 == "/" || $0 == "\\" }) else { return path[...] }
    return path[path.index(after: separator)...]
  }

  static func isFolder(_ path: String) -> Bool { kind(path, ifLink: true) == S_IFDIR }
  static func isFile(_ path: String) -> Bool { kind(path, ifLink: true) == S_IFREG }

  /// The regular files and folders, in the order of the bytes of their names. Links to folders are
  /// left out: they can lead in circles.
  ///
  /// - Parameter limit: so many entries are looked at; a folder of an export has few.
  static func all(in folder: String, limit: Int = 100_000) -> [FolderEntry] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var entries: [FolderEntry] = []
    while entries.count < limit, let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        // NAME_MAX is 255; the kernel ends the name with a zero byte.
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      switch kind(prefix + name, ifLink: false) {
      case S_IFDIR: entries.append(FolderEntry(name: name, path: prefix + name, isFolder: true))
      case S_IFREG: entries.append(FolderEntry(name: name, path: prefix + name, isFolder: false))
      case S_IFLNK where isFile(prefix + name):
        entries.append(FolderEntry(name: name, path: prefix + name, isFolder: false))
      default: break
      }
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func kind(_ path: String, ifLink isFollowed: Bool) -> mode_t {
    var status = stat()
    let result = isFollowed ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status.st_mode & S_IFMT : 0
  }
}
