import Times

/// One feed document, before it is written in a format.
struct FeedDocument {
  enum Entry {
    case made(FeedEntry)
    /// As Atom has it.
    case written([UInt8], updated: Instant)

    var updated: Instant {
      switch self {
      case .made(let entry): entry.updated
      case .written(_, let updated): updated
      }
    }
  }

  /// Where a document stands in a history of several (RFC 5005).
  enum Place: Hashable, Sendable {
    /// Holds every dated item that the feed tells of (section 2).
    case complete
    /// The newest items, without a history behind them.
    case recent
    /// The document to subscribe to, with the number of full blocks behind it (section 4).
    case subscription(blocks: Int)
    /// Block `number` of `blocks`, counted from the oldest.
    case archive(number: Int, blocks: Int)

    var isArchive: Bool {
      if case .archive = self { true } else { false }
    }
  }

  let subject: FeedSubject
  /// The name that the feed's id is made of: the same for all documents of one history.
  let name: String
  let title: String
  /// The language of the title, where a user wrote it in another than the board's.
  let titleLanguage: String?
  /// The page that shows the same.
  let page: SiteAddress
  let place: Place
  /// By their last change, the newest first.
  var entries: [Entry] = []
  /// Positions of entries that may be left out where the document gets too long.
  var optional: Set<Int> = []
  var tombstones: [Tombstone] = []

  /// The document that goes on into the past.
  var next: FeedSubject? {
    switch place {
    case .subscription(let blocks): blocks > 0 ? subject.archive(blocks) : nil
    case .archive(let number, _): number > 1 ? subject.archive(number - 1) : nil
    case .complete, .recent: nil
    }
  }

  /// The entries of a document that was made without written ones.
  var made: [FeedEntry] {
    entries.compactMap { if case .made(let entry) = $0 { entry } else { nil } }
  }

  /// The newest time in the document; of an empty one the beginning of time, never the clock.
  var updated: Instant {
    let entry = entries.first?.updated
    let tombstone = tombstones.first?.when
    guard let newest = entry ?? tombstone else { return Instant(seconds: 0) }
    return max(newest, tombstone ?? newest)
  }
}
