/// Shortens text for titles, excerpts and descriptions.
package enum TextCutting {
  /// A single character longer than this many code points is a stack of marks, and is cut as well.
  private static let scalarLimit = 32

  /// The text itself where it is at most `width` columns wide, else its start with `…`, together at
  /// most `width` columns.
  ///
  /// Cuts between characters as readers see them (UAX #29), and in scripts with spaces between
  /// words where that costs less than half of the line. Costs as much as the part that is kept.
  package static func cut(_ text: String, toWidth width: Int) -> String {
    let plain = text.utf8.withContiguousStorageIfAvailable {
      PlainTextCut.outcome($0, width: width)
    }
    switch plain {
    case .fits: return text
    case .cut(let bytes):
      let end = text.utf8.index(text.startIndex, offsetBy: bytes)
      return marked(text[..<end])
    case .notPlain, nil: return cutCharacters(text, width)
    }
  }

  /// The same for a line in UTF-8: only what is kept becomes a text.
  package static func cut(line: [UInt8], toWidth width: Int) -> String {
    switch line.withUnsafeBufferPointer({ PlainTextCut.outcome($0, width: width) }) {
    case .fits: String(decoding: line, as: UTF8.self)
    case .cut(let bytes): String(decoding: line[..<bytes] + Array("…".utf8), as: UTF8.self)
    case .notPlain: cut(String(decoding: line, as: UTF8.self), toWidth: width)
    }
  }

  private static func cutCharacters(_ text: String, _ width: Int) -> String {
    var used = 0
    var index = text.startIndex
    // The end of what fits together with the sign, and the end of the last whole word in it.
    var end = text.startIndex
    var wordEnd: (index: String.Index, width: Int)?
    var previous: Character?
    while index < text.endIndex {
      let character = text[index]
      let scalars = character.unicodeScalars
      if scalars.count > scalarLimit { return cutInside(text, at: index, used: used, width: width) }
      used += DisplayWidth.of(character)
      if used > width {
        return finish(text, end: end, wordEnd: wordEnd, width: width)
      }
      if character.isWhitespace, let previous, !previous.isWhitespace {
        wordEnd = (index, used - 1)
      }
      previous = character
      index = text.index(after: index)
      if used <= width - 1 { end = index }
    }
    return text
  }

  private static func finish(
    _ text: String, end: String.Index, wordEnd: (index: String.Index, width: Int)?, width: Int
  ) -> String {
    var kept = text[..<end]
    if let wordEnd, wordEnd.index < end, wordEnd.width * 2 >= width,
      let last = kept.last, !last.isWhitespace, isSpaced(last), end < text.endIndex,
      isSpaced(text[end])
    {
      kept = text[..<wordEnd.index]
    }
    while let last = kept.last, last.isWhitespace || last == "," || last == "，" || last == "、" {
      kept.removeLast()
    }
    return marked(kept)
  }

  /// With the sign at its end, in no more memory than it needs: large boards keep many.
  private static func marked(_ kept: Substring) -> String {
    let bytes = kept.utf8.count
    let sign = "…".utf8
    return String(unsafeUninitializedCapacity: bytes + sign.count) { room in
      _ = room.initialize(from: kept.utf8)
      var end = bytes
      for byte in sign {
        room[end] = byte
        end += 1
      }
      return end
    }
  }

  /// Ends inside a character that is a heap of combining marks.
  private static func cutInside(
    _ text: String, at index: String.Index, used: Int, width: Int
  ) -> String {
    guard used + DisplayWidth.of(text[index]) < width else { return String(text[..<index]) + "…" }
    let scalars = text[index].unicodeScalars.prefix(8)
    return String(text[..<index]) + String(String.UnicodeScalarView(scalars)) + "…"
  }

  /// Whether words of this character's script are set apart by spaces.
  private static func isSpaced(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    // Thai, Lao, Burmese and Khmer write without spaces, as Han and kana do; Hangul has them.
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: return false
    case 0xAC00...0xD7A3: return true
    default: return character.isLetter && DisplayWidth.of(character) == 1 || character.isNumber
    }
  }
}
