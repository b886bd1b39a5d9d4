internal import Diagnostics
internal import Glibc

/// A folder whose files stand in for those that come with the program.
///
/// Read whole: templates at its top, `style.css`, and `locales/`. Other files are left alone, so
/// that the folder may hold a readme or a repository.
struct ThemeFolder {
  /// Path below the folder, and what messages call the file, and its content; in order of the paths.
  private(set) var files: [(path: String, name: String, bytes: [UInt8])] = []

  init(_ folder: String, diagnostics: inout DiagnosticCollector) {
    guard let names = Self.names(in: folder) else {
      diagnostics.report(
        ThemeMessages.folderUnreadable(folder, reason: String(cString: strerror(errno))))
      return
    }
    var paths = names.filter { $0.hasSuffix(".mustache") || $0 == "style.css" }
    let locales = Self.names(in: folder + "/locales") ?? []
    paths += locales.filter { $0.hasSuffix(".json") }.map { "locales/" + $0 }
    if paths.isEmpty { diagnostics.report(ThemeMessages.folderWithoutTheme(folder)) }
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let name = folder.hasSuffix("/") ? folder + path : folder + "/" + path
      if let bytes = ThemeFileReader.read(name) {
        files.append((path, name, bytes))
      } else {
        diagnostics.report(
          ThemeMessages.fileUnreadable(name, reason: String(cString: strerror(errno))))
      }
    }
  }

  /// The names in a folder, hidden ones left out; `nil` with `errno` set where it cannot be read.
  private static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
