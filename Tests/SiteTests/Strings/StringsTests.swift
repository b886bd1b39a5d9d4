import Testing

@testable import Site

@Suite struct StringsTests {
  @Test(arguments: [
    ("en", "1 comment", "1,204 comments", "0 comments", "October 2021", "Message by Mina"),
    ("zh-Hant", "1 則回應", "1,204 則回應", "0 則回應", "2021 年 10 月", "Mina 的留言"),
    ("zh-Hans", "1 条评论", "1,204 条评论", "0 条评论", "2021年10月", "Mina 的留言"),
    ("ja", "コメント1件", "コメント1,204件", "コメント0件", "2021年10月", "Minaさんのメッセージ"),
    ("ko", "댓글 1개", "댓글 1,204개", "댓글 0개", "2021년 10월", "Mina 님의 메시지"),
  ])
  func countsMonthsAndPhrasesFollowTheLanguage(
    language: String, one: String, many: String, none: String, month: String, message: String
  ) throws {
    let strings = try ThemeFixture.theme(language: language).strings
    #expect(strings.language == language)
    #expect(strings.count(.comments, 1) == one)
    #expect(strings.count(.comments, 1204) == many)
    #expect(strings.count(.comments, 0) == none)
    #expect(strings.month(10, year: 2021) == month)
    #expect(strings.text(.messageBy, [.name: "Mina"]) == message)
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
  ])
  func numbersAreGroupedByThree(number: Int, expected: String) {
    #expect(Strings.grouped(number) == expected)
  }

  @Test func aValueThatLooksLikeAPlaceIsNotFilledAgain() throws {
    let strings = try ThemeFixture.theme().strings
    #expect(
      strings.text(.messageByAt, [.name: "{time}", .time: "now"]) == "Message by {time}, now")
  }

  @Test func monthsOutOfRangeAreNumbers() throws {
    let strings = try ThemeFixture.theme().strings
    #expect(strings.monthName(0) == "0")
    #expect(strings.monthName(13) == "13")
  }

  @Test(arguments: [
    ("en", "en"), ("en-GB", "en"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"),
    ("zh-Hant-HK", "zh-Hant"), ("zh_HK", "zh-Hant"), ("zh-Hans-TW", "zh-Hans"), ("yue", "zh-Hant"),
    ("ja-JP", "ja"), ("KO", "ko"), ("fr", nil), ("", nil), ("english", nil),
  ])
  func languageTagsFindTheirLocale(tag: String, expected: String?) {
    #expect(LanguageMatch.locale(for: tag) == expected)
  }

  @Test func aLanguageWithoutLocaleHasEnglishWords() throws {
    let strings = try ThemeFixture.theme(language: "fr").strings
    #expect(strings.language == "en")
    #expect(strings[.posts] == "Posts")
  }

  @Test(arguments: [
    ("ar", "rtl"), ("he-IL", "rtl"), ("fa", "rtl"), ("uz-Arab", "rtl"), ("ar-Latn", "ltr"),
    ("en", "ltr"), ("zh-Hant", "ltr"), ("", "ltr"),
  ])
  func directionFollowsTheScript(tag: String, expected: String) {
    #expect(LanguageMatch.direction(of: tag) == expected)
  }
}
