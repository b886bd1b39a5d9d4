/// How many columns a character takes where a Latin letter takes one.
package enum DisplayWidth {
  /// 2 for Han, kana, Hangul, full-width forms and emoji, 0 for what draws nothing of its own,
  /// else 1 (UAX #11, with ambiguous characters narrow).
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x300 {
      return first.value < 0x20 || (first.value >= 0x7F && first.value < 0xA0) ? 0 : 1
    }
    if isWide(first) { return 2 }
    var hasEmojiStyle = false
    var drawsSomething = false
    for scalar in scalars.prefix(8) {
      if scalar.value == 0xFE0F { hasEmojiStyle = true }
      if !isZeroWidth(scalar) { drawsSomething = true }
    }
    if !drawsSomething { return 0 }
    return hasEmojiStyle || first.properties.isEmojiPresentation ? 2 : 1
  }

  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
