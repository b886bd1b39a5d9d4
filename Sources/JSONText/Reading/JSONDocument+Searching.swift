extension JSONDocument {
  /// Whether a string or a name anywhere in a value says one of two words. What is sealed is looked
  /// through as well.
  ///
  /// One look at each entry of the tape, in their order: cheaper than to walk the value.
  ///
  /// - Parameters:
  ///   - first: ASCII that needs no escapes, of another length than the second.
  package func mentions(
    _ first: StaticString, or second: StaticString, in node: JSONNode
  ) -> Bool {
    let start = Int(node.index)
    let end = start + entry(node).span
    let lengths = (first.utf8CodeUnitCount, second.utf8CodeUnitCount)
    // An escape takes six bytes at most for each, and one that stands for a letter takes them.
    let shortest = min(lengths.0, lengths.1) + 5
    let longest = max(lengths.0, lengths.1) * 6
    for index in start..<end {
      let entry = JSONEntry(word: tape[index])
      guard entry.isString else { continue }
      let length = entry.length
      if length == lengths.0 || length == lengths.1 || length >= shortest && length <= longest {
        guard entry.hasEscapes || length == lengths.0 || length == lengths.1 else { continue }
        let node = JSONNode(index: UInt32(truncatingIfNeeded: index))
        if first.withUTF8Buffer({ keyEquals(node, UnsafeRawBufferPointer($0)) })
          || second.withUTF8Buffer({ keyEquals(node, UnsafeRawBufferPointer($0)) })
        {
          return true
        }
      }
    }
    return false
  }

  /// Whether something in a value is sealed.
  package func holdsSealed(_ node: JSONNode) -> Bool {
    if storage.sealed.isEmpty { return false }
    let end = nodeAfter(node)
    return sealedNodes.contains { node <= $0 && $0 < end }
  }
}
