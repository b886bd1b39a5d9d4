/// Character references to U+0080–U+009F, which old boards wrote when they meant Windows-1252.
///
/// HTML reads `&#150;` as an en dash (13.2.5.80); the parser gives the control character.
enum WesternControls {
  private static let characters = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// Appends the text, with these controls as the characters that were meant.
  static func append(_ text: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    var start = 0
    var index = 0
    while index + 1 < text.count {
      guard text[index] == 0xC2, (0x80...0x9F).contains(text[index + 1]) else {
        index += 1
        continue
      }
      out.append(contentsOf: text[start..<index])
      let scalar = characters[Int(text[index + 1] - 0x80)]
      out.append(contentsOf: UTF8.encode(scalar)?.map { $0 } ?? [])
      index += 2
      start = index
    }
    out.append(contentsOf: text[start...])
  }
}
