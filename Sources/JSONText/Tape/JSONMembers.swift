/// The members of an object in file order, without superseded ones; of anything else, none.
///
/// Holds pointers into the document and no reference to it, so that iterating costs no reference
/// counting: keep the document in a variable for as long as the sequence is used.
@usableFromInline
package struct JSONMembers: Sequence, IteratorProtocol {
  @usableFromInline package typealias Element = (key: JSONNode, value: JSONNode)

  @usableFromInline let tape: UnsafePointer<UInt64>
  @usableFromInline var index: Int
  @usableFromInline let end: Int
  /// Of an object with a shape, the next name; else zero.
  @usableFromInline var shape: Int

  @inlinable
  init(tape: UnsafePointer<UInt64>, index: Int, end: Int, shape: Int = 0) {
    self.tape = tape
    self.index = index
    self.end = end
    self.shape = shape
  }

  @inlinable
  package mutating func next() -> (key: JSONNode, value: JSONNode)? {
    if shape != 0 {
      if index >= end { return nil }
      let member = (
        key: JSONNode(index: UInt32(truncatingIfNeeded: shape)),
        value: JSONNode(index: UInt32(truncatingIfNeeded: index))
      )
      shape &+= 1
      index &+= JSONEntry(word: tape[index]).span
      return member
    }
    while index < end {
      let key = index
      index &+= 1 &+ JSONEntry(word: tape[key &+ 1]).span
      if JSONEntry(word: tape[key]).isSuperseded { continue }
      return (
        JSONNode(index: UInt32(truncatingIfNeeded: key)),
        JSONNode(index: UInt32(truncatingIfNeeded: key &+ 1))
      )
    }
    return nil
  }

  @inlinable
  package var underestimatedCount: Int { 0 }
}
