/// Splits a text of well-formed JSON into ``JSONTree`` values; for samples, so there are no messages.
struct JSONTreeScanner {
  private let text: [UInt8]
  private var place = 0

  init(_ text: [UInt8]) { self.text = text }

  private mutating func skipSpace() {
    while place < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[place]) { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard place < text.count, text[place] == byte else { return false }
    place += 1
    return true
  }

  /// Nil at the end.
  mutating func value() -> JSONTree? {
    skipSpace()
    guard place < text.count else { return nil }
    switch text[place] {
    case UInt8(ascii: "["):
      place += 1
      var elements: [JSONTree] = []
      while !take(UInt8(ascii: "]")), let element = value() {
        elements.append(element)
        _ = take(UInt8(ascii: ","))
      }
      return .array(elements)
    case UInt8(ascii: "{"):
      place += 1
      var members: [JSONTree.Member] = []
      while !take(UInt8(ascii: "}")) {
        skipSpace()
        guard let name = scalar(), take(UInt8(ascii: ":")), let value = value() else { break }
        members.append(JSONTree.Member(name: name, value: value))
        _ = take(UInt8(ascii: ","))
      }
      return .object(members)
    default: return scalar().map(JSONTree.scalar)
    }
  }

  private mutating func scalar() -> [UInt8]? {
    let start = place
    guard start < text.count else { return nil }
    if text[start] == UInt8(ascii: "\"") {
      place += 1
      while place < text.count, text[place] != UInt8(ascii: "\"") {
        place += text[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      place = min(place + 1, text.count)
    } else {
      let stops = Array("{}[],: \t\r\n".utf8)
      while place < text.count, !stops.contains(text[place]) { place += 1 }
      if place == start { place += 1 }
    }
    return Array(text[start..<place])
  }
}
