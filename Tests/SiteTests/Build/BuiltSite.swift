import Board
import BoardFixtures
import Configuration
import Diagnostics
import Exports
import Foundation
import JSONText
import Site

/// A board given as text and the site that it becomes.
struct BuiltSite {
  /// Relative path to text.
  let files: [String: String]
  let diagnostics: [String]

  /// The id of boards in tests, from which the vectors were worked out.
  static let boardID = "1d6d5de8-2d51-4f89-a559-1ed7279580af"
  static let withID = "{\"id\": \"\(boardID)\", \"baseURL\": \"https://board.example/\"}"

  /// - Parameters:
  ///   - settings: a `corkboard.json`.
  ///   - media: what lies beside the export, by path.
  ///   - jobs: how many workers.
  init(
    _ json: String, settings: String = "{}", media: [String: [UInt8]] = [:], jobs: Int = 2
  ) throws {
    var loaded = try LoadedConfiguration.read(Array(settings.utf8), name: "corkboard.json")
    precondition(!loaded.hasErrors, "\(loaded.diagnostics)")
    let folder = try TemporaryFolder()
    loaded.configuration.output = folder.path("site")
    if !media.isEmpty { loaded.configuration.media = folder.path("data") }
    for (path, bytes) in media {
      let file = URL(fileURLWithPath: folder.path("data/" + path))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    let text = try JSONDocument(Array(json.utf8), name: "board.json")
    let export = try ExportReader.read(
      text, hints: MappingRule.hints(of: loaded.configuration))
    let summary = try SiteBuild.run(
      BoardBuilder.build(export, configuration: loaded.configuration),
      configuration: loaded.configuration,
      request: .init(
        exportPaths: [folder.path("data/board.json")], jobs: jobs,
        currentFolder: folder.path("data")))
    diagnostics = summary.diagnostics.diagnostics.map(\.identifier.rawValue)
    var files: [String: String] = [:]
    for path in folder.contents() where path.hasPrefix("site/") && !path.hasSuffix("/") {
      files[String(path.dropFirst(5))] = try folder.text(of: path)
    }
    self.files = files
  }

  subscript(_ path: String) -> String { files[path] ?? "" }

  /// The paths that begin with `start`, sorted.
  func paths(_ start: String) -> [String] { files.keys.filter { $0.hasPrefix(start) }.sorted() }

  /// The pages whose paths begin with `start`, sorted.
  func pages(_ start: String) -> [String] { paths(start).filter { $0.hasSuffix(".html") } }

  /// The titles that a list page shows, from top to bottom.
  func titles(on path: String) -> [String] {
    self[path].components(separatedBy: "<h2 class=\"user-content\" dir=\"auto\"><a href=\"")
      .dropFirst().map { part in
        let text = part[part.index(after: part.firstIndex(of: ">") ?? part.startIndex)...]
        return String(text.prefix { $0 != "<" })
      }
  }

  /// The values of `attribute` on a page, in order.
  func values(of attribute: String, on path: String) -> [String] {
    self[path].components(separatedBy: " \(attribute)=\"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
  }
}
