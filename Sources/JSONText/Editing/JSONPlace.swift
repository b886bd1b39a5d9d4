/// Where in a container something new goes, told by what was there before the batch.
///
/// What is put at the same place stands in the order in which it was added.
package enum JSONPlace: Sendable, Hashable {
  case first
  case last
  /// Before a member, told by its name's node, or before an element. May be one that the same batch
  /// removes.
  case before(JSONNode)
  case after(JSONNode)
  /// Of an array: before the element of that index; at the end where it equals their count.
  case index(Int)
}
