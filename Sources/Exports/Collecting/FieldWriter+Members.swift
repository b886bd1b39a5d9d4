import JSONText

extension FieldWriter {
  /// All members of an object as they stand, in one piece.
  mutating func members(of object: JSONNode, in text: JSONDocument) {
    json.members(of: object, text)
  }
}
