import Diagnostics
import Foundation
import Testing

@testable import Site

/// What tests of the theme share.
enum ThemeFixture {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func theme(language: String = "en") throws -> Theme {
    var diagnostics = DiagnosticCollector()
    let theme = ThemeLoader.load(language: language, diagnostics: &diagnostics)
    for diagnostic in diagnostics.diagnostics { Issue.record("\(diagnostic.renderedForTools)") }
    return try #require(theme)
  }

  static func render(_ page: any ThemePage, _ theme: Theme) throws -> String {
    var bytes: [UInt8] = []
    try theme.render(page, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Runs `body` with a folder of the given files, which is removed afterwards.
  static func withFolder<R>(_ files: [String: String], _ body: (String) throws -> R) throws -> R {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "corkboard-theme-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try body(folder.path)
  }
}
