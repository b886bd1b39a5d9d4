import Glibc

/// Paths without links.
package enum RealPath {
  /// Absolute, with every link followed; nil where nothing stands there, and `errno` says why.
  package static func resolve(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else {
      return "/"
    }
    return String(path[..<slash])
  }

  static func lastName(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/"))
      .map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }
}
