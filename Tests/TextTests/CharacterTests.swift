import Testing
import Text

private func balanced(_ text: String) -> String {
  var out = Array(("\u{202E}" + text).utf8)
  BidiBalance.close(in: &out, from: 3)
  return String(String(decoding: out, as: UTF8.self).unicodeScalars.dropFirst())
}

@Suite struct CharacterTests {
  @Test(arguments: [
    ("plain — “text” …", "plain — “text” …"),
    ("a\u{202E}b", "a\u{202E}b\u{202C}"),
    ("\u{202A}\u{2067}x", "\u{202A}\u{2067}x\u{2069}\u{202C}"),
    ("\u{202A}x\u{202C}", "\u{202A}x\u{202C}"),
    ("\u{2066}\u{202E}x\u{2069}", "\u{2066}\u{202E}x\u{2069}"),
    ("\u{202C}\u{2069}", "\u{202C}\u{2069}"),
    // A pop inside an isolate cannot close what was opened outside.
    ("\u{202E}\u{2066}\u{202C}", "\u{202E}\u{2066}\u{202C}\u{2069}\u{202C}"),
  ])
  func bidiControlsAreClosed(text: String, expected: String) {
    #expect(Array(balanced(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("Ann", "Ann"), ("  Ann   Lee\n", "Ann Lee"), ("", ""), (" \u{200B}\u{3000}", ""),
    ("evil\u{202E}txt\u{2066}x", "eviltxtx"), ("a\u{200B}d\u{200D}m\u{FEFF}i\u{AD}n", "admin"),
    ("x\u{E0041}\u{E007F}y", "xy"), ("a\u{0}b\u{1B}[0m", "a\u{FFFD}b[0m"),
    ("e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}!", "e\u{301}\u{301}\u{301}\u{301}!"),
    ("👩\u{200D}💻 Ida", "👩\u{200D}💻 Ida"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("홍길동", "홍길동"), ("王\u{3000}小明", "王 小明"), ("\u{2764}\u{FE0F}", "\u{2764}\u{FE0F}"),
  ])
  func namesAreCleaned(name: String, expected: String) {
    #expect(
      Array(DisplayName.clean(name).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("short", 10, "short"), ("exactly ten", 11, "exactly ten"),
    ("one two three four", 12, "one two…"), ("one two three four", 8, "one two…"),
    ("Donaudampfschifffahrt", 10, "Donaudamp…"), ("今天天氣很好", 12, "今天天氣很好"),
    ("今天天氣很好", 11, "今天天氣很…"), ("今天天氣很好", 10, "今天天氣…"),
    ("오늘 날씨가 좋다", 11, "오늘 날씨…"), ("오늘 날씨가 좋다", 8, "오늘…"), ("오늘 날씨가 좋다", 14, "오늘 날씨가…"),
    ("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 5, "👨‍👩‍👧👨‍👩‍👧…"), ("ends, here now", 6, "ends…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("", 5, ""), ("한국어", 1, "…"),
  ])
  func textIsCutByWidth(text: String, width: Int, expected: String) {
    let cut = TextCutting.cut(text, toWidth: width)
    #expect(cut == expected)
    #expect(DisplayWidth.of(cut) <= width)
  }

  @Test func aHeapOfMarksIsCut() {
    let heap = "a" + String(repeating: "\u{301}", count: 30_000)
    #expect(TextCutting.cut(heap, toWidth: 20).unicodeScalars.count < 20)
    #expect(
      TextCutting.cut("abc " + heap + "d", toWidth: 20)
        .unicodeScalars.starts(with: "abc a\u{301}".unicodeScalars))
  }

  @Test(
    arguments: [
      ("a", 1), ("漢", 2), ("한", 2), ("か", 2), ("Ａ", 2), ("ｱ", 1), ("🙂", 2), ("é", 1),
      ("\u{301}", 0), ("👨‍👩‍👧", 2), ("🇹🇼", 2), ("❤\u{FE0F}", 2), ("…", 1), ("\u{200B}", 0),
    ] as [(Character, Int)])
  func widths(character: Character, width: Int) {
    #expect(DisplayWidth.of(character) == width)
  }
}
