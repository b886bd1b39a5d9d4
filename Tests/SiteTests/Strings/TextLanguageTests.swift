import Testing

@testable import Site

@Suite struct TextLanguageTests {
  @Test(arguments: [
    ("어제 심은 상추가 벌써 싹이 났어요", "en", "ko"),
    ("네!", "en", "ko"),
    ("네!", "ko-KR", nil),
    ("今年的番茄長得特別好，大家有沒有推薦的支架？", "en", "zh-Hant"),
    ("今年的番茄長得特別好，大家有沒有推薦的支架？", "zh-TW", nil),
    ("今年的番茄長得特別好，大家有沒有推薦的支架？", "zh-Hans", "zh-Hant"),
    ("今年的番茄长得特别好，大家有没有推荐的支架？", "zh-Hant", "zh-Hans"),
    ("明天", "en", "zh"),
    ("明天", "zh-Hans", nil),
    ("明日", "ja", nil),
    ("明天", "ko", "zh"),
    ("豆の芽が出ました。ネットはまだ外していません。", "en", "ja"),
    ("豆の芽が出ました。", "ja", nil),
    ("Try vermiculite, and see the catalogue of the seed library", "en", nil),
    ("Try vermiculite, and see the catalogue of the seed library", "ko", "und"),
    ("OK, thanks", "ko", nil),
    ("The word 안녕 means hello", "en", nil),
    ("", "en", nil),
    ("👍👍", "ko", nil),
    ("Привет, как дела у всех на участке", "en", nil),
  ])
  func theScriptOfATextSaysWhichLanguageToMark(text: String, page: String, expected: String?) {
    #expect(TextLanguage(page: page).mark(text) == expected)
  }

  @Test func onlyTheBeginningOfALongTextCounts() {
    let text = String(repeating: "가", count: 400) + String(repeating: "a", count: 100_000)
    #expect(TextLanguage(page: "en").mark(text) == "ko")
  }

  @Test func bytesThatAreNotUTF8DoNoHarm() {
    for bytes: [UInt8] in [[0xE0], [0xED, 0x9E], [0xFF, 0xFE, 0xE4, 0x20], [0x80, 0x80]] {
      _ = bytes.withUnsafeBytes { TextLanguage(page: "en").mark($0) }
    }
  }
}
