package import Diagnostics

/// A JSON text and its tape: every value and member name with its kind and its bytes.
///
/// Nothing is converted or thrown away: strings are decoded and numbers read when asked for, so
/// that what is written back is what was there. A value that shares its memory when copied. The
/// pointers stand beside their owner so that reading a node is a load and no reference counting.
///
/// `@unchecked Sendable`, proof: `base` and `tape` point into memory that `storage` owns, keeps
/// until it is freed, and never changes (see there); `storage` is Sendable.
@usableFromInline
package struct JSONDocument: @unchecked Sendable {
  /// What a text may hold beyond RFC 8259.
  package enum Dialect: Sendable {
    case strict
    /// Comments (`//` and `/* */`) and one comma after the last element: our own configuration.
    case relaxed
  }

  @usableFromInline let base: UnsafeRawPointer
  @usableFromInline let tape: UnsafePointer<UInt64>
  let storage: JSONStorage
  let dialect: Dialect

  /// - Parameter top: the entry of the tape that is the root, where several values share it.
  init(storage: JSONStorage, dialect: Dialect, top: Int = 0) {
    base = UnsafeRawPointer(storage.text.start)
    // Offsets on the tape count from the text, lengths from their own entry: a value in the middle
    // of a tape reads like one alone.
    tape = UnsafePointer(storage.tape.start.assumingMemoryBound(to: UInt64.self)) + top
    self.storage = storage
    self.dialect = dialect
  }

  /// The file as the user named it.
  package var name: String { storage.name }

  /// Whether the text is the file's own.
  package var textSource: JSONTextSource { storage.source }

  @inlinable
  package var root: JSONNode { JSONNode(index: 0) }

  /// The text that ranges refer to: UTF-8, without a byte order mark. Of a value of a sequence, a
  /// piece of the file with other values in it.
  package var bytes: UnsafeRawBufferPointer { storage.text.bytes }

  /// What was odd about the file and did not keep it from being read: repairs, a cut, bytes behind
  /// the end of a compressed text.
  package var diagnostics: [Diagnostic] { storage.diagnostics }

  /// Values and member names.
  package var nodeCount: Int { entry(root).span }

  /// Bytes of the tape: 8 for each node.
  package var tapeByteCount: Int { nodeCount * MemoryLayout<UInt64>.stride }

  /// Every superseded member of the whole document, in file order.
  package var duplicates: [JSONDuplicate] {
    if storage.duplicates.isEmpty || nodeCount == storage.nodeCount { return storage.duplicates }
    let start = UnsafeRawPointer(storage.tape.start)
    let top = (UnsafeRawPointer(tape) - start) / MemoryLayout<UInt64>.stride
    return storage.duplicates.compactMap { $0.inside(top..<top + nodeCount) }
  }

  @inlinable
  func entry(_ node: JSONNode) -> JSONEntry { JSONEntry(word: tape[Int(node.index)]) }

  @inlinable
  package func kind(_ node: JSONNode) -> JSONKind { entry(node).kind }

  @inlinable
  package func elements(_ node: JSONNode) -> JSONElements {
    let entry = entry(node)
    let index = Int(node.index)
    return JSONElements(
      tape: tape, index: index &+ 1, end: entry.tag == 5 ? index &+ entry.length : 0)
  }

  /// Effective members: where a name occurs more than once, the last, except that an empty last
  /// value (`[]`, `{}`, `""`, null) does not hide an earlier one that is not empty.
  @inlinable
  package func members(_ node: JSONNode) -> JSONMembers {
    let entry = entry(node)
    let index = Int(node.index)
    return JSONMembers(
      tape: tape, index: index &+ 1,
      end: entry.tag == 6 || entry.isShaped ? index &+ entry.length : 0,
      shape: entry.isShaped ? entry.offset : 0)
  }

  /// Whether a container is nested so deep that what is in it is not handed out, but for its
  /// spelling: below 512 others.
  @inlinable
  package func isSealed(_ node: JSONNode) -> Bool { entry(node).isSealed }

  /// The sealed containers of the whole document, in file order.
  package var sealedNodes: [JSONNode] {
    if storage.sealed.isEmpty { return [] }
    let start = UnsafeRawPointer(storage.tape.start)
    let top = (UnsafeRawPointer(tape) - start) / MemoryLayout<UInt64>.stride
    return storage.sealed.compactMap { index in
      (top..<top + nodeCount).contains(Int(index))
        ? JSONNode(index: index - UInt32(truncatingIfNeeded: top)) : nil
    }
  }

  /// Elements or effective members; 0 of anything else. Costs a step per child.
  @inlinable
  package func childCount(_ node: JSONNode) -> Int {
    var count = 0
    var elements = elements(node)
    while elements.next() != nil { count &+= 1 }
    var members = members(node)
    while members.next() != nil { count &+= 1 }
    return count
  }

  /// Neither elements nor members, in constant time. True of anything that is no container; false of
  /// a sealed one, which is spelled with some.
  @inlinable
  package func isEmptyContainer(_ node: JSONNode) -> Bool { entry(node).span == 1 }

  /// Of an object with a shape, which group it is of, and which of its values is its id (-1 where the
  /// id stands before it); nil of anything else.
  package func shape(of node: JSONNode) -> (group: JSONNode, idPlace: JSONNode)? {
    let entry = entry(node)
    guard entry.isShaped, entry.offset > 2 else { return nil }
    return (
      JSONNode(index: UInt32(entry.offset - 2)), JSONNode(index: UInt32(entry.offset - 1))
    )
  }

  /// The value at a place of an object with a shape; nil where it has fewer.
  package func element(inShaped node: JSONNode, at place: Int) -> JSONNode? {
    var members = members(node)
    var rest = place
    while let member = members.next() {
      if rest == 0 { return member.value }
      rest -= 1
    }
    return nil
  }

  /// The entry that follows a value and all that is in it: the next element, or the name of the next
  /// member. The caller knows that there is one.
  @inlinable
  package func nodeAfter(_ node: JSONNode) -> JSONNode {
    JSONNode(index: node.index &+ UInt32(truncatingIfNeeded: entry(node).span))
  }

  /// The bytes of the value's lexeme in `bytes`, quotes and brackets included.
  @inlinable
  package func range(_ node: JSONNode) -> Range<Int> {
    let entry = entry(node)
    if entry.isString { return entry.offset..<entry.offset &+ entry.length &+ 2 }
    return rangeOfOther(node)
  }

  /// The value as it is spelled, quotes and brackets included.
  @inlinable
  package func spelling(_ node: JSONNode) -> UnsafeRawBufferPointer {
    let range = range(node)
    return UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  @usableFromInline
  func rangeOfOther(_ node: JSONNode) -> Range<Int> {
    let entry = entry(node)
    let end =
      switch entry.tag {
      case JSONEntry.Tag.null, JSONEntry.Tag.true: entry.offset + 4
      case JSONEntry.Tag.false: entry.offset + 5
      case JSONEntry.Tag.number: entry.offset + entry.length
      case JSONEntry.Tag.array, JSONEntry.Tag.object, JSONEntry.Tag.shapedObject,
        JSONEntry.Tag.sealedArray, JSONEntry.Tag.sealedObject:
        endOfContainer(node)
      default: entry.offset + entry.length + 2
      }
    return start(node)..<end
  }

  /// The offset of a value's or name's first byte.
  func start(_ node: JSONNode) -> Int {
    let entry = entry(node)
    // Its first value, of which there is one, stands behind the bracket.
    return entry.isShaped ? JSONEntry(word: tape[Int(node.index) + 1]).offset - 1 : entry.offset
  }

  /// Walks down the last children to the last leaf, then over the closing brackets behind it.
  private func endOfContainer(_ node: JSONNode) -> Int {
    var index = Int(node.index)
    var brackets = 1
    var end = 0
    while true {
      let entry = JSONEntry(word: tape[index])
      if entry.length == 1 {
        end = entry.offset + 1
        break
      }
      let stop = index + entry.length
      var child = index + 1
      while true {
        // A member's value follows its name at once, so names can be stepped over like elements.
        let next = child + JSONEntry(word: tape[child]).span
        if next >= stop { break }
        child = next
      }
      let last = JSONEntry(word: tape[child])
      if last.isContainer {
        index = child
        brackets += 1
      } else {
        end = range(JSONNode(index: UInt32(truncatingIfNeeded: child))).upperBound
        break
      }
    }
    var place = base + end
    while brackets > 0 {
      place = JSONParser.skipTrivia(place, relaxed: dialect == .relaxed)
      // The comma that the relaxed dialect allows here.
      if place.load(as: UInt8.self) != 0x2C { brackets -= 1 }
      place += 1
    }
    return place - base
  }
}
