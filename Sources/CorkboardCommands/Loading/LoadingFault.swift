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

  /// An export of private chats alone.
  static func nothingPublic(file: String, seen: [String]) -> Diagnostic {
    Diagnostic(
      .error, "nothing-to-publish",
      "all messages in this export are private", at: .init(file: file), notes: seen,
      suggestion: "if all who wrote them agree, publish them with "
        + #"{"publish": {"include": ["private-chat"]}} in corkboard.json"#)
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
