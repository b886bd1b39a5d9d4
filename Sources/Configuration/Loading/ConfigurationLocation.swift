#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Where the configuration is looked for.
package enum ConfigurationLocation {
  package static let fileName = "corkboard.json"

  /// The file to read: `corkboard.json` in the current folder, else beside the first export; nil
  /// where there is none.
  ///
  /// - Parameter currentFolder: empty for the process's own.
  package static func find(exports: [String], currentFolder: String = "") -> String? {
    let here = own(currentFolder)
    if isFile(here) { return here }
    guard let export = exports.first else { return nil }
    let folder = folder(of: export)
    let beside = folder.isEmpty ? fileName : joined(folder, fileName)
    return isFile(beside) ? beside : nil
  }

  /// Whether a file that ``find`` found is the current folder's own.
  static func isHere(_ path: String, _ currentFolder: String) -> Bool {
    path == own(currentFolder)
  }

  private static func own(_ currentFolder: String) -> String {
    currentFolder.isEmpty ? fileName : joined(currentFolder, fileName)
  }

  /// The folder part of a path, empty for a name alone; `/` for what stands in the root.
  static func folder(of path: String) -> String {
    var bytes = Array(path.utf8)
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == 0 ? "/" : String(decoding: bytes[..<slash], as: UTF8.self)
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Whether anything stands there.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
