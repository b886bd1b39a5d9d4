import Board
import Diagnostics
import Exports
import JSONText
import Text

/// What a build has to say, in one place.
enum BuildDiagnostics {
  static func themeFault(_ diagnostics: DiagnosticCollector) -> DiagnosticFailure {
    let faults = diagnostics.diagnostics.filter { $0.severity == .error }
    let first = faults.first ?? Diagnostic(.error, "theme-unusable", "the theme cannot be used")
    return DiagnosticFailure(first, further: Array(faults.dropFirst()))
  }

  static func noBaseURL(hasID: Bool) -> Diagnostic {
    Diagnostic(
      .note, "base-url-unset",
      "without a base URL there is no sitemap, and the feeds are not fit for publishing",
      notes: [
        "their links are relative" + (hasID ? "" : ", and their ids are not this board's own")
      ],
      suggestion: "set baseURL in corkboard.json, or give --base-url, before publishing")
  }

  static let noBrotli = Diagnostic(
    .warning, "brotli-missing",
    "no file is packed with Brotli, since this machine has no libbrotlienc",
    suggestion: "install it (Debian: libbrotli1), or take \"brotli\" out of packed")

  static func noHub(_ hub: String) -> Diagnostic {
    Diagnostic(
      .note, "hub-without-base-url", "without a base URL no feed names the hub \(hub)",
      suggestion: "set baseURL, so that the hub can tell the feeds apart")
  }

  /// What stands in no feed.
  ///
  /// - Parameter items: such as `3 posts`; at least one.
  static func undated(_ items: [String]) -> Diagnostic {
    Diagnostic(
      .note, "feed-undated", "no feed holds \(items.joined(separator: ", ")) without a time",
      notes: ["feeds are in the order of time, and nothing is made up"])
  }

  /// The suggestion pins the id that the feeds have now.
  static func noBoardID(_ board: Board) -> Diagnostic {
    Diagnostic(
      .note, "board-id-unset",
      "the ids of feed entries, and the addresses of members' pages and feeds, are made from the base "
        + "URL and would change with it",
      suggestion: "set \"id\": \"\(board.id)\" in corkboard.json to keep them for good")
  }

  static func emptyBoard(_ output: String) -> Diagnostic {
    Diagnostic(
      .error, "board-empty", "the export is empty; the site in \(output) is left as it is",
      suggestion: "give --allow-empty if the board really has nothing any more")
  }

  static func preformatted(_ body: PreformattedBody, _ board: Board) -> Diagnostic {
    let reason =
      switch body.reason {
      case .long(let limit): "it is longer than \(limit) bytes"
      case .nested: "it nests lists, quotes or elements too deeply"
      case .images: "it has too many pictures"
      case .attributes: "it has an element with too many attributes"
      case .unreadable: "it cannot be read as what it is said to be"
      }
    return Diagnostic(
      .warning, "body-preformatted", "this text is shown as it was typed: \(reason)",
      at: Diagnostic.Location(
        file: board.export.text.name, documentPath: board.path(of: body.item)))
  }
}
