import Diagnostics
import Text

/// What can be wrong with a line of changes.
enum ChangeRecordFault {
  private static func failure(
    _ identifier: Diagnostic.Identifier, _ message: String, at location: Diagnostic.Location,
    suggestion: String
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, identifier, message, at: location, notes: ["no change of the list was made"],
        suggestion: suggestion))
  }

  /// The same advice in the names that a record has for what commands have options for.
  static func inWordsOfRecords(_ diagnostic: Diagnostic) -> Diagnostic {
    let words = [
      ("--reply-to", "\"parent\""), ("--collection PATH", "\"collection\""),
      ("--collection", "\"collection\""), ("--section", "\"section\""),
      ("--title", "\"title\""), ("give --name NAME", "give \"name\""), ("--id", "\"id\""),
      ("--request", "\"request\""), ("without --tombstone", "without \"tombstone\""),
      ("--tombstone", "\"tombstone\": true"), ("with --as", "as \"author\""),
      ("or give --as UID", "or give \"author\""),
    ]
    var diagnostic = diagnostic
    for (option, member) in words {
      diagnostic.suggestion = diagnostic.suggestion?.replacing(option, with: member)
    }
    return diagnostic
  }

  static func noObject(at location: Diagnostic.Location) -> DiagnosticFailure {
    failure(
      "apply-no-object", "a change is a JSON object, and this is none", at: location,
      suggestion: #"write one such as {"action": "add", "kind": "message", "content": "Hello"}"#)
  }

  static func missing(_ name: String, at location: Diagnostic.Location) -> DiagnosticFailure {
    failure(
      "apply-missing", "this change needs a member \"\(name)\"", at: location,
      suggestion: "add it; corkboard help apply names them")
  }

  static func unknownName(
    _ name: String, known: [String], what: String, at location: Diagnostic.Location
  ) -> DiagnosticFailure {
    let near = NearestName.suggestion(for: name, among: known).map { "did you mean \"\($0)\"? " }
    return failure(
      "apply-unknown", "\(what) has no use for \"\(EchoedText.text(name))\"", at: location,
      suggestion: (near ?? "") + "it takes " + known.joined(separator: ", "))
  }

  static func unknownWord(
    _ name: String, _ word: String, choices: [String], at location: Diagnostic.Location
  ) -> DiagnosticFailure {
    failure(
      "apply-word", "\"\(name)\" cannot be '\(EchoedText.text(word))'", at: location,
      suggestion: "it is one of " + choices.joined(separator: ", "))
  }

  static func wrongKind(
    _ name: String, _ wanted: String, at location: Diagnostic.Location
  ) -> DiagnosticFailure {
    failure(
      "apply-kind", "\"\(EchoedText.text(name))\" must be \(wanted)", at: location,
      suggestion: "correct the value")
  }

  static func halfCharacter(at location: Diagnostic.Location) -> DiagnosticFailure {
    failure(
      "apply-text", "this text names half a character (a surrogate without its other half)",
      at: location, suggestion: "write the whole character, or leave the half out")
  }

  static func zeroByte(at location: Diagnostic.Location) -> DiagnosticFailure {
    failure(
      "apply-text", "this text has a zero byte, with which many programs end it", at: location,
      suggestion: "leave \\u0000 out")
  }

  static func duplicate(_ name: String, at location: Diagnostic.Location) -> DiagnosticFailure {
    failure(
      "apply-duplicate", "this change has the member \"\(EchoedText.text(name))\" twice",
      at: location,
      suggestion: "leave one of them out")
  }

  static func idAndRequest(at location: Diagnostic.Location) -> DiagnosticFailure {
    failure(
      "apply-id", "\"id\" and \"request\" contradict each other", at: location,
      suggestion: "leave one of them out")
  }

  static func nothingToEdit(at location: Diagnostic.Location) -> DiagnosticFailure {
    failure(
      "apply-nothing", "this edit names nothing to change", at: location,
      suggestion: "add a title, a body or what else shall change")
  }
}
