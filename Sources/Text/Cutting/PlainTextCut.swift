/// Cuts text in which every code point is a character of its own: ASCII, Han, kana, Hangul and their
/// punctuation. Nearly all text is like that, and telling characters apart is most of the cost of
/// cutting.
struct PlainTextCut {
  /// Why a byte position was reached: the length to keep, or that the text fits.
  enum Outcome {
    case fits
    case cut(bytes: Int)
    /// Something that needs real character boundaries came before the cut.
    case notPlain
  }

  private enum Kind {
    case space
    /// Of a script whose words are set apart by spaces.
    case spaced
    case comma
    case other
  }

  static func outcome(_ text: UnsafeBufferPointer<UInt8>, width: Int) -> Outcome {
    if text.count <= width, isASCII(text) { return .fits }
    var used = 0
    var index = 0
    var end = 0
    var endKind = Kind.other
    var word: (index: Int, width: Int)?
    var wasSpace = true
    while index < text.count {
      let run = index
      while index < text.count, used + 1 < width, isLetterOrDigit(text[index]) {
        used += 1
        index += 1
      }
      if index > run {
        wasSpace = false
        end = index
        endKind = .spaced
        if index == text.count { break }
      }
      guard let (kind, length, columns) = character(text, at: index) else { return .notPlain }
      used += columns
      if used > width {
        return cut(text, end: end, lastKind: endKind, word: word, width: width)
      }
      if kind == .space, !wasSpace { word = (index, used - 1) }
      wasSpace = kind == .space
      index += length
      if used <= width - 1 {
        end = index
        endKind = kind
      }
    }
    return .fits
  }

  /// Of ASCII, most of what most texts have.
  @inline(__always)
  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  /// A letter of ASCII takes a column at most.
  private static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { return false }
      index += 8
    }
    return bytes[index...].allSatisfy { $0 < 0x80 }
  }

  private static func cut(
    _ text: UnsafeBufferPointer<UInt8>, end: Int, lastKind: Kind, word: (index: Int, width: Int)?,
    width: Int
  ) -> Outcome {
    var end = end
    // What follows may combine with the last character that is kept.
    guard let next = character(text, at: end) else { return .notPlain }
    if let word, word.index < end, word.width * 2 >= width, lastKind == .spaced,
      next.kind == .spaced
    {
      end = word.index
    }
    while end > 0 {
      var start = end - 1
      while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
      guard let (kind, _, _) = character(text, at: start), kind == .space || kind == .comma else {
        break
      }
      end = start
    }
    return .cut(bytes: end)
  }

  private static func character(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (kind: Kind, length: Int, columns: Int)? {
    let first = text[index]
    if first < 0x80 {
      switch first {
      case 0x20, 0x0A, 0x09: return (.space, 1, first == 0x20 ? 1 : 0)
      case 0x2C: return (.comma, 1, 1)
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return (.spaced, 1, 1)
      case 0x21..<0x7F: return (.other, 1, 1)
      default: return nil
      }
    }
    guard first >= 0xE3, first <= 0xEF, index + 2 < text.count else { return nil }
    let scalar =
      UInt32(first & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6
      | UInt32(text[index + 2] & 0x3F)
    switch scalar {
    case 0x3001, 0xFF0C: return (.comma, 3, 2)
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3041...0x3096, 0x30A1...0x30FE, 0x3002...0x3029,
      0xFF01...0xFF60:
      return (.other, 3, 2)
    case 0xAC00...0xD7A3: return (.spaced, 3, 2)
    default: return nil
    }
  }
}
