/// Text that runs from right to left, in HTML that stands alone.
enum RightToLeft {
  /// Wraps HTML in an element that takes its direction from its own first letters, where there is
  /// any letter of such a script: a feed reader's page runs from left to right.
  static func mark(_ html: inout [UInt8]) {
    guard html.withUnsafeBytes(hasLetters) else { return }
    html.insert(contentsOf: "<div dir=\"auto\">".utf8, at: 0)
    html.append(contentsOf: "</div>\n".utf8)
  }

  /// Whether there is a character of U+0590–08FF, U+FB1D–FDFF, U+FE70–FEFF or U+10800–10FFF, in
  /// which the scripts from Hebrew to Arabic lie (Unicode bidirectional classes R and AL).
  static func hasLetters(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let base = text.baseAddress else { return false }
    var index = 0
    while index < text.count {
      // Eight letters of Latin at once.
      if index + 8 <= text.count,
        base.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      let byte = text[index]
      if byte < 0xD6 {
        index += 1
        continue
      }
      // Most of what three bytes begin is Han, kana and Hangul.
      if byte > 0xE0, byte < 0xEF {
        index += 3
        continue
      }
      switch byte {
      case 0xD6...0xDF: return true
      case 0xE0: if index + 1 < text.count, text[index + 1] <= 0xA3 { return true }
      case 0xEF:
        guard index + 2 < text.count else { break }
        let second = text[index + 1]
        if second == 0xAC, text[index + 2] >= 0x9D { return true }
        if (0xAD...0xB7).contains(second) { return true }
        // U+FEFF is a mark, not a letter.
        if second == 0xB9, text[index + 2] >= 0xB0 { return true }
        if second == 0xBA || second == 0xBB, text[index + 2] != 0xBF { return true }
      case 0xF0:
        if index + 2 < text.count, text[index + 1] == 0x90, text[index + 2] >= 0xA0 { return true }
      default: break
      }
      index += 1
    }
    return false
  }
}
