/// White space around tokens of a strict text, found from the tokens behind it: a step for each byte
/// of it, however large what precedes it is.
extension JSONDocument {
  /// Where the text of a child ends, told by where the next one begins.
  func endOfChild(before start: Int) -> Int {
    var place = start
    while place > 0, bytes[place - 1] != 0x2C { place -= 1 }
    place -= 1
    while place > 0, Self.isSpace(bytes[place - 1]) { place -= 1 }
    return max(place, 0)
  }

  /// White space, comma and white space before a child that is not the first.
  func gap(before start: Int) -> [UInt8] { Array(bytes[endOfChild(before: start)..<start]) }

  /// White space from a place on.
  func space(from place: Int) -> [UInt8] {
    Array(bytes[place...].prefix(while: Self.isSpace))
  }

  /// What stands between a name and its value.
  func colon(after key: JSONNode) -> [UInt8] {
    let end = range(key).upperBound
    return Array(bytes[end..<entry(nodeAfter(key)).offset])
  }

  /// Where the child that begins at this entry of the tape begins in the text.
  func offset(_ index: Int) -> Int { JSONEntry(word: tape[index]).offset }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
