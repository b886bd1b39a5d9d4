import BoardFixtures
import Testing

@testable import Exports

@Suite("Discord's Markdown")
struct DiscordMarkdownTests {
  private func html(_ text: String, people: [(String, String)] = []) -> String {
    var markdown = DiscordMarkdown()
    markdown.people = people.map { (Array($0.0.utf8), Array($0.1.utf8)) }
    var out = FragmentWriter()
    markdown.render(Array(text.utf8), to: &out)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("**strong** and *em* and _em_", "<strong>strong</strong> and <em>em</em> and <em>em</em>"),
      ("__under__ ~~gone~~ ||cover||", "<u>under</u> <s>gone</s> <spoiler>cover</spoiler>"),
      ("***both***", "<strong><em>both</em></strong>"),
      ("__**a *b* c**__", "<u><strong>a <em>b</em> c</strong></u>"),
      ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"),
      ("**open and _open", "**open and _open"),
      ("**a *b** c*", "<strong>a *b</strong> c*"),
      ("a ***** b ____ c", "a ***** b ____ c"),
      (#"¯\_(ツ)_/¯ \*no\*"#, "¯_(ツ)_/¯ *no*"),
      ("<b>x</b> &amp; \"q\"", "&lt;b&gt;x&lt;/b&gt; &amp;amp; &quot;q&quot;"),
      ("one\ntwo\r\nthree", "one<br>two<br>three"),
    ])
  func emphasis(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    arguments: [
      ("`a *b* <i>`", "<code>a *b* &lt;i&gt;</code>"),
      ("`` a`b ``", "<code>a`b</code>"),
      ("`open", "`open"),
      (
        "x ```swift\nlet a = *b*\n<c>\n``` y",
        "x <pre><code class=\"language-swift\">let a = *b*\n&lt;c&gt;</code></pre> y"
      ),
      ("```one line```", "<pre><code>one line</code></pre>"),
      ("``````", "``````"),
      ("```never closed", "```never closed"),
    ])
  func code(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    arguments: [
      ("> a\n> b\nc", "<blockquote>a<br>b</blockquote>c"),
      ("before\n>>> all\nof it", "before<blockquote>all<br>of it</blockquote>"),
      (">no space", "&gt;no space"),
      ("# Big\ntext", "<h3>Big</h3>text"),
      ("### Small **x**", "<h5>Small <strong>x</strong></h5>"),
      ("#no", "#no"),
      ("-# foot", "<small>foot</small><br>"),
      ("- a\n- b\n  - c\n- d", "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>"),
      ("3. a\n4. b", "<ol start=\"3\"><li>a</li><li>b</li></ol>"),
      ("1.5 is no list", "1.5 is no list"),
    ])
  func blocks(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    arguments: [
      (
        "[the *page*](https://example.org/a_b)",
        "<a href=\"https://example.org/a_b\">the <em>page</em></a>"
      ),
      ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
      ("[a] [b](<https://example.org>)", "[a] <a href=\"https://example.org\">b</a>"),
      (
        "**https://example.org/x**, (https://example.org/a_(b)).",
        "<strong><a href=\"https://example.org/x\">https://example.org/x</a></strong>, "
          + "(<a href=\"https://example.org/a_(b)\">https://example.org/a_(b)</a>)."
      ),
      ("<https://example.org/q>", "<a href=\"https://example.org/q\">https://example.org/q</a>"),
    ])
  func links(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test func whatTheExportingToolLeftAsItWas() {
    #expect(
      html(
        "<:fern:123> <a:spin:4> <t:1614988800:R> <t:1614988800> <@42> <@!43> <@&7> <#8> </roll:9>",
        people: [("42", "Ada <x>")])
        == ":fern: :spin: 2021-03-06 00:00:00 UTC 2021-03-06 00:00:00 UTC @Ada &lt;x&gt; @unknown "
        + "@role #channel /roll")
    #expect(
      html("<3 <t:99999999999999> <@> <:x:>")
        == "&lt;3 &lt;t:99999999999999&gt; &lt;@&gt; &lt;:x:&gt;")
  }

  @Test func textWithoutMarkupIsKnownAsSuch() {
    for plain in ["hello", "a - b # c > d", "see https://example.org/x?a=1&b=2", "2021 was 1.5x"] {
      #expect(!Array(plain.utf8).withUnsafeBytes(DiscordMarkdown.hasMarkup))
      #expect(FragmentJudge(html(plain)).text == plain)
    }
    for marked in ["*a*", "# a", "  - a", "x\n> y", "1. a", "`a`", "a | b", "<b>"] {
      #expect(Array(marked.utf8).withUnsafeBytes(DiscordMarkdown.hasMarkup))
    }
  }

  @Test func noTextGetsLostAndNoMarkupComesIn() {
    let pieces = [
      "**", "*", "_", "__", "~~", "||", "`", "```", "\n", "> ", ">>> ", "# ", "- ", "1. ", "[",
      "](",
      ")", "https://example.org/", "<", ">", "&", "\"", "\\", " ", "a", "word", "é", "🌿", "<b>",
      "<script>", "<:n:1>", "<t:5:R>", "javascript:x", "***", "____", "\r\n", "'",
    ]
    var numbers = RepeatableNumbers(seed: 26)
    for _ in 0..<5_000 {
      var text = ""
      for _ in 0..<(numbers.next() % 24) { text += pieces.randomElement(using: &numbers) ?? "" }
      let fragment = html(text)
      let judge = FragmentJudge(fragment)
      guard let seen = judge.text else {
        Issue.record("\(judge.fault ?? ""): \(text.debugDescription) gives \(fragment)")
        return
      }
      // Addresses behind labels and the languages of code are not shown; seconds become a date.
      if text.contains("](") || text.contains("```") || text.contains("<t:5:R>") { continue }
      if words(of: seen) != words(of: text) {
        Issue.record("\(text.debugDescription) gives \(fragment)")
        return
      }
    }
  }

  @Test(
    arguments: [
      "*", "**", "_", "`", "``", "[", "](", "<", ">", "||", "~~", "http://", "a*", "*a ", "`a",
      "[a](", "- ", "> ", "#", "```", "``````", "1. ", "<@", "\\", "\n", "`1``2", ")", "https://a)",
    ])
  func hostileTextTakesTimeInProportion(piece: String) {
    let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
    #expect(ProcessorTime.seconds { _ = html(text) } < 20)
  }
}
