internal import Diagnostics

/// The wording of everything that there is to say about a theme's files, its templates apart.
enum ThemeMessages {
  static func folderUnreadable(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "theme-folder", "cannot read the templates folder: \(reason)",
      at: .init(file: path), suggestion: "name a folder with templates, or leave the option out")
  }

  static func fileUnreadable(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "theme-file", "cannot read this file of the theme: \(reason)", at: .init(file: path),
      suggestion: "make it readable, or remove it to use the file that comes with the program")
  }

  static func folderWithoutTheme(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "theme-folder-empty", "the templates folder has no file that a theme uses",
      at: .init(file: path),
      suggestion: "put files such as post.mustache, style.css or locales/en.json into it")
  }

  static func localeShape(_ expected: String, at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(.error, "locale-shape", "expected \(expected) here", at: location)
  }

  static func unknownLocaleKey(
    _ key: String, known: [String], at location: Diagnostic.Location
  ) -> Diagnostic {
    Diagnostic(
      .error, "locale-unknown-key", "no text of the interface is called \"\(key)\"", at: location,
      suggestion: NearestName.suggestion(for: key, among: known).map { "did you mean \"\($0)\"?" }
        ?? "the names are those of the locales that come with the program, such as "
        + known.prefix(6).joined(separator: ", "))
  }

  static func unknownPlaceholder(
    _ name: String, known: [String], at location: Diagnostic.Location
  ) -> Diagnostic {
    Diagnostic(
      .error, "locale-placeholder", "nothing can be filled in for \"{\(name)}\"", at: location,
      suggestion: "use " + known.map { "{\($0)}" }.joined(separator: ", "))
  }
}
