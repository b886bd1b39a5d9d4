/// The elements of an array in order; of anything else, none.
///
/// Holds pointers into the document and no reference to it, so that iterating costs no reference
/// counting: keep the document in a variable for as long as the sequence is used.
@usableFromInline
package struct JSONElements: Sequence, IteratorProtocol {
  @usableFromInline let tape: UnsafePointer<UInt64>
  @usableFromInline var index: Int
  @usableFromInline let end: Int

  @inlinable
  init(tape: UnsafePointer<UInt64>, index: Int, end: Int) {
    self.tape = tape
    self.index = index
    self.end = end
  }

  @inlinable
  package mutating func next() -> JSONNode? {
    if index >= end { return nil }
    let node = JSONNode(index: UInt32(truncatingIfNeeded: index))
    index &+= JSONEntry(word: tape[index]).span
    return node
  }

  @inlinable
  package var underestimatedCount: Int { 0 }
}
