package import Diagnostics
internal import EmbeddedTheme
internal import Mustache

/// Reads the theme: the files that come with the program, each replaced by the file of the same name
/// in the user's folder where there is one.
package enum ThemeLoader {
  /// The paths, below the theme's folder, of the files that come with the program.
  package static var embeddedPaths: [String] { EmbeddedTheme.files.map(\.path) }

  /// Reads and checks everything before a page is rendered, so that a theme either works or says all
  /// that is wrong with it, with positions.
  ///
  /// - Parameters:
  ///   - folder: the user's templates, as given to `-t` or in the configuration.
  ///   - language: of the board; words are taken from `en` where there is no locale for it.
  /// - Returns: `nil` where an error was reported.
  package static func load(
    folder: String? = nil, language: String, diagnostics: inout DiagnosticCollector
  ) -> Theme? {
    var found = DiagnosticCollector()
    defer { diagnostics.merge(found) }
    var files = EmbeddedTheme.files.map { ThemeFile(path: $0.path, name: $0.path, bytes: $0.bytes) }
    if let folder {
      files += ThemeFolder(folder, diagnostics: &found).files.map {
        ThemeFile(path: $0.path, name: $0.name, bytes: $0.bytes)
      }
    }
    let strings = strings(for: language, in: files, diagnostics: &found)
    let sources = files.compactMap(\.template)
    var set = TemplateSet(sources, strings: strings.templateWords, diagnostics: &found)
    var templates: [PageTemplate: Template] = [:]
    for page in PageTemplate.allCases {
      templates[page] = set.compile(
        entry: page.rawValue, schema: page.schema, diagnostics: &found)
    }
    guard !found.hasErrors else { return nil }
    let stylesheet = files.last { $0.path == "style.css" }?.bytes ?? []
    var hasher = InputHasher()
    for file in files {
      hasher.add(file.path)
      hasher.add(file.bytes)
    }
    return Theme(
      strings: strings, stylesheet: stylesheet, templates: templates,
      fingerprint: hasher.hash64)
  }

  /// English, under the locale of the language, under what the user's files change in it.
  private static func strings(
    for language: String, in files: [ThemeFile], diagnostics: inout DiagnosticCollector
  ) -> Strings {
    let locale = LanguageMatch.locale(for: language)
    var chosen = "en"
    var tables: [LocaleFile] = []
    for wanted in ["en", locale, language].compactMap({ $0 }).uniqued() {
      for file in files where file.path == "locales/\(wanted).json" {
        tables.append(LocaleFile(file.bytes, path: file.name, diagnostics: &diagnostics))
        chosen = wanted
      }
    }
    return Strings(language: chosen, files: tables)
  }
}

/// A file of a theme: its path below the theme's folder, what messages call it, and its content.
private struct ThemeFile {
  let path: String
  let name: String
  let bytes: [UInt8]

  /// The file as a template, if it is one. The line end at the end of the file is not part of it, so
  /// that a template can be called within a line.
  var template: TemplateSource? {
    let suffix = ".mustache"
    guard path.hasSuffix(suffix) else { return nil }
    var text = bytes[...]
    if text.last == UInt8(ascii: "\n") { text.removeLast() }
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    return TemplateSource(name: String(path.dropLast(suffix.count)), path: name, bytes: Array(text))
  }
}

extension [String] {
  fileprivate func uniqued() -> [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
