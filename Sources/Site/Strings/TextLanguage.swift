/// Guesses the language of what users wrote from its script, for `lang` on the element around it.
///
/// What counts on a page is which font draws the characters that Chinese, Japanese and Korean share,
/// where lines may break, and which voice reads the text aloud. The script says as much; languages in
/// Latin letters are not told apart.
package struct TextLanguage: Sendable {
  /// How much of a text is looked at, in bytes: two dozen ideographs, or a line of Latin.
  static let sampleSize = 72

  private let locale: String?
  private let isEastAsian: Bool

  /// - Parameter page: the language of the page.
  package init(page: String) {
    locale = LanguageMatch.locale(for: page)
    isEastAsian = locale != nil && locale != "en"
  }

  /// The language to mark a text with, or nothing where that of the page fits or nothing is known.
  ///
  /// - Parameter text: UTF-8, as the user wrote it and not as markup.
  /// - Returns: `ko`, `ja`, `zh-Hant`, `zh-Hans` or `zh`; `und` for Latin letters on a page in one of
  ///   these languages.
  package func mark(_ text: UnsafeRawBufferPointer) -> String? {
    let sample = UnsafeRawBufferPointer(rebasing: text.prefix(Self.sampleSize))
    let letters = LetterCount(sample)
    if letters.eastAsian * 2 >= letters.all, letters.eastAsian > 0 {
      let language = letters.eastAsianLanguage(sample)
      if language == locale { return nil }
      // Characters that all of them share fit any page that is written in them.
      if language == "zh", isEastAsian, locale != "ko" { return nil }
      return language
    }
    let isLatin = letters.latin >= 24 && letters.latin * 5 > letters.all * 4
    return isEastAsian && isLatin ? "und" : nil
  }

  package func mark(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { mark(UnsafeRawBufferPointer($0)) }
  }
}

/// The letters of a text by script.
private struct LetterCount {
  private(set) var hangul = 0
  private(set) var kana = 0
  private(set) var han = 0
  private(set) var latin = 0

  var eastAsian: Int { hangul + kana + han }
  var all: Int { eastAsian + latin }

  /// Counts the ASCII letters and the East Asian characters of three bytes; all others are no help.
  init(_ text: UnsafeRawBufferPointer) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        latin &+= (byte | 0x20) &- UInt8(ascii: "a") < 26 ? 1 : 0
        index &+= 1
      } else if byte & 0xF0 == 0xE0, index &+ 2 < text.count {
        switch Self.scalar(text, at: index) {
        case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: hangul &+= 1
        case 0x3040...0x30FF: kana &+= 1
        case 0x3400...0x4DBF, 0x4E00...0x9FFF: han &+= 1
        default: break
        }
        index &+= 3
      } else {
        index &+= 1
      }
    }
  }

  func eastAsianLanguage(_ text: UnsafeRawBufferPointer) -> String {
    if hangul * 2 > eastAsian { return "ko" }
    if kana * 20 > eastAsian * 3 { return "ja" }
    var balance = 0
    var index = 0
    while index &+ 2 < text.count {
      if text[index] & 0xF0 == 0xE0 {
        balance += HanForms.balance(of: Self.scalar(text, at: index))
        index &+= 3
      } else {
        index &+= 1
      }
    }
    return balance == 0 ? "zh" : balance > 0 ? "zh-Hant" : "zh-Hans"
  }

  private static func scalar(_ text: UnsafeRawBufferPointer, at index: Int) -> UInt32 {
    UInt32(text[index] & 0x0F) << 12 | UInt32(text[index &+ 1] & 0x3F) << 6
      | UInt32(text[index &+ 2] & 0x3F)
  }
}

/// Frequent characters that are written in one of the two ways only, pair by pair.
private enum HanForms {
  private static let first: UInt32 = 0x4E00
  private static let simplified =
    "这们来说时会个为国过还没开对发见经长现点动样问题话谁给让认识东车马门间听买卖钱书学写读边远进应该难欢谢请觉吗"
  private static let traditional =
    "這們來說時會個為國過還沒開對發見經長現點動樣問題話誰給讓認識東車馬門間聽買賣錢書學寫讀邊遠進應該難歡謝請覺嗎"

  /// By character from U+4E00 on; a table, since it is asked for every ideograph of a sample.
  private static let balances: [Int8] = {
    var table = [Int8](repeating: 0, count: 0xA000 - Int(first))
    for scalar in traditional.unicodeScalars { table[Int(scalar.value - first)] += 1 }
    for scalar in simplified.unicodeScalars { table[Int(scalar.value - first)] -= 1 }
    return table
  }()

  /// 1 for a traditional form, −1 for a simplified one.
  static func balance(of scalar: UInt32) -> Int {
    guard (first..<0xA000).contains(scalar) else { return 0 }
    return Int(balances[Int(scalar - first)])
  }
}
