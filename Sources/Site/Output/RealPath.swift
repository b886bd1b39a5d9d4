import Glibc

/// Absolute paths without links, also of what does not exist yet.
enum RealPath {
  /// Resolves the part that exists and appends the rest; a link that leads nowhere counts as rest.
  static func resolve(_ path: String, from folder: String) -> String {
    let absolute = path.hasPrefix("/") ? path : folder + "/" + path
    var rest: [Substring] = []
    var parts = absolute.split(separator: "/")
    while true {
      let candidate = "/" + parts.joined(separator: "/")
      if let real = existing(candidate) {
        return rest.reversed().reduce(real) { appending($1, to: $0) }
      }
      guard let last = parts.popLast() else {
        return rest.reversed().reduce("/") { appending($1, to: $0) }
      }
      rest.append(last)
    }
  }

  private static func appending(_ name: Substring, to folder: String) -> String {
    switch name {
    case ".": folder
    case "..": parent(of: folder)
    default: folder == "/" ? "/" + name : folder + "/" + name
    }
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  private static func existing(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
