import Diagnostics
import JSONText

/// What reading an export of Slack has to say.
enum SlackDiagnostics {
  static func notAList(_ text: JSONDocument) -> Diagnostic {
    Diagnostic(
      .warning, "slack-file", "this file is no list of messages, and is left out",
      at: text.location(text.root))
  }

  static func noTime(_ text: JSONDocument, _ node: JSONNode) -> Diagnostic {
    Diagnostic(
      .warning, "slack-message", "a message without ts is left out", at: text.location(node))
  }

  static func noID(_ text: JSONDocument, _ node: JSONNode) -> Diagnostic {
    Diagnostic(
      .warning, "slack-record", "a person or a channel without an id is left out",
      at: text.location(node))
  }

  static func unlistedFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "slack-channel",
      "no list names this channel, so that it is not known to be public; it is withheld as private",
      at: Diagnostic.Location(file: path))
  }

  static func threadsWithoutBeginning(_ count: Int, _ path: String) -> Diagnostic {
    let threads = count == 1 ? "1 thread begins" : "\(count) threads begin"
    return Diagnostic(
      .warning, "slack-thread",
      "\(threads) before the export; the first answer of each stands for its beginning",
      at: Diagnostic.Location(file: path))
  }

  static func notRead(_ names: [String], _ path: String) -> Diagnostic {
    Diagnostic(
      .note, "slack-not-read", "not read: \(names.joined(separator: ", "))",
      at: Diagnostic.Location(file: path))
  }
}
