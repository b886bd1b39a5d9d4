package import Text

/// What a reader knows of a collection, where the format says it.
package struct CollectionDeclaration: Sendable {
  package enum Order: Sendable {
    /// As the reader hands its documents over.
    case given
    /// By the UTF-8 bytes of the ids, as Firestore orders.
    case id
  }

  /// Nil where names and fields shall tell.
  package var kind: CollectionKind?
  package var bodyFormat: BodyFormat?
  /// Whether nothing of it is published unless the configuration names it.
  package var isPrivate: Bool
  package var order: Order
  /// Whether its members only add what the board's own records of them leave out, such as the
  /// accounts that people sign in with.
  package var isSupplement: Bool
  /// Whether each source has only those of its documents that it happens to mention, as people and
  /// sections in exports of single channels: what one lacks says nothing, and copies are no news.
  package var isShared: Bool

  package init(
    kind: CollectionKind? = nil, bodyFormat: BodyFormat? = nil, isPrivate: Bool = false,
    order: Order = .given, isSupplement: Bool = false, isShared: Bool = false
  ) {
    self.kind = kind
    self.bodyFormat = bodyFormat
    self.isPrivate = isPrivate
    self.order = order
    self.isSupplement = isSupplement
    self.isShared = isShared
  }
}

/// The number of a collection among those that a collector knows.
package struct CollectedCollection: Sendable, Hashable {
  let index: Int
}
