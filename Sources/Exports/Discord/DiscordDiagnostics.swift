import Diagnostics
import JSONText

/// What reading an export of Discord has to say.
enum DiscordDiagnostics {
  static func noChannel(_ text: JSONDocument) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "discord-no-channel", "there is no channel with an id and messages in this file",
        at: text.location(text.root),
        suggestion: "give a file that DiscordChatExporter wrote in its JSON format"))
  }

  static func interrupted(_ text: JSONDocument) -> Diagnostic {
    Diagnostic(
      .warning, "discord-interrupted",
      "the export was interrupted: it does not end with a messageCount",
      at: text.location(text.root), suggestion: "export the channel again to have all of it")
  }

  static func count(
    _ text: JSONDocument, _ node: JSONNode, stated: Int64, found: Int
  ) -> Diagnostic {
    Diagnostic(
      .warning, "discord-count", "messageCount says \(stated), but there are \(found) messages",
      at: text.location(node))
  }

  static func noID(_ text: JSONDocument, _ node: JSONNode) -> Diagnostic {
    Diagnostic(
      .warning, "discord-message", "a message without an id is left out", at: text.location(node))
  }
}
