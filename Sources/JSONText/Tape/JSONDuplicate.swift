/// A member that is not read because the same object has another member of that name.
package struct JSONDuplicate: Hashable, Sendable {
  package let object: JSONNode
  /// The name (as a node, so that it has a position) of the member that is passed over.
  package let superseded: JSONNode
  /// The name of the member that is read instead.
  package let kept: JSONNode
}
