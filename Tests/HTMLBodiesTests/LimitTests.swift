import BoardFixtures
import HTMLBodies
import Testing
import Text

/// Bounds are counted where they can be. Where they are timed, it is the thread's own processor time,
/// and the limit is far above what a linear reader takes, and far below what a quadratic one would.
@Suite struct LimitTests {
  /// Processor seconds.
  private static let limit = 30.0

  private func outcome(_ source: String) -> BodyOutcome { rendered(source.utf8).outcome }

  @Test(arguments: ["<b>", "<div>", "<font>", "<x>", "<ul><li>", "<q>"])
  func aHundredThousandElementsDeepIsShownAsTyped(_ tag: String) {
    let source = String(repeating: tag, count: 100_000) + "end"
    var (result, outcome) = ("", BodyOutcome.formatted)
    let seconds = ProcessorTime.seconds { (result, outcome) = rendered(source.utf8) }
    #expect(seconds < Self.limit)
    #expect(outcome == .preformatted(.nested))
    #expect(result.hasPrefix("<pre class=\"user-plain\">&lt;"))
    #expect(result.hasSuffix("end</pre>\n"))
    #expect(plainText(source, limit: 20).hasPrefix("<"))
  }

  @Test func tenMegabytesAreShownAsTyped() {
    let piece = Array("<p>Ten <b>bytes</b>\n".utf8)
    let source = Array(repeatElement(piece, count: 500_000).joined())
    var body = HTMLBody(parsing: UnsafeRawBufferPointer(start: nil, count: 0))
    let seconds = ProcessorTime.seconds {
      body = source.withUnsafeBytes { HTMLBody(parsing: $0) }
    }
    #expect(seconds < Self.limit)
    #expect(body.refusal == .long(limit: MarkupLimits.length))
    var text: [UInt8] = []
    body.appendPlainText(to: &text, limit: 9)
    #expect(String(decoding: text, as: UTF8.self) == "<p>Ten <b…")
  }

  @Test func manyAttributesAreShownAsTyped() {
    let names = (0..<2_000).map { "a\($0)" }
    for separator in [" ", "=1 ", "=\"\" ", "=\"\"", "='>' ", " = '\"'", "/ "] {
      let source = "<p " + names.joined(separator: separator) + ">x"
      var seen = BodyOutcome.formatted
      #expect(ProcessorTime.seconds { seen = outcome(source) } < Self.limit)
      #expect(seen == .preformatted(.attributes), "\(separator)")
      #expect(outcome("<!--<q x=\"-->" + source) == .preformatted(.attributes), "\(separator)")
    }
    #expect(outcome("<p " + String(repeating: "a", count: 40_000)) == .preformatted(.attributes))
  }

  @Test func longValuesAreNotManyAttributes() {
    let words = String(repeating: "word ", count: 5_000)
    #expect(html("<p lang='en' title='\(words)'>x</p>") == "<p lang=\"en\">x</p>\n")
    #expect(
      outcome("<img src=\"data:image/png;base64,\(words)/+/\" alt=\"\(words)\">") == .formatted)
    #expect(outcome("<p>" + String(repeating: "a = \"b\" ", count: 5_000)) == .formatted)
    #expect(outcome("<a title = \"\(words)\" href='https://a.example/'>x</a>") == .formatted)
  }

  /// What libxml2 would compare again and again, or keep for later.
  @Test(
    arguments: [
      ("</i>", "<b>"), ("<", ""), ("&", ""), ("&#", ""), ("<!--", ""), ("<!", ""), ("<?", ""),
      ("<a b='", ""), ("<![CDATA[", ""), ("<script>", ""), ("</p>", ""), ("<p>", "<table>"),
      ("<li>", "<ul>"), ("<td>", "<table>"), (" ", "x"), ("a\n", ""), ("<br>", "x"), ("&#9", ""),
      ("<a href=https://a.example/>x", ""), ("<tr>", "<table>"), ("<option>", "<select>"),
      ("<br>", "<pre>x"), ("\u{202E}", "<p>"), ("<dd>x", "<dl>"), ("<q>x</q>", ""),
    ])
  func longRowsAreReadInLinearTime(_ piece: String, _ start: String) {
    let source = start + String(repeating: piece, count: 80_000 / piece.utf8.count)
    var result = ""
    #expect(ProcessorTime.seconds { result = rendered(source.utf8).0 } < Self.limit)
    #expect(HTMLJudge.problem(in: result) == nil)
    #expect(result.utf8.count <= 30 * source.utf8.count)
  }

  @Test func whatIsTakenUpAgainIsBounded() {
    let address = "https://a.example/" + String(repeating: "b", count: 2_000)
    let source = "<a href=\(address)>" + String(repeating: "<div>x</div>", count: 20_000)
    let (result, outcome) = rendered(source.utf8)
    #expect(outcome == .flattened)
    #expect(result.utf8.count < 12 * source.utf8.count)
    #expect(HTMLJudge.text(of: result).filter { $0 == "x" }.count >= 20_000)
    #expect(HTMLJudge.problem(in: result) == nil)
  }

  @Test func deepBlocksAndLinesAreFlattened() {
    for tag in ["blockquote", "span lang=ja", "div dir=rtl", "sub"] {
      let name = tag.prefix { $0 != " " }
      let source =
        String(repeating: "<\(tag)>", count: 300) + "word"
        + String(repeating: "</\(name)>", count: 300)
      let (result, outcome) = rendered(source.utf8)
      #expect(outcome == .flattened)
      #expect(HTMLJudge.problem(in: result) == nil)
      #expect(HTMLJudge.text(of: result).contains("word"))
    }
  }

  @Test func bodiesDoNotLeakIntoEachOther() {
    var writer = HTMLBodyWriter()
    var out: [UInt8] = []
    for source in ["<b>a", "<table><tr><th>b", "<pre>c", "d"] {
      out.removeAll()
      _ = Array(source.utf8).withUnsafeBytes { writer.append(HTMLBody(parsing: $0), to: &out) }
    }
    #expect(String(decoding: out, as: UTF8.self) == "<p>d</p>\n")
  }

  @Test func manyThreadsReadAtOnce() async {
    let sources = HostileVectors.all
    let expected = sources.map { html($0) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { sources.map { html($0) } == expected } }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test("plain text closes what bidirectional controls leave open, also where it is cut")
  func bidi() {
    #expect(plainText("<p>a \u{202E}b</p>") == "a \u{202E}b\u{202C}")
    #expect(plainText("<p>\u{2067}abcdefgh</p>", limit: 6) == "\u{2067}abc\u{2069}…")
    #expect(plainText("<p>\u{2067}a\u{2069}</p>") == "\u{2067}a\u{2069}")
  }
}
