import Board
import Digest
import Times

/// An item as feeds tell of it: the same in every feed and format that holds it.
struct FeedEntry {
  /// What the item answers (RFC 4685 section 3).
  struct Parent {
    let id: NameBasedUUID
    /// The place on a page.
    let link: [UInt8]
    /// The feed that holds the parent, where it is another one than this.
    var feed: [UInt8]?
  }

  /// The answers to the item (RFC 4685 section 4).
  struct Replies {
    /// The feed that holds them, or their page where threads have no feeds.
    let link: [UInt8]
    let isFeed: Bool
    /// How many of them that feed holds.
    let count: Int
    /// How many there are, where the feed does not hold all.
    let total: Int?
    /// The newest change of one of them; only told by the feed that holds them, so that an edited
    /// comment changes no other feed.
    var updated: Instant?
  }

  /// A file that belongs to the item.
  struct Enclosure {
    let link: [UInt8]
    /// A media type.
    let type: String
    /// In bytes; nil where it is not known.
    let length: Int?

    var isPicture: Bool { type.hasPrefix("image/") }
  }

  /// Name-based, of the board's id and the document's path.
  let id: NameBasedUUID
  /// Plain text, never blank.
  let title: String
  let titleLanguage: String?
  let published: Instant
  /// Never before `published`.
  let updated: Instant
  /// Whether both times are spelled in the same way.
  var isUnchanged: Bool { updated == published && updated.precision == published.precision }
  let author: AuthorID
  /// The item's place on a page.
  let link: [UInt8]
  var parent: Parent?
  var replies: Replies?
  var categories: [String] = []
  /// Plain text; empty where there is none.
  var summary = ""
  /// Of summary and content, where it differs from the feed's.
  var language: String?
  /// Sanitised HTML with absolute addresses (relative ones without a base URL).
  var content: [UInt8] = []
  var enclosures: [Enclosure] = []
}

/// That an item was deleted (RFC 6721).
struct Tombstone: Hashable {
  let id: NameBasedUUID
  /// As the export says; never the time of the build.
  let when: Instant
}
