/// Guesses the language of what users wrote from its script, for `lang` on the element around it.
///
/// What counts on a page is which font draws the characters that Chinese, Japanese and Korean share,
/// where lines may break, and which voice reads the text aloud. The script says as much; languages in
/// Latin letters are not told apart.
package enum TextLanguage {
  /// How much of a text is looked at, in bytes.
  static let sampleSize = 240

  /// The language to mark a text with, or nothing where that of the page fits or nothing is known.
  ///
  /// - Parameters:
  ///   - text: UTF-8, as the user wrote it and not as markup.
  ///   - page: the language of the page.
  /// - Returns: `ko`, `ja`, `zh-Hant`, `zh-Hans` or `zh`; `und` for Latin letters on a page in one of
  ///   these languages.
  package static func mark(_ text: UnsafeRawBufferPointer, page: String) -> String? {
    var letters = LetterCount()
    letters.count(UnsafeRawBufferPointer(rebasing: text.prefix(sampleSize)))
    let locale = LanguageMatch.locale(for: page)
    let pageIsEastAsian = locale != nil && locale != "en"
    if letters.eastAsian * 2 >= letters.all, letters.eastAsian > 0 {
      let language = letters.eastAsianLanguage
      if language == locale { return nil }
      // Characters that all of them share fit any page that is written in them.
      if language == "zh", pageIsEastAsian, locale != "ko" { return nil }
      return language
    }
    let isLatin = letters.latin >= 24 && letters.latin * 5 > letters.all * 4
    return pageIsEastAsian && isLatin ? "und" : nil
  }

  package static func mark(_ text: String, page: String) -> String? {
    var text = text
    return text.withUTF8 { mark(UnsafeRawBufferPointer($0), page: page) }
  }
}

/// The letters of a text by script.
private struct LetterCount {
  var hangul = 0
  var kana = 0
  var han = 0
  var latin = 0
  var simplified = 0
  var traditional = 0

  var eastAsian: Int { hangul + kana + han }
  var all: Int { eastAsian + latin }

  var eastAsianLanguage: String {
    if hangul * 2 > eastAsian { return "ko" }
    if kana * 20 > eastAsian * 3 { return "ja" }
    if traditional > simplified { return "zh-Hant" }
    return simplified > traditional ? "zh-Hans" : "zh"
  }

  /// Counts the ASCII letters and the East Asian characters of three bytes; all others are no help.
  mutating func count(_ text: UnsafeRawBufferPointer) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        let lower = byte | 0x20
        if lower >= UInt8(ascii: "a"), lower <= UInt8(ascii: "z") { latin += 1 }
        index += 1
      } else if byte & 0xF0 == 0xE0, index + 2 < text.count {
        let scalar =
          UInt32(byte & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6
          | UInt32(text[index + 2] & 0x3F)
        count(scalar)
        index += 3
      } else {
        index += 1
      }
    }
  }

  private mutating func count(_ scalar: UInt32) {
    switch scalar {
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: hangul += 1
    case 0x3040...0x30FF: kana += 1
    case 0x3400...0x4DBF, 0x4E00...0x9FFF:
      han += 1
      if Self.simplifiedForms.contains(scalar) { simplified += 1 }
      if Self.traditionalForms.contains(scalar) { traditional += 1 }
    default: break
    }
  }

  /// Frequent characters that are written in one of the two ways only, pair by pair.
  private static let simplifiedForms = scalars(
    "这们来说时会个为国过还没开对发见经长现点动样问题话谁给让认识东车马门间听买卖钱书学写读边远进应该难欢谢请觉吗")
  private static let traditionalForms = scalars(
    "這們來說時會個為國過還沒開對發見經長現點動樣問題話誰給讓認識東車馬門間聽買賣錢書學寫讀邊遠進應該難歡謝請覺嗎")

  private static func scalars(_ text: String) -> Set<UInt32> {
    Set(text.unicodeScalars.map(\.value))
  }
}
