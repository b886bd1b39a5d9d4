import BoardFixtures
import Testing

@testable import Exports

@Suite("Slack's mrkdwn")
struct SlackMarkupTests {
  private func html(_ text: String) -> String {
    var names = SlackNames()
    names.people = ["U7": "Ada <3"]
    names.channels = ["C7": "moss"]
    var out = FragmentWriter()
    SlackMarkup(names).render(Array(text.utf8), to: &out)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (
        "*bold* _it_ ~gone~ `a *b*`",
        "<strong>bold</strong> <em>it</em> <s>gone</s> <code>a *b*</code>"
      ),
      ("*a _b_ c*, (_x_)", "<strong>a <em>b</em> c</strong>, (<em>x</em>)"),
      ("snake_case_name 2*3*4 a~b", "snake_case_name 2*3*4 a~b"),
      ("* a * and ** and *open", "* a * and ** and *open"),
      ("*one\ntwo*", "*one<br>two*"),
      (
        "&lt;b&gt; &amp;amp; &amp;lt; &nbsp; \"q\"",
        "&lt;b&gt; &amp;amp; &amp;lt; &amp;nbsp; &quot;q&quot;"
      ),
      (":slightly_smiling_face: :+1::skin-tone-3:", ":slightly_smiling_face: :+1::skin-tone-3:"),
      ("日*本*", "日*本*"),
    ])
  func emphasis(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    arguments: [
      ("```a &lt;b&gt; *c*\n&amp;```", "<pre><code>a &lt;b&gt; *c*\n&amp;</code></pre>"),
      ("x ```\ny\n``` z", "x <pre><code>y</code></pre> z"),
      ("`see <https://example.org|example.org>`", "<code>see example.org</code>"),
      ("```open", "```open"),
      ("&gt; a\n&gt;b\nc", "<blockquote>a<br>b</blockquote>c"),
      ("a\n&gt;&gt;&gt;b\nc", "a<blockquote>b<br>c</blockquote>"),
      ("a &gt; b", "a &gt; b"),
    ])
  func codeAndQuotes(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    arguments: [
      ("<@U7> <@U8> <@U8|bea>", "@Ada &lt;3 @unknown @bea"),
      ("<#C7|moss-2> <#C7> <#C8>", "#moss-2 #moss #channel"),
      (
        "<!here> <!channel> <!subteam^S1|@gardeners> <!subteam^S1>",
        "@here @channel @gardeners @group"
      ),
      ("<!date^1614988800^{date}|6 March>", "6 March"),
      ("<!date^1614988800^{date}>", "2021-03-06 00:00:00 UTC"),
      (
        "<https://example.org/?a=1&amp;b=2|the *moss* page>",
        "<a href=\"https://example.org/?a=1&amp;b=2\">the *moss* page</a>"
      ),
      (
        "*<https://example.org>*",
        "<strong><a href=\"https://example.org\">https://example.org</a></strong>"
      ),
      ("<mailto:a@example.org|a@example.org> <tel:+1|+1>", "a@example.org +1"),
      ("<javascript:alert(1)|click> <data:x>", "click data:x"),
      ("a < b > c <", "a &lt; b &gt; c &lt;"),
    ])
  func whatStandsInBrackets(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test func noTextGetsLostAndNoMarkupComesIn() {
    let pieces = [
      "*", "_", "~", "`", "```", "\n", "&gt;", "&gt;&gt;&gt;", "&lt;", "&amp;", "&", "<", ">",
      "<@U7>",
      "<#C7|moss>", "<!here>", "<https://example.org>", "<javascript:x|y>", " ", "a", "word", "é",
      "\"", "'", "<b>", "|", "^", ":x:",
    ]
    var numbers = RepeatableNumbers(seed: 28)
    for _ in 0..<5_000 {
      var text = ""
      for _ in 0..<(numbers.next() % 24) { text += pieces.randomElement(using: &numbers) ?? "" }
      let fragment = html(text)
      let judge = FragmentJudge(fragment)
      guard let seen = judge.text else {
        Issue.record("\(judge.fault ?? ""): \(text.debugDescription) gives \(fragment)")
        return
      }
      // What stands in brackets is replaced.
      if text.contains("<") { continue }
      let plain = text.replacing("&gt;", with: ">").replacing("&lt;", with: "<").replacing(
        "&amp;", with: "&")
      if words(of: seen) != words(of: plain) {
        Issue.record("\(text.debugDescription) gives \(fragment)")
        return
      }
    }
  }

  @Test(
    arguments: ["*", "_a", "`", "```", "<", ">", "&gt;", "<@", "*a ", "\n", "&", "<a|", "&amp;"])
  func hostileTextTakesTimeInProportion(piece: String) {
    let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
    #expect(ProcessorTime.seconds { _ = html(text) } < 20)
  }
}
