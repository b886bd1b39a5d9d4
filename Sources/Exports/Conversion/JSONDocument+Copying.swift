import JSONText

/// Lexemes for writing them elsewhere.
extension JSONDocument {
  /// A string or name with its quotes and its escapes.
  func quoted(_ node: JSONNode) -> UnsafeRawBufferPointer { whole(node) }

  /// A value as it stands.
  func whole(_ node: JSONNode) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[range(node)])
  }

  func isContainer(_ node: JSONNode) -> Bool {
    switch kind(node) {
    case .array, .object: true
    case .null, .true, .false, .number, .string: false
    }
  }

  /// A value as it stands, as a text.
  func spelling(_ node: JSONNode) -> String { String(decoding: whole(node), as: UTF8.self) }
}
