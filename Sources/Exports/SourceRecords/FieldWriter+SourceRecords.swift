import JSONText

extension FieldWriter {
  /// A string as it is spelled, or a number as a string.
  mutating func text(_ name: StaticString, _ value: JSONNode, of text: JSONDocument) {
    if text.kind(value) == .number {
      string(name, utf8: text.lexeme(value))
    } else {
      copy(name, value, of: text)
    }
  }

  /// A string with the character references in it decoded; as it is spelled where there are none.
  mutating func decodedString(
    _ name: StaticString, _ value: JSONNode, of text: JSONDocument,
    _ extent: CharacterReferences.Extent = .all
  ) {
    // `&` may be spelled `\u0026`; other escapes leave the text without one.
    let lexeme = text.lexeme(value)
    let mayHold =
      lexeme.offset(of: UInt8(ascii: "&"), from: 0) != nil
      || text.hasEscapes(value) && Self.holdsEscapedAmpersand(lexeme)
    guard mayHold else { return copy(name, value, of: text) }
    var said: [UInt8] = []
    text.appendString(value, to: &said)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(said.count)
    said.withUnsafeBytes { CharacterReferences.append(decoding: $0, extent, to: &decoded) }
    decoded.withUnsafeBytes { string(name, utf8: $0) }
  }

  private static func holdsEscapedAmpersand(_ lexeme: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let backslash = lexeme.offset(of: UInt8(ascii: "\\"), from: index) {
      let escape = UnsafeRawBufferPointer(rebasing: lexeme[backslash...].prefix(6))
      if escape.says("\\u0026") { return true }
      index = backslash + 2
    }
    return false
  }

  /// A count of one reaction, where there is any.
  mutating func reactions(_ name: StaticString, count: Int64?) {
    guard let count, count > 0 else { return }
    map("reactions") { $0.integer(name, count) }
  }
}
