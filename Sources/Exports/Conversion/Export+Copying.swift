import JSONText

extension Export {
  /// The bytes of ``Value/damagedBytes(_:)``: a list of numbers, or a map of them by position.
  func damagedBytes(_ node: JSONNode) -> [UInt8] {
    let numbers =
      text.kind(node) == .array
      ? Array(text.elements(node)) : text.members(node).map { $0.value }
    return numbers.map { UInt8(truncatingIfNeeded: text.integer($0) ?? 0) }
  }
}

/// Lexemes for writing them elsewhere.
extension JSONDocument {
  /// A string or name with its quotes and its escapes.
  func quoted(_ node: JSONNode) -> UnsafeRawBufferPointer { whole(node) }

  /// A value as it stands.
  func whole(_ node: JSONNode) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[range(node)])
  }
}
