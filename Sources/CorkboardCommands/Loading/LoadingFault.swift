import Diagnostics
import Exports

/// Why no board could be loaded. All wording about finding exports is here.
enum LoadingFault {
  static func noExport(configuration: String?) -> DiagnosticFailure {
    let place =
      configuration.map { "neither the command line nor \($0) names an export" }
      ?? "no export is named, and there is no corkboard.json here"
    return DiagnosticFailure(
      Diagnostic(
        .error, "no-export", place,
        suggestion: "name the JSON file with --export FILE, or as \"export\" in corkboard.json"))
  }

  static func severalExports(_ paths: [String]) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "several-exports",
        "\(paths.count) exports are named, and this version reads exactly one", notes: paths,
        suggestion: "name one of them with --export FILE"))
  }

  /// - Parameter found: the JSON files in the folder, sorted.
  static func folder(_ path: String, found: [String]) -> DiagnosticFailure {
    let shown = found.prefix(5)
    var notes = shown.map { "there is \($0)" }
    if found.count > shown.count { notes.append("and \(found.count - shown.count) more") }
    if found.isEmpty { notes = ["there is no .json file in it"] }
    return DiagnosticFailure(
      Diagnostic(
        .error, "export-is-folder", "this is a folder, not an export", at: .init(file: path),
        notes: notes, suggestion: "name the export file in it"))
  }

  /// An export of which nothing can stand on a page.
  ///
  /// - Parameters:
  ///   - seen: a line for each collection.
  ///   - example: a configuration that would map one of them.
  static func nothingToPublish(file: String, seen: [String], example: String) -> Diagnostic {
    Diagnostic(
      .error, "nothing-to-publish",
      "no post, comment or message was found in this export", at: .init(file: file),
      notes: seen.isEmpty ? ["it has no collections of records"] : seen,
      suggestion: "say in corkboard.json what holds the posts, for example \(example)")
  }
}
