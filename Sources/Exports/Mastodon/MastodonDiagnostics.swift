import Diagnostics
import JSONText

/// What the reader of Mastodon archives has to say.
enum MastodonDiagnostics {
  static func linksOnly(_ text: JSONDocument, count: Int) -> Diagnostic {
    Diagnostic(
      .warning, "mastodon-links-only",
      "\(count) address\(count == 1 ? "" : "es") of others' posts \(count == 1 ? "is" : "are") "
        + "not read: likes and bookmarks are private",
      at: text.location(text.root), suggestion: "give outbox.json, or the archive's folder")
  }

  static func unknownActivities(_ count: Int, first location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "mastodon-unknown",
      "\(count) item\(count == 1 ? " is" : "s are") neither Create with its object nor Announce",
      at: location)
  }

  static func loop(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "mastodon-loop", "this status answers itself by way of others; it starts a thread",
      at: location)
  }

  static func privateLists(_ names: [String], in folder: String) -> Diagnostic {
    Diagnostic(
      .note, "mastodon-private-lists", "\(names.joined(separator: " and ")) stay unread: private",
      at: Diagnostic.Location(file: folder))
  }

  static func noOutbox(_ path: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "mastodon-outbox", "this is not the outbox of a Mastodon archive",
        at: Diagnostic.Location(file: path),
        suggestion: "unpack the archive again, and give its folder or its outbox.json"))
  }
}
