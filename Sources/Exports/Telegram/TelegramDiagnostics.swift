import Diagnostics
import JSONText

/// What reading an export of Telegram has to say.
enum TelegramDiagnostics {
  static func noChat(_ text: JSONDocument) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "telegram-no-chat", "there is no chat with messages in this file",
        at: text.location(text.root),
        suggestion: "give the result.json that Telegram Desktop wrote in its JSON format"))
  }

  static func unknownChat(_ text: JSONDocument, _ node: JSONNode) -> Diagnostic {
    Diagnostic(
      .warning, "telegram-chat", "a chat of an unknown type, or without messages, is left out",
      at: text.location(node))
  }

  static func savedMessages(_ text: JSONDocument, _ node: JSONNode, _ count: Int) -> Diagnostic {
    Diagnostic(
      .note, "telegram-saved",
      "\(count) saved message\(count == 1 ? " is" : "s are") not read: notes to oneself are private",
      at: text.location(node))
  }

  static func noID(_ text: JSONDocument, _ node: JSONNode) -> Diagnostic {
    Diagnostic(
      .warning, "telegram-message", "a message without an id is left out", at: text.location(node))
  }

  static func personalData(_ text: JSONDocument, _ parts: [String]) -> Diagnostic {
    Diagnostic(
      .note, "telegram-personal",
      "what is no chat is not read: \(parts.joined(separator: ", "))",
      at: Diagnostic.Location(file: text.name))
  }
}
