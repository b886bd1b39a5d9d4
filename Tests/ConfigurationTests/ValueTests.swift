import Configuration
import Testing

@Suite struct BaseURLTests {
  @Test(arguments: [
    ("https://board.example", "https://board.example/", "/"),
    ("HTTP://Board.Example:80/Forum", "http://board.example/Forum/", "/Forum/"),
    ("https://board.example:8443/a/b/", "https://board.example:8443/a/b/", "/a/b/"),
    ("https://bücher.example/", "https://xn--bcher-kva.example/", "/"),
    ("https://BÜCHER.example/", "https://xn--bcher-kva.example/", "/"),
    ("https://例え.テスト/", "https://xn--r8jz45g.xn--zckzah/", "/"),
    ("https://게시판.example/", "https://xn--o79a463btol.example/", "/"),
    ("https://xn--bcher-kva.example/", "https://xn--bcher-kva.example/", "/"),
    ("http://[::1]:8080/", "http://[::1]:8080/", "/"),
    ("http://127.0.0.1/", "http://127.0.0.1/", "/"),
    ("https://board.example/文/", "https://board.example/%E6%96%87/", "/%E6%96%87/"),
  ])
  func isWrittenInOneWay(written: String, text: String, path: String) throws {
    let url = try BaseURL(written)
    #expect(url.text == text)
    #expect(url.path == path)
  }

  @Test(arguments: [
    ("", BaseURL.Fault.scheme), ("board.example", .scheme), ("//board.example", .scheme),
    ("ftp://board.example", .scheme), ("https:board.example", .scheme), ("https://", .host),
    ("https:///path", .host), ("https://me:secret@board.example/", .credentials),
    ("https://a b.example/", .host), ("https://-a.example/", .host), ("https://a..example/", .host),
    ("https://u\u{308}ber.example/", .host), ("https://☃.example/", .host),
    ("https://[::1/", .host), ("https://[::1]x/", .host), ("https://[g]/", .host),
    ("https://a.example:0/", .port), ("https://a.example:65536/", .port),
    ("https://a.example:x/", .port), ("https://a.example/?q", .queryOrFragment),
    ("https://a.example/#f", .queryOrFragment), ("https://a.example/a//b/", .path),
    ("https://a.example/../b", .path), ("https://a.example/a b", .path),
    ("https://a.example/\"", .path), ("https://a.example//", .path),
  ])
  func refusesWithTheReason(written: String, fault: BaseURL.Fault) {
    #expect(throws: fault) { try BaseURL(written) }
  }
}

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("EN", "en", InterfaceLanguage.english), ("en-gb", "en-GB", .english),
    ("zh-TW", "zh-TW", .traditionalChinese), ("zh-hant", "zh-Hant", .traditionalChinese),
    ("zh", "zh", .simplifiedChinese), ("zh-CN", "zh-CN", .simplifiedChinese),
    ("zh-hans-hk", "zh-Hans-HK", .simplifiedChinese), ("ja-JP", "ja-JP", .japanese),
    ("ko", "ko", .korean), ("en-x-AB-Abcd", "en-x-ab-abcd", .english),
  ])
  func isWrittenInItsUsualCase(written: String, text: String, language: InterfaceLanguage) {
    #expect(LanguageTag(written)?.text == text)
    #expect(LanguageTag(written)?.interfaceLanguage == language)
  }

  @Test func languagesWithoutATranslationKeepTheirTag() {
    #expect(LanguageTag("pt-br")?.text == "pt-BR")
    #expect(LanguageTag("pt-br")?.interfaceLanguage == nil)
  }

  @Test(arguments: ["", "e", "en_US", "en-", "english please", "en-toolongpart", "日本"])
  func refusesOtherTexts(written: String) {
    #expect(LanguageTag(written) == nil)
  }
}

@Suite struct PathPatternTests {
  @Test func standsForPaths() throws {
    let pattern = try #require(PathPattern("rooms/{room}/messages"))
    #expect(pattern.matches("rooms/r1/messages"))
    #expect(!pattern.matches("rooms/r1/messages/m1"))
    #expect(!pattern.matches("rooms/r1/posts"))
    #expect(!pattern.matches("rooms//messages"))
    #expect(PathPattern("*")?.matches("anything") == true)
    #expect(PathPattern("*")?.matches("any/thing") == false)
    #expect(PathPattern("a%2Fb/*")?.matches("a%2Fb/c") == true)
    #expect(pattern.matches(segments: ["rooms", "r1", "messages"]))
  }

  @Test func comparesBytes() {
    #expect(PathPattern("caf\u{E9}")?.matches("cafe\u{301}") == false)
  }

  @Test(arguments: ["", "/", "a/", "/a", "a//b", "{a", "a}", "a{b}", "{a}b}", "50%", "a%2f"])
  func refusesOtherTexts(written: String) {
    #expect(PathPattern(written) == nil)
  }
}
