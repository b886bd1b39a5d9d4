package import JSONText

/// The number of a document in its export.
package struct DocumentID: Sendable, Hashable, Comparable {
  package let rawValue: Int32
  package init(_ value: Int) { rawValue = Int32(truncatingIfNeeded: value) }
  package var index: Int { Int(rawValue) }
  package static func < (left: DocumentID, right: DocumentID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The number of a collection in its export.
package struct CollectionID: Sendable, Hashable, Comparable {
  package let rawValue: Int32
  package init(_ value: Int) { rawValue = Int32(truncatingIfNeeded: value) }
  package var index: Int { Int(rawValue) }
  package static func < (left: CollectionID, right: CollectionID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One record of the export: where its fields are, and where it stands.
///
/// Twelve bytes: an export holds millions of them. Everything else is read from the tape on demand.
package struct Document: Sendable {
  package enum Existence: UInt32, Sendable {
    /// A record with fields (or a scalar).
    case present
    /// Only its subcollections exist, as Firestore's missing parents and a tree's inner nodes.
    case missing
    /// An older copy of a document that another input has too.
    case superseded
  }

  /// The object with the fields, or a scalar record's value.
  package let node: JSONNode
  package let key: PathKey
  /// The number of the collection, and two bits of existence.
  private let place: UInt32

  package init(
    node: JSONNode, key: PathKey, collection: CollectionID, existence: Existence = .present
  ) {
    self.node = node
    self.key = key
    place = UInt32(bitPattern: collection.rawValue) &<< 2 | existence.rawValue
  }

  package var collection: CollectionID { CollectionID(Int(place &>> 2)) }
  package var existence: Existence { Existence(rawValue: place & 3) ?? .present }
}

/// Documents with a common parent path, in the collection's own order.
package struct Collection: Sendable {
  /// Where the collection stands. For leftovers (records that stand in no collection) the place
  /// is that of their parent.
  package let path: PathID
  /// The nearest document above, where there is one.
  package let parentDocument: DocumentID?
  /// The tree node, so that a writer can find the place again.
  package let node: JSONNode
  /// Records that stand beside the collections of a tree and belong to none.
  package let isLeftover: Bool
  package internal(set) var documents: Range<Int>

  package init(
    path: PathID, parentDocument: DocumentID?, node: JSONNode, isLeftover: Bool = false,
    documents: Range<Int>
  ) {
    self.path = path
    self.parentDocument = parentDocument
    self.node = node
    self.isLeftover = isLeftover
    self.documents = documents
  }
}
