package import Exports
package import JSONText
package import Times

/// What posts, comments and messages have in common.
package struct Item: Sendable {
  /// Where the item comes from; its identity follows from it.
  package enum Source: Sendable, Hashable {
    case document(DocumentID)
    /// An element of a comment array inside a post's document: identified by its content
    /// (design: identity); `occurrence` counts equal ones from 1.
    case element(of: DocumentID, node: JSONNode, occurrence: Int32)
    /// An entry of a map field of a post's document: identified by its key.
    case entry(of: DocumentID, field: JSONNode, key: JSONNode)
  }

  // In an order that leaves no gaps: a large board has a million items.

  package var source: Source
  package var state: ItemState
  /// The text as stored; none where the item has only pictures or a title.
  package var body: TextReference
  /// A time that could not be read, shown as it stands.
  package var timeText: TextReference
  package var created: Instant?
  /// Never before `created`. Equal to `created` where nothing was edited.
  package var updated: Instant?
  package var author: AuthorID
  /// The position in its collection's own order, which decides between equal times.
  package var ordinal: Int32
  /// Index into ``Board/details``, negative for none; see ``Board/details(of:)``.
  package var details: Int32 = -1

  package init(
    source: Source, body: TextReference, created: Instant?, updated: Instant?,
    timeText: TextReference, author: AuthorID, state: ItemState, ordinal: Int32
  ) {
    self.source = source
    self.body = body
    self.created = created
    self.updated = updated
    self.timeText = timeText
    self.author = author
    self.state = state
    self.ordinal = ordinal
  }

  /// The document that the item is, or stands in.
  package var document: DocumentID {
    switch source {
    case .document(let document), .element(let document, _, _), .entry(let document, _, _):
      document
    }
  }
}

/// What became of an item.
package struct ItemState: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable
  package func contains(_ state: ItemState) -> Bool { rawValue & state.rawValue == state.rawValue }

  /// Whether any of some states is among these.
  @inlinable
  package func containsAny(of states: ItemState) -> Bool { rawValue & states.rawValue != 0 }

  @inlinable package static var edited: ItemState { ItemState(rawValue: 1 << 0) }
  /// A tombstone: the text is gone, the thread stays.
  @inlinable package static var deleted: ItemState { ItemState(rawValue: 1 << 1) }
  /// What it answers is not in the export.
  @inlinable package static var orphan: ItemState { ItemState(rawValue: 1 << 2) }
  /// It was its own ancestor; the circle was cut here.
  @inlinable package static var loop: ItemState { ItemState(rawValue: 1 << 3) }
  @inlinable package static var pinned: ItemState { ItemState(rawValue: 1 << 4) }
  /// A line that the system wrote: somebody joined. It is no entry of a feed of its own.
  @inlinable package static var notice: ItemState { ItemState(rawValue: 1 << 5) }
  /// Of a type that nobody knows how to show; the type is named in its place.
  @inlinable package static var unknownType: ItemState { ItemState(rawValue: 1 << 6) }
  /// Only in an older export: it is no longer on the board.
  @inlinable package static var gone: ItemState { ItemState(rawValue: 1 << 7) }
  /// An answer that was also sent to the whole channel.
  @inlinable package static var broadcast: ItemState { ItemState(rawValue: 1 << 8) }
  /// The text stands behind a warning; see ``Board/warning(of:)``.
  @inlinable package static var warned: ItemState { ItemState(rawValue: 1 << 9) }
  /// The export says when the item was deleted: its `updated` is that time.
  @inlinable package static var deletionDated: ItemState { ItemState(rawValue: 1 << 10) }
  /// The record says that its text is HTML; see ``Board/bodyFormat(of:)-(Item)``.
  @inlinable package static var writtenAsHTML: ItemState { ItemState(rawValue: 1 << 11) }
  /// The record says that its text is plain.
  @inlinable package static var writtenAsText: ItemState { ItemState(rawValue: 1 << 12) }

  /// What pages tell of beside the text.
  ///
  /// Put together here: a literal of several states is generic code, which in another target takes
  /// longer than all else that a page asks of an item.
  package static let toldBesideText: ItemState = [.pinned, .gone, .broadcast, .warned]

  /// What says how a text is written.
  static let ofWriting: ItemState = [.writtenAsHTML, .writtenAsText]

  /// What stands for something in ``ItemDetails``.
  static let ofDetails: ItemState = [.notice, .unknownType, .broadcast, .warned]
}
