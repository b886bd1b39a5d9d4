import BoardFixtures
import Foundation
import Testing

/// A small board in `Sites/NAME` with the site that it becomes in `Sites/NAME/Expected`.
///
/// `CORKBOARD_RECORD=1` in the environment writes `Expected` instead of comparing with it; read the
/// difference before you commit it.
struct GoldenSite: CustomTestStringConvertible {
  let name: String

  var testDescription: String { name }

  private static let sites =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Sites"

  static let all = ((try? FileManager.default.contentsOfDirectory(atPath: sites)) ?? [])
    .sorted().map(GoldenSite.init)

  var folder: String { Self.sites + "/" + name }

  private var stylesheet: String {
    URL(fileURLWithPath: Self.sites).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path + "/templates/style.css"
  }

  /// What a build made, and what it said.
  struct Built {
    var tree: FileTree
    let status: Int32?
    /// All that it wrote to standard output and standard error.
    let report: String
    /// The names in the list of owned files, which names everything but itself.
    let manifest: [String]
    let stylesheetIsTheThemes: Bool

    /// The tree with what the build said as a file.
    var golden: FileTree {
      var files = tree.files
      files["report.txt"] = Array(report.utf8)
      return FileTree(files: files)
    }
  }

  /// Builds in the board's own folder, so that diagnostics name no path of this machine.
  func build() throws -> Built {
    let place = try TemporaryFolder()
    let output = place.path("site")
    let run = try RunningCommand.run("build", "-o", output, in: folder)
    var tree = try FileTree(folder: output)
    // The manifest hashes the style sheet, which is the theme's: neither is part of the tree, so a
    // change of a colour changes no golden site.
    let manifest = tree.remove(".corkboard-manifest") ?? []
    let style = tree.remove("assets/style.css")
    let lines = String(decoding: manifest, as: UTF8.self).split(separator: "\n")
    return Built(
      tree: tree, status: run.status,
      report: (run.errorText + run.outputText).replacingOccurrences(of: place.path + "/", with: ""),
      manifest: lines.map { String($0.drop { $0 != " " }.dropFirst()) },
      stylesheetIsTheThemes: try style
        == Array(Data(contentsOf: URL(fileURLWithPath: stylesheet))))
  }

  func expected() throws -> FileTree { try FileTree(folder: folder + "/Expected") }

  /// Nil where the site is as expected or was recorded.
  func difference(from built: FileTree) throws -> String? {
    if ProcessInfo.processInfo.environment["CORKBOARD_RECORD"] != nil {
      try built.write(to: folder + "/Expected")
      return nil
    }
    return try expected().difference(from: built).map {
      "Sites/\(name)/Expected/\($0) (CORKBOARD_RECORD=1 records it)"
    }
  }
}
