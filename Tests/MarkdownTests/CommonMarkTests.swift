import Markdown
import Testing
import Text

@Suite struct CommonMarkTests {
  @Test(arguments: [
    ("", ""), ("\n\n", ""), ("hello", "<p>hello</p>\n"), ("a\nb", "<p>a\nb</p>\n"),
    ("a\n\nb", "<p>a</p>\n<p>b</p>\n"), ("a  \nb", "<p>a<br>\nb</p>\n"),
    ("a\\\nb", "<p>a<br>\nb</p>\n"), ("  a\n   b", "<p>a\nb</p>\n"),
    ("*a*", "<p><em>a</em></p>\n"), ("**a**", "<p><strong>a</strong></p>\n"),
    ("***a***", "<p><em><strong>a</strong></em></p>\n"),
    ("_a_ __b__", "<p><em>a</em> <strong>b</strong></p>\n"),
    ("a_b_c", "<p>a_b_c</p>\n"), ("a*b*c", "<p>a<em>b</em>c</p>\n"),
    ("* a*b", "<ul>\n<li>a*b</li>\n</ul>\n"),
    (#"\*a\*"#, "<p>*a*</p>\n"), ("`a`", "<p><code>a</code></p>\n"),
    ("`` a`b ``", "<p><code>a`b</code></p>\n"),
    ("`<b>&amp;`", "<p><code>&lt;b&gt;&amp;amp;</code></p>\n"), ("`a", "<p>`a</p>\n"),
    ("&amp; &lt; &copy; &#65; &#x41;", "<p>&amp; &lt; © A A</p>\n"), ("AT&T", "<p>AT&amp;T</p>\n"),
    ("&nosuch;", "<p>&amp;nosuch;</p>\n"),
    ("5 < 6 > 4 \"q\" 'r'", "<p>5 &lt; 6 &gt; 4 &quot;q&quot; &#39;r&#39;</p>\n"),
    ("# a", "<h4>a</h4>\n"), ("## a", "<h5>a</h5>\n"), ("### a", "<h6>a</h6>\n"),
    ("#### a #", "<h6>a</h6>\n"),
    ("###### a", "<h6>a</h6>\n"), ("####### a", "<p>####### a</p>\n"), ("#a", "<p>#a</p>\n"),
    ("a\n=", "<h4>a</h4>\n"), ("a\nb\n---", "<h5>a\nb</h5>\n"), ("# *a*", "<h4><em>a</em></h4>\n"),
    ("---", "<hr>\n"), ("* * *", "<hr>\n"), ("a\n***\nb", "<p>a</p>\n<hr>\n<p>b</p>\n"),
    ("___", "<hr>\n"),
    ("    code\n    <b>", "<pre><code>code\n&lt;b&gt;\n</code></pre>\n"),
    ("```\na\n\nb\n```", "<pre><code>a\n\nb\n</code></pre>\n"),
    ("~~~ swift x\na\n~~~", "<pre><code class=\"language-swift\">x\na\n</code></pre>\n"),
    ("```\nopen", "<pre><code>open\n</code></pre>\n"), ("```\n```", "<pre><code></code></pre>\n"),
    ("> a\n> b", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"),
    ("> a\nb", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"),
    ("> > a", "<blockquote>\n<blockquote>\n<p>a</p>\n</blockquote>\n</blockquote>\n"),
    (">", "<blockquote>\n</blockquote>\n"),
    ("> # a\n> - b", "<blockquote>\n<h4>a</h4>\n<ul>\n<li>b</li>\n</ul>\n</blockquote>\n"),
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
    ("1. a\n2. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n"),
    ("3) a", "<ol start=\"3\">\n<li>a</li>\n</ol>\n"),
    ("0. a", "<ol start=\"0\">\n<li>a</li>\n</ol>\n"), ("-", "<ul>\n<li></li>\n</ul>\n"),
    ("- a\n  - b\n- c", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>\n"),
    ("- a\n\n  b", "<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ul>\n"),
    ("- # a", "<ul>\n<li>\n<h4>a</h4>\n</li>\n</ul>\n"),
    ("- a\n+ b", "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n"),
    ("1986\\. x", "<p>1986. x</p>\n"),
    ("- ```\n  x\n  ```", "<ul>\n<li>\n<pre><code>x\n</code></pre>\n</li>\n</ul>\n"),
    ("[a](https://e.org)", "<p><a href=\"https://e.org\"\(relation)>a</a></p>\n"),
    (
      "[a](<https://e.org/x y> \"t\")",
      "<p><a href=\"https://e.org/x%20y\" title=\"t\"\(relation)>a</a></p>\n"
    ),
    (
      "[a][r]\n\n[r]: https://e.org 'T'",
      "<p><a href=\"https://e.org\" title=\"T\"\(relation)>a</a></p>\n"
    ),
    (
      "[*a* `b`](https://e.org)",
      "<p><a href=\"https://e.org\"\(relation)><em>a</em> <code>b</code></a></p>\n"
    ),
    (
      "<https://e.org/?a=1&b=2>",
      "<p><a href=\"https://e.org/?a=1&amp;b=2\"\(relation)>https://e.org/?a=1&amp;b=2</a></p>\n"
    ),
    ("<me@e.org>", "<p><a href=\"mailto:me@e.org\"\(relation)>me@e.org</a></p>\n"),
    ("[a]", "<p>[a]</p>\n"),
    ("a\tb", "<p>a\tb</p>\n"),
    ("2020 was. good\n- no", "<p>2020 was. good</p>\n<ul>\n<li>no</li>\n</ul>\n"),
    ("今天**天氣**很好。\n明天。", "<p>今天<strong>天氣</strong>很好。\n明天。</p>\n"),
  ])
  func formatting(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test func lineBreaksAreKeptInMessages() {
    #expect(
      html("a\nb\n\nc *d*\ne") { $0.keepsLineBreaks = true }
        == "<p>a<br>\nb</p>\n<p>c <em>d</em><br>\ne</p>\n")
    #expect(html("a\r\nb") { $0.keepsLineBreaks = true } == "<p>a<br>\nb</p>\n")
  }

  @Test func headingsMoveDownAsToldAndStayHeadings() {
    #expect(html("# a") { $0.headingOffset = 0 } == "<h1>a</h1>\n")
    #expect(html("# a") { $0.headingOffset = 9 } == "<h6>a</h6>\n")
    #expect(html("# a") { $0.headingOffset = -9 } == "<h1>a</h1>\n")
  }

  @Test func bodiesAreAppended() {
    #expect(rendered("b".utf8).html == "<p>b</p>\n")
  }

  /// Bodies without markup do not go through the parser; nobody may notice.
  @Test func plainBodiesLookTheSameOnBothWays() {
    let pieces = [
      "a", "word", " ", "\n", "\n\n", "漢字", "한글", "。", "1", "2.", "3)", "12. x", "é", "-", "+", "=",
      "~~~", "#",
      ">", "!", "]", ")", "(", ":", "\"", "'", "|", "https://e.org/a", "www.e.org", ".", ",", "\t",
      "  \n", "\\",
      "*", "_", "`", "<", "&", "[", "\u{202E}", "\u{FEFF}", "\r", "\u{0}", "\u{85}", "\u{B}",
      "\u{7F}", "🙂", "://", "$", "%", "@", "^",
      "{", "}", "/", ";", "?", "\u{A0}", "\u{3000}",
    ]
    var dice = Dice(11)
    var plain = 0
    for round in 0..<6000 {
      // Mostly harmless pieces, so that many bodies do take the short way.
      let limit = round % 3 == 0 ? pieces.count : 14
      let text = (0..<dice.roll(12)).map { _ in pieces[dice.roll(limit)] }.joined()
      let isMessage = round % 2 == 0
      let short = rendered(text.utf8) { $0.keepsLineBreaks = isMessage }
      let long = rendered(text.utf8, { $0.keepsLineBreaks = isMessage }, parsesAll: true)
      #expect(short == long, "\(text.debugDescription)")
      if !text.utf8.contains(where: { "*_`[<&\\".utf8.contains($0) }) { plain += 1 }
    }
    #expect(plain > 2000)
  }
}
