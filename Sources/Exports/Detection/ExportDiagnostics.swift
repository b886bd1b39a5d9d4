import Diagnostics
import JSONText

/// What detection has to say, in one place.
enum ExportDiagnostics {
  static func noContainer(_ text: JSONDocument) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "export-no-container", "a single value is no board export",
        at: text.location(text.root),
        suggestion: "give the JSON file that the database's export made: an object or a list"))
  }

  static func shallow(_ text: JSONDocument) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "export-shallow", "this is a shallow listing: it names keys and has no content",
        at: text.location(text.root),
        suggestion: "export again without ?shallow=true (or --shallow)"))
  }

  static func notReadYet(_ text: JSONDocument, _ what: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "export-format-unsupported", "this looks like \(what), which cannot be read",
        at: text.location(text.root),
        notes: [
          "read are: "
            + ExportFormat.allCases.map { "\($0.title) (\($0.rawValue))" }.joined(separator: ", ")
        ],
        suggestion: "if it is one of these all the same, say so with --format"))
  }

  static func tooManyValues(_ text: JSONDocument) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "export-too-large", "the export has more than 2^30 values",
        at: text.location(text.root), suggestion: "split it by collection"))
  }
}
