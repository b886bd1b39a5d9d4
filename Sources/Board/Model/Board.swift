package import Diagnostics
package import Digest
package import Exports
import Text
package import Times

/// Everything that a reader sees derives from this value.
///
/// Texts stay in the export and are read by reference, so that the model of a large board is small.
/// Posts and messages are in total order, oldest first, the undated ones after all dated ones in
/// their collections' own order; comments are grouped by post in the order in which pages show them.
package struct Board: Sendable {
  package let export: Export
  package var posts: [Post] = []
  package var comments: [Comment] = []
  package var messages: [Message] = []
  package var authors: [Author] = [Author(kind: .unknown, name: "")]
  package var members: [Member] = []
  package var sections: [Section] = []
  package var tags: [Tag] = []
  /// What few items have; see ``details(of:)``.
  package var details: [ItemDetails] = []
  /// How many of ``posts`` have a creation time: these come first.
  package var datedPosts = 0
  package var datedMessages = 0
  /// How bodies are written where neither the export nor a rule of the configuration says it.
  var standardBodyFormat = BodyFormat.markdown
  /// By collection what the configuration's rules say; empty where it has no rules.
  var bodyFormatOfCollection: [BodyFormat?] = []
  /// Members' documents, items, everything: what became of each document.
  package var accounting: Accounting
  /// What each group of collections was taken for.
  package var collections: [CollectionSummary] = []
  package var diagnostics = DiagnosticCollector()
  /// By reason, in a fixed order.
  package var unreadableTimes: [UnreadableTimes] = []
  /// The namespace of all feed ids and member keys.
  package var id: NameBasedUUID
  /// BCP 47, from the configuration or guessed from the texts.
  package var language: String
  /// The zone in which days and months are cut and times are shown.
  package var zone: TimeZoneRules
  package var zoneOrigin: ZoneOrigin
  /// Uids of members and authors that must not appear in published text.
  package var uidRedaction: UIDRedaction

  package init(
    export: Export, id: NameBasedUUID, language: String, zone: TimeZoneRules,
    zoneOrigin: ZoneOrigin
  ) {
    self.export = export
    self.id = id
    self.language = language
    self.zone = zone
    self.zoneOrigin = zoneOrigin
    accounting = Accounting(documents: export.documents.count)
    uidRedaction = UIDRedaction()
  }

  /// Whether nothing at all can be shown.
  package var isEmpty: Bool { posts.isEmpty && comments.isEmpty && messages.isEmpty }
}
