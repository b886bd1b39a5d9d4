import JSONText

extension FieldWriter {
  /// All members of an object as they stand, in one piece. Nothing else may be written beside them.
  mutating func members(of object: JSONNode, in text: JSONDocument) {
    let range = text.range(object)
    guard range.count > 2 else { return }
    self.text.append(
      UnsafeRawBufferPointer(
        rebasing: text.bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]))
  }
}
