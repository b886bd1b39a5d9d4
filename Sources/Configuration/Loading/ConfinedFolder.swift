#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A folder that the paths of a configuration must not lead out of: neither as text nor by links.
struct ConfinedFolder {
  /// Absolute, without links, `/` for the root.
  private let real: String

  /// - Parameter path: empty for the current folder; nil where it cannot be resolved.
  init?(_ path: String) {
    guard let real = Self.resolve(path.isEmpty ? "." : path) else { return nil }
    self.real = real
  }

  /// Whether what the path leads to, or would lead to once it exists, is in the folder.
  func holds(_ path: String) -> Bool {
    var parts = path.split(separator: "/")[...]
    let start = path.hasPrefix("/") ? "/" : ""
    while true {
      let candidate = start + parts.joined(separator: "/")
      if let found = Self.resolve(candidate.isEmpty ? "." : candidate) {
        return found == real || found.hasPrefix(real == "/" ? "/" : real + "/")
      }
      // A link that leads nowhere yet, or a step back from what does not exist.
      if Self.isLink(candidate) || parts.last == ".." { return false }
      guard parts.popLast() != nil else { return false }
    }
  }

  /// The same for a folder and the files of a theme in it.
  func holdsTheme(_ path: String) -> Bool {
    let locales = path + "/locales"
    return holds(path) && Self.names(in: path).allSatisfy { holds(path + "/" + $0) }
      && Self.names(in: locales).allSatisfy { holds(locales + "/" + $0) }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func resolve(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }
}
