import JSONText

extension FieldWriter {
  /// All members of an object as they stand, in one piece.
  mutating func members(of object: JSONNode, in text: JSONDocument) {
    json.members(of: object, text)
  }

  /// A name of a source whose names are plain. Beside a tree of the Realtime Database `.value` and
  /// `.priority` would be read as its marks: they are spelled with an escape, which marks never are.
  mutating func plainName(of name: JSONNode, in text: JSONDocument) {
    if Export.equals(text, name, ".value") {
      json.name(escaped: #"\u002Evalue"#)
    } else if Export.equals(text, name, ".priority") {
      json.name(escaped: #"\u002Epriority"#)
    } else {
      json.name(name, of: text)
    }
  }
}
