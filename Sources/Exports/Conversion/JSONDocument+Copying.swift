import JSONText

/// Lexemes for writing them elsewhere.
extension JSONDocument {
  /// A string or name with its quotes and its escapes.
  func quoted(_ node: JSONNode) -> UnsafeRawBufferPointer { whole(node) }

  /// A value as it stands.
  func whole(_ node: JSONNode) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[range(node)])
  }
}
