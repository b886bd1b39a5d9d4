/// A member that is not read because the same object has another member of that name.
package struct JSONDuplicate: Hashable, Sendable {
  package let object: JSONNode
  /// The name (as a node, so that it has a position) of the member that is passed over.
  package let superseded: JSONNode
  /// The name of the member that is read instead.
  package let kept: JSONNode

  /// The same as seen from the first entry of a range of the tape; nil where it is not in it.
  func inside(_ range: Range<Int>) -> JSONDuplicate? {
    guard range.contains(Int(superseded.index)) else { return nil }
    let first = UInt32(range.lowerBound)
    return JSONDuplicate(
      object: JSONNode(index: object.index - first),
      superseded: JSONNode(index: superseded.index - first),
      kept: JSONNode(index: kept.index - first))
  }
}
