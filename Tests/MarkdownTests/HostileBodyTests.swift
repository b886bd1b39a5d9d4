import BoardFixtures
import Markdown
import Testing
import Text

@Suite(.serialized) struct HostileBodyTests {
  // MARK: Limits

  @Test func bodiesBeyondTheLimitsAreShownAsTyped() {
    let long = String(repeating: "a*b* ", count: 14_000)
    #expect(rendered(long.utf8).outcome == .preformatted(.long(limit: 65_536)))
    #expect(rendered(long.utf8).html == "<pre class=\"user-plain\">\(long)</pre>\n")
    let nested = String(repeating: "- ", count: 33) + "<x>"
    #expect(rendered(nested.utf8).outcome == .preformatted(.nested))
    #expect(rendered(nested.utf8).html.contains("&lt;x&gt;</pre>"))
    let mixed =
      "> " + String(repeating: "- ", count: 20) + String(repeating: "1. ", count: 20) + "x"
    #expect(rendered(mixed.utf8).outcome == .preformatted(.nested))
    let images = String(repeating: "![", count: 2001)
    #expect(rendered(images.utf8).outcome == .preformatted(.images))
    #expect(rendered("a\n\(nested)\rb\r\(nested)".utf8).outcome == .preformatted(.nested))
    #expect(rendered("a\r\(nested)".utf8).outcome == .preformatted(.nested))
    #expect(html("\n\n" + nested).hasPrefix("<pre class=\"user-plain\">\n\n\n- "))
    #expect(html(nested + "\u{202E}").hasSuffix("\u{202E}\u{202C}</pre>\n"))
  }

  @Test func bodiesWithinTheLimitsAreFormatted() {
    #expect(
      rendered(String(repeating: "- ", count: 32).utf8 + Array("x".utf8)).outcome == .formatted)
    // A long line of dashes or stars is a thematic break, not a nest of lists.
    #expect(html(String(repeating: "- ", count: 60)) == "<hr>\n")
    #expect(
      html("> " + String(repeating: "* ", count: 60) + "\n")
        == "<blockquote>\n<hr>\n</blockquote>\n")
    let wide = String(repeating: "a", count: 65_536)
    #expect(rendered(wide.utf8).outcome == .formatted)
    // Art indented far to the right.
    let art =
      "```\n" + String(repeating: String(repeating: " ", count: 300) + "*\n", count: 40) + "```"
    #expect(rendered(art.utf8).outcome == .formatted)
  }

  @Test func deepTreesAreFlattenedWithTheirText() {
    // Four lists in one line, then further in with every line.
    var body = ""
    for line in 0..<12 {
      body += String(repeating: " ", count: line * 8) + "- - - - w\(line)\n"
    }
    let lists = rendered(body.utf8)
    #expect(lists.outcome == .formatted)
    let emphasis =
      String(repeating: "*a **a ", count: 200) + "b" + String(repeating: " a** a*", count: 200)
    let flat = rendered(emphasis.utf8)
    #expect(flat.outcome == .flattened)
    #expect(deepest(flat.html) <= BodyLimits.depth + 2)
    #expect(flat.html.count { $0 == "a" } == 800)
    let quotes = String(repeating: ">", count: 31) + emphasis
    #expect(deepest(rendered(quotes.utf8).html) <= BodyLimits.depth + 2)
  }

  private func deepest(_ html: String) -> Int {
    var depth = 0
    var most = 0
    for piece in html.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1) {
      if piece.hasPrefix("/") {
        depth -= 1
      } else if !piece.hasPrefix("br") && !piece.hasPrefix("hr") {
        depth += 1
      }
      most = max(most, depth)
    }
    return most
  }

  // MARK: Time

  @Test func noBodyTakesLong() {
    // A debug build checks at a smaller size and gets more room; scripts run the test in release too.
    #if DEBUG
      let (size, bar) = (20_000, 1.0)
    #else
      let (size, bar) = (65_000, 0.15)
    #endif
    for (name, body) in Pathological.bodies(bytes: size) {
      let seconds = ProcessorTime.seconds {
        var renderer = BodyRenderer()
        var page: [UInt8] = []
        var words: [UInt8] = []
        _ = body.withUnsafeBytes { renderer.append(markdown: $0, html: &page, plainText: &words) }
        body.withUnsafeBytes { renderer.appendHTML(text: $0, to: &page) }
      }
      #expect(seconds < bar, "\(name): \(seconds) s")
    }
  }

  // MARK: Random bodies

  static let tokens = [
    "*", "**", "_", "`", "```\n", "~~~x\n", "[", "](", "]", ")", "![", "<", ">", "</", "/>",
    "<a href=\"", "\"", "'",
    "<script>", "</script>", "<!--", "-->", "<img src=x onerror=y>", "javascript:", "https://e.org",
    "http://", "www.a.b",
    "data:text/html,x", "mailto:", "&", "&lt;", "&#60;", "&#x3c;script&#x3e;", "&quot;", "&colon;",
    "&Tab;", "&NewLine;",
    "\n", "\n\n", "  \n", "\\", "- ", "1. ", "> ", "# ", "    ", "\t", "\r", "---\n", "===\n",
    "[a]: ", "[a]", " \"t\"",
    "word", "漢字", "한글", "é", "🙂", "\u{202E}", "\u{2067}", "\u{0}", "\u{1B}", "&#xFFFE;", "&#0;",
    " ", "onclick=", "=", ";",
    "<?", "<![CDATA[", "<x:y>", "<a@b.c>", "(", ":", "//", ".", ",", "cat.png", "style=\"x\"",
    "{{x}}",
  ]

  @Test func whateverIsTypedTheResultIsBalancedAndHarmless() {
    var dice = Dice(5)
    for round in 0..<4000 {
      let text = (0..<(1 + dice.roll(24))).map { _ in Self.tokens[dice.roll(Self.tokens.count)] }
        .joined()
      let result = rendered(text.utf8) {
        $0.localImages = ["cat.png": LocalImage(address: "m/cat.png", width: 3, height: 2)]
        $0.keepsLineBreaks = round % 2 == 0
      }
      let problem = HTMLJudge.problem(in: result.html)
      #expect(problem == nil, "\(text.debugDescription) → \(result.html.debugDescription)")
      // Letters that cannot be part of a syntax that is dropped are all there.
      let kept: Set<Character> = ["漢", "字", "한", "글", "é", "🙂"]
      if !text.contains("["), !text.contains("~~~"), !text.contains("```") {
        let visible = HTMLJudge.text(of: result.html)
        #expect(
          visible.count { kept.contains($0) } == text.count { kept.contains($0) },
          "\(text.debugDescription) → \(result.html.debugDescription)")
      }
    }
  }
}
