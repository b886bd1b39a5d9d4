/// A value or a member name of a document: an entry of its tape.
///
/// Only meaningful together with the document that handed it out. Nodes of one document are
/// ordered as they stand in the file.
@usableFromInline
package struct JSONNode: Hashable, Comparable, Sendable {
  /// The position on the tape, 0 for the root.
  @usableFromInline package let index: UInt32

  @inlinable
  package init(index: UInt32) { self.index = index }

  @inlinable
  package static func < (left: JSONNode, right: JSONNode) -> Bool { left.index < right.index }
}
