import JSONText

/// Copies the values of a format that has JSON's own types and spells the others in its own way.
///
/// A map that another tool would mean as a typed value stays a map.
protocol ValueCopying {
  /// Writes a string or an object that the format spells in its own way.
  ///
  /// - Returns: false where it is an ordinary one, and nothing was written.
  mutating func writeSpecial(
    _ value: JSONNode, of text: JSONDocument, into writer: inout FieldWriter
  ) -> Bool
}

extension ValueCopying {
  mutating func copyMembers(
    of object: JSONNode, in text: JSONDocument, into writer: inout FieldWriter
  ) {
    for (name, value) in text.members(object) {
      writer.name(of: name, in: text)
      copyValue(value, of: text, into: &writer)
    }
  }

  mutating func copyValue(
    _ value: JSONNode, of text: JSONDocument, into writer: inout FieldWriter
  ) {
    switch text.kind(value) {
    case .null, .true, .false, .number: writer.copy(value, of: text)
    case .string:
      if !writeSpecial(value, of: text, into: &writer) { writer.copy(value, of: text) }
    case .array:
      writer.array { array in
        for element in text.elements(value) { copyValue(element, of: text, into: &array) }
      }
    case .object:
      if writeSpecial(value, of: text, into: &writer) { return }
      if TypedShape.isLike(value, in: text) {
        writer.plainMap { copyMembers(of: value, in: text, into: &$0) }
      } else {
        writer.map { copyMembers(of: value, in: text, into: &$0) }
      }
    }
  }
}
