import Board
import BoardFixtures
import Configuration
import Diagnostics
import Exports
import Foundation
import JSONText

@testable import Site

/// A folder that one board is built into again and again, and another that it is built into anew.
final class RebuildWorkshop {
  let folder: TemporaryFolder
  /// The program's own, by language: compiling one takes longer than building so small a site.
  private var themes: [String: Theme] = [:]

  init() throws { folder = try TemporaryFolder() }

  /// - Parameters:
  ///   - output: the folder's name.
  ///   - remembers: whether the build uses what the last one left.
  ///   - isAtomic: whether the site is replaced in one step.
  @discardableResult
  func build(
    _ board: ChangingBoard, into output: String, remembers: Bool = true, isAtomic: Bool = false,
    shard: Shard? = nil
  ) throws -> SiteBuild.Summary {
    var loaded = try LoadedConfiguration.read(
      Array(board.configuration.utf8), name: "corkboard.json")
    precondition(!loaded.hasErrors, "\(loaded.diagnostics)")
    loaded.configuration.output = folder.path(output)
    try write(TinyPictures.png(width: board.pictureWidth), to: "data/plan.png")
    loaded.configuration.media = folder.path("data")
    if !board.template.isEmpty {
      try write(Array(board.template.utf8), to: "theme/extras.mustache")
      loaded.configuration.templates = folder.path("theme")
    }
    let text = try JSONDocument(Array(board.export.utf8), name: "board.json")
    let export = try ExportReader.read(text, hints: MappingRule.hints(of: loaded.configuration))
    var request = SiteBuild.Request(
      exportPaths: [folder.path("data/board.json")], jobs: 1,
      currentFolder: folder.path("data"))
    request.program = board.program
    request.isAtomic = isAtomic
    request.shard = shard
    if remembers { request.cacheFolder = folder.path("cache") }
    let made = BoardBuilder.build(export, configuration: loaded.configuration)
    if loaded.configuration.templates == nil { request.theme = theme(made.language) }
    return try SiteBuild.run(made, configuration: loaded.configuration, request: request)
  }

  private func theme(_ language: String) -> Theme? {
    if let known = themes[language] { return known }
    var diagnostics = DiagnosticCollector()
    let theme = ThemeLoader.load(language: language, diagnostics: &diagnostics)
    themes[language] = theme
    return theme
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = URL(fileURLWithPath: folder.path(path))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder.path(path))
  }

  /// Contents by path below a folder.
  func tree(_ root: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in folder.contents() where path.hasPrefix(root + "/") && !path.hasSuffix("/") {
      files[String(path.dropFirst(root.count + 1))] = try folder.bytes(of: path)
    }
    return files
  }

  /// Of every file: what changes when it is written.
  func stamps(_ root: String) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for path in folder.contents() where path.hasPrefix(root + "/") && !path.hasSuffix("/") {
      var status = stat()
      guard lstat(folder.path(path), &status) == 0 else { continue }
      stamps[String(path.dropFirst(root.count + 1))] = FileStamp(status)
    }
    return stamps
  }
}
