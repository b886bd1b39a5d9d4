internal import Glibc

/// The names in a folder, in the order of their bytes.
///
/// Only regular files and folders, and of links only those that stay in the folder: what somebody
/// hands over as an export must not name the files of who reads it, nor a device without an end.
package struct FolderListing: Sendable {
  /// As the user named it, with a `/` at its end.
  package let path: String
  package let files: [String]
  package let folders: [String]
  /// Names of what is there and is left out: links out of the folder, pipes and devices.
  package let strangers: [String]

  /// Nil where there is no such folder, or where it cannot be read.
  package init?(_ path: String) {
    guard Self.isFolder(path), let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    self.path = path.hasSuffix("/") ? path : path + "/"
    var files: [String] = []
    var folders: [String] = []
    var strangers: [String] = []
    let home = Self.resolved(self.path).map { $0 == "/" ? $0 : $0 + "/" }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        // NAME_MAX is 255; the kernel ends the name with a zero byte.
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let place = self.path + name
      let isLink = Self.kind(place, isFollowed: false) == S_IFLNK
      if isLink, let target = Self.resolved(place), let home, !target.hasPrefix(home) {
        strangers.append(name)
        continue
      }
      switch Self.kind(place, isFollowed: true) {
      case S_IFDIR: folders.append(name)
      // Of a link to nothing, whoever opens it says so.
      case S_IFREG, 0: files.append(name)
      default: strangers.append(name)
      }
    }
    self.strangers = strangers.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.folders = folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package static func isFolder(_ path: String) -> Bool { kind(path, isFollowed: true) == S_IFDIR }

  /// The type bits of a mode; 0 where nothing is there.
  private static func kind(_ path: String, isFollowed: Bool) -> mode_t {
    var status = stat()
    let result = isFollowed ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status.st_mode & S_IFMT : 0
  }

  /// The path without links; nil where nothing is there.
  private static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// A folder below this one, where no link leads out on the way.
  package func folder(_ path: String) -> FolderListing? {
    var listing = self
    for name in path.split(separator: "/").map(String.init) {
      guard listing.folders.contains(name), let next = FolderListing(listing.path + name) else {
        return nil
      }
      listing = next
    }
    return listing
  }

  /// Files that may be exports by the ends of their names; what they are is told by their content.
  package var exports: [String] { files.filter(Self.isExport) }

  /// The first that would be an export, were it a file in the folder.
  package var strangeExport: String? { strangers.first(where: Self.isExport) }

  private static func isExport(_ name: String) -> Bool {
    guard !name.hasPrefix("."), name != "corkboard.json" else { return false }
    var stem = name[...]
    for packed in [".gz", ".zst"] where stem.hasSuffix(packed) {
      stem = stem.dropLast(packed.count)
    }
    return [".json", ".ndjson", ".jsonl"].contains { stem.hasSuffix($0) }
      || stem.count < name.count
  }

  package func holds(_ name: String) -> Bool { files.contains(name) || folders.contains(name) }
}
