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
    guard let separator = path.lastIndex(where: { $0 == "/" || $0 == "\\" }) else {
      return path[...]
    }
    return path[path.index(after: separator)...]
  }

  static func isFolder(_ path: String) -> Bool { kind(path, ifLink: true) == S_IFDIR }
  static func isFile(_ path: String) -> Bool { kind(path, ifLink: true) == S_IFREG }

  /// The regular files and folders, in the order of the bytes of their names. Links to folders are
  /// left out: they can lead in circles.
  static func all(in folder: String) -> [FolderEntry] {
    guard let listing = FolderListing(folder) else { return [] }
    let folders = listing.folders.lazy.map { name in
      FolderEntry(name: name, path: listing.path + name, isFolder: true)
    }
    let files = listing.files.lazy.map { name in
      FolderEntry(name: name, path: listing.path + name, isFolder: false)
    }
    let entries =
      folders.filter { !$0.name.hasPrefix(".") && kind($0.path, ifLink: false) == S_IFDIR }
      + files.filter { !$0.name.hasPrefix(".") && isFile($0.path) }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func kind(_ path: String, ifLink isFollowed: Bool) -> mode_t {
    var status = stat()
    let result = isFollowed ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status.st_mode & S_IFMT : 0
  }
}
