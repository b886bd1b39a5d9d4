import Diagnostics
import JSONText

/// What reading a conversation of Messenger has to say.
enum MessengerDiagnostics {
  static func noMessages(_ text: JSONDocument) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "messenger-no-messages", "there is no list of messages in this file",
        at: text.location(text.root),
        suggestion: "give a message_1.json of an export in JSON format"))
  }

  static func noTime(_ text: JSONDocument, _ node: JSONNode) -> Diagnostic {
    Diagnostic(
      .warning, "messenger-message", "a message without timestamp_ms is left out",
      at: text.location(node))
  }

  static func encoding(_ text: JSONDocument, count: Int, isRepaired: Bool) -> Diagnostic? {
    guard count > 0 else { return nil }
    let texts = count == 1 ? "1 text" : "\(count) texts"
    if isRepaired {
      return Diagnostic(
        .note, "messenger-repaired", "\(texts) had UTF-8 spelled as Latin-1, and were repaired",
        at: Diagnostic.Location(file: text.name))
    }
    return Diagnostic(
      .warning, "messenger-encoding",
      "\(texts) look like UTF-8 spelled as Latin-1, as official exports have it (Ã© for é)",
      at: Diagnostic.Location(file: text.name), suggestion: "read the export with --repair")
  }
}
