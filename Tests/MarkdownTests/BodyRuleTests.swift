import Markdown
import Testing
import Text

@Suite struct BodyRuleTests {
  // MARK: Raw HTML

  @Test(arguments: [
    ("I <3 you, x<y and a>b", "<p>I &lt;3 you, x&lt;y and a&gt;b</p>\n"),
    ("a <b>c</b> d", "<p>a &lt;b&gt;c&lt;/b&gt; d</p>\n"),
    ("<script>alert(1)</script>hello", "<p>&lt;script&gt;alert(1)&lt;/script&gt;hello</p>\n"),
    (
      "<div>\n<b>x</b>\n</div>\n\nafter",
      "<p>&lt;div&gt;<br>\n&lt;b&gt;x&lt;/b&gt;<br>\n&lt;/div&gt;</p>\n<p>after</p>\n"
    ),
    ("a <!-- c --> b", "<p>a &lt;!-- c --&gt; b</p>\n"),
    ("<?php x ?>", "<p>&lt;?php x ?&gt;</p>\n"),
    ("<![CDATA[x]]>", "<p>&lt;![CDATA[x]]&gt;</p>\n"),
    ("<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>\n"),
    (
      "x <a href=\"javascript:alert(1)\">y</a>",
      "<p>x &lt;a href=&quot;javascript:alert(1)&quot;&gt;y&lt;/a&gt;</p>\n"
    ),
  ])
  func rawHTMLIsShownAsText(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  // MARK: Definitions

  @Test(arguments: [
    ("[Update]: fixed now", "<p>[Update]: fixed now</p>\n"), ("[提醒]: 明天", "<p>[提醒]: 明天</p>\n"),
    ("a\n\n  [b]: c\n\n[B]", "<p>a</p>\n<p>B</p>\n"), ("[a]: x\n[b]: y", "<p>[a]: x\n[b]: y</p>\n"),
    ("[a]: https://e.org\n\n[x][A]", "<p><a href=\"https://e.org\"\(relation)>x</a></p>\n"),
    ("```\n[a]: x\n```", "<pre><code>[a]: x\n</code></pre>\n"),
  ])
  func definitionsThatNothingUsesAreText(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  // MARK: Links

  @Test(arguments: [
    ("[a](javascript:alert(1))", "<p>a</p>\n"), ("[a](/b)", "<p>a</p>\n"),
    ("[a](b.html)", "<p>a</p>\n"),
    ("[a](//e.org)", "<p>a</p>\n"), ("[a](#x)", "<p>a</p>\n"), ("[a]()", "<p>a</p>\n"),
    ("[a](https://user:pw@e.org)", "<p>a</p>\n"), ("[a](data:image/png;base64,x)", "<p>a</p>\n"),
    ("[a](java&#115;cript:x)", "<p>a</p>\n"), ("[a](javascript&colon;x)", "<p>a</p>\n"),
    ("[a](&#1;javascript:x)", "<p>a</p>\n"), ("[a](\\javascript:x)", "<p>a</p>\n"),
    ("<javascript:alert(1)>", "<p>&lt;javascript:alert(1)&gt;</p>\n"),
    ("#include <std::x>", "<p>#include &lt;std::x&gt;</p>\n"),
    ("[*b*](vbscript:x)", "<p><em>b</em></p>\n"),
    ("[](https://e.org)", "<p><a href=\"https://e.org\"\(relation)>https://e.org</a></p>\n"),
    ("[](javascript:x)", "<p>javascript:x</p>\n"),
    (
      "[a](https://e.org \"x\\\" onclick=\\\"y\")",
      "<p><a href=\"https://e.org\" title=\"x&quot; onclick=&quot;y\"\(relation)>a</a></p>\n"
    ),
    (
      "[https://x.org](https://y.org)",
      "<p><a href=\"https://y.org\"\(relation)>https://x.org</a></p>\n"
    ),
  ])
  func onlySafeAddressesAreLinked(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test(arguments: [
    ("https://e.org", "https://e.org", ""), ("see https://e.org/a.", "https://e.org/a", "."),
    ("(https://e.org/a)", "https://e.org/a", ")"),
    ("https://e.org/a_(b)", "https://e.org/a_(b)", ""),
    ("(https://e.org/a_(b))", "https://e.org/a_(b)", ")"),
    ("https://e.org/?q=1&r=2,", "https://e.org/?q=1&amp;r=2", ","),
    ("看https://e.org/a。好", "https://e.org/a", "。好"), ("「https://e.org/a」", "https://e.org/a", "」"),
    ("https://e.org/a，b", "https://e.org/a", "，b"), ("https://e.org/a！", "https://e.org/a", "！"),
    ("https://e.org/a）", "https://e.org/a", "）"), ("“https://e.org”", "https://e.org", "”"),
    ("HTTP://E.org/A", "HTTP://E.org/A", ""), ("https://e.org/a?!", "https://e.org/a", "?!"),
    ("https://e.org/\"x", "https://e.org/", "&quot;x"),
    ("https://e.org/a's", "https://e.org/a&#39;s", ""),
    ("x:https://e.org/", "https://e.org/", ""), ("https://e.org/a…", "https://e.org/a", "…"),
    ("www.example.org/x", "www.example.org/x", ""), ("(www.example.org)", "www.example.org", ")"),
    ("https://e.org/a_b_c", "https://e.org/a_b_c", ""),
    ("https://e.org/a&copy=1", "https://e.org/a&amp;copy=1", ""),
    ("https://e.org/路徑", "https://e.org/路徑", ""), ("https://e.org/]", "https://e.org/", "]"),
  ])
  func bareAddressesAreLinked(markdown: String, text: String, rest: String) {
    let result = html(markdown)
    #expect(result.contains("\(relation)>\(text)</a>\(rest)"), "\(result)")
    #expect(result.components(separatedBy: "<a ").count == 2)
  }

  @Test(arguments: [
    "https://", "http://.", "xhttps://e.org", "httpss://e.org", "ftp://e.org", "javascript://e.org",
    "https://a@b.org", "https://user:pw@e.org/", "www.", "www.x", "a.www.e.org", "http:/e.org",
    "://",
    "https:// e.org", "mailto:a@e.org", "a@e.org", "http://[x", "`https://e.org`",
  ])
  func otherTextIsNotLinked(markdown: String) {
    #expect(!html(markdown).contains("<a "), "\(html(markdown))")
  }

  @Test func bareWWWIsLinkedOnlyIfWanted() {
    #expect(html("www.e.org").contains("href=\"http://www.e.org\""))
    #expect(html("www.e.org") { $0.linksBareWWW = false } == "<p>www.e.org</p>\n")
    #expect(
      html("www.a.b x https://c.d y www.e.f https://g.h").components(separatedBy: "<a ").count == 5)
  }

  // MARK: Pictures

  @Test(arguments: [
    ("![cat](https://e.org/c.png)", "<p><a href=\"https://e.org/c.png\"\(relation)>cat</a></p>\n"),
    (
      "![](https://e.org/c.png)",
      "<p><a href=\"https://e.org/c.png\"\(relation)>image (e.org)</a></p>\n"
    ),
    ("![cat](c.png)", "<p>cat</p>\n"), ("![](c.png)", "<p>image (c.png)</p>\n"),
    ("![]()", "<p>image</p>\n"),
    ("![x](javascript:y)", "<p>x</p>\n"),
    (
      "[![a](https://e.org/i.png)](https://f.org)",
      "<p><a href=\"https://f.org\"\(relation)>a</a></p>\n"
    ),
    (
      "[![](https://e.org/i.png)](https://f.org)",
      "<p><a href=\"https://f.org\"\(relation)>image (e.org)</a></p>\n"
    ),
    (
      "![[a](https://x.org)](https://e.org/i.png)",
      "<p><a href=\"https://e.org/i.png\"\(relation)>a</a></p>\n"
    ),
    (
      "![*a* https://x.org](https://e.org/i.png)",
      "<p><a href=\"https://e.org/i.png\"\(relation)><em>a</em> https://x.org</a></p>\n"
    ),
  ])
  func remotePicturesBecomeLinks(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
    #expect(!html(markdown).contains("<img"))
  }

  @Test func picturesOfTheSiteAreShown() {
    func local(_ markdown: String) -> String {
      html(markdown) {
        $0.localImages = ["cat.png": LocalImage(address: "media/ab/cat.png", width: 3, height: 2)]
        $0.localImagePrefix = "../../"
        $0.imageLabel = "Bild"
      }
    }
    #expect(
      local("![a *b* \"c\" <d>](cat.png \"t\")")
        == "<p><img src=\"../../media/ab/cat.png\" alt=\"a b &quot;c&quot; &lt;d&gt;\" title=\"t\" width=\"3\" height=\"2\" loading=\"lazy\"></p>\n"
    )
    #expect(
      local("![](cat.png)")
        == "<p><img src=\"../../media/ab/cat.png\" alt=\"Bild\" width=\"3\" height=\"2\" loading=\"lazy\"></p>\n"
    )
    #expect(
      local("[![x](cat.png)](https://e.org)")
        == "<p><a href=\"https://e.org\"\(relation)><img src=\"../../media/ab/cat.png\" alt=\"x\" width=\"3\" height=\"2\" loading=\"lazy\"></a></p>\n"
    )
    #expect(
      local("![a ![b](cat.png) [c](https://e.org)](cat.png)")
        == "<p><img src=\"../../media/ab/cat.png\" alt=\"a b c\" width=\"3\" height=\"2\" loading=\"lazy\"></p>\n"
    )
    #expect(local("![x](dog.png)") == "<p>x</p>\n")
  }

  // MARK: Code, characters, direction

  @Test(arguments: [
    ("c++", " class=\"language-c++\"", ""), ("C#", " class=\"language-C#\"", ""),
    ("a\"onload=x", "", "a&quot;onload=x\n"), ("{.x}", "", "{.x}\n"), ("漢 b", "", "漢 b\n"),
    (String(repeating: "a", count: 33), "", String(repeating: "a", count: 33) + "\n"),
    ("x&quot;y", "", "x&quot;y\n"), ("", "", ""),
    ("js  <b> c", " class=\"language-js\"", "&lt;b&gt; c\n"),
  ])
  func languagesOfCode(info: String, attribute: String, text: String) {
    #expect(html("~~~\(info)\nx\n~~~") == "<pre><code\(attribute)>\(text)x\n</code></pre>\n")
  }

  @Test("words behind a fence are words of the body")
  func textBehindAFence() {
    let body = "```so it said\nno\n```"
    #expect(html(body) == "<pre><code class=\"language-so\">it said\nno\n</code></pre>\n")
    #expect(plainText(body) == "it said\nno")
  }

  @Test func charactersAreFiltered() {
    #expect(html("a&#xFFFE;b&#xFFFF;c") == "<p>a\u{FFFD}b\u{FFFD}c</p>\n")
    #expect(html("a&#27;[0m\u{7}b\u{0}c&#0;d") == "<p>a[0mb\u{FFFD}c\u{FFFD}d</p>\n")
    #expect(rendered([0x61, 0xFF, 0x26, 0xC3]).html == "<p>a\u{FFFD}&amp;\u{FFFD}</p>\n")
    #expect(html("[a](https://e.org \"&#xFFFE;&#1;\")").contains("title=\"\u{FFFD}\""))
  }

  @Test func directionControlsEndWithTheirBlock() {
    let open = "\u{202E}"
    let close = "\u{202C}"
    #expect(html("a\(open)b\n\nc") == "<p>a\(open)b\(close)</p>\n<p>c</p>\n")
    #expect(html("a&#8238;*b*") == "<p>a\(open)<em>b</em>\(close)</p>\n")
    #expect(html("- a\(open)\n- b") == "<ul>\n<li>a\(open)\(close)</li>\n<li>b</li>\n</ul>\n")
    #expect(html("# a\(open)") == "<h4>a\(open)\(close)</h4>\n")
    #expect(html("<div>\(open)") == "<p>&lt;div&gt;\(open)\(close)</p>\n")
    #expect(html("`a\(open)b`") == "<p><code>a[U+202E]b</code></p>\n")
    #expect(html("    \u{2067}x") == "<pre><code>[U+2067]x\n</code></pre>\n")
    #expect(html("[a](https://e.org \"\(open)\")").contains("title=\"\(open)\(close)\""))
    #expect(html("\u{2067}a\u{2069}b") == "<p>\u{2067}a\u{2069}b</p>\n")
  }

  // MARK: Plain text

  @Test(arguments: [
    ("# A\n\nb *c*\nd\n\n- e\n- f", "A\nb c d\ne\nf"), ("a <b>c</b>", "a <b>c</b>"),
    ("`x` &amp;", "x &"),
    ("```\nx\n y\n```\nz", "x\n y\nz"), ("![alt](x.png) [l](y)", "alt l"), ("<div>\nx", "<div>\nx"),
    ("a  \nb", "a\nb"), ("", ""), ("a\nb\n\nc", "a b\nc"), ("漢\n字", "漢 字"),
  ])
  func wordsWithoutFormatting(markdown: String, expected: String) {
    #expect(plainText(markdown) == expected)
  }

  @Test func plainTextIsCutAtACharacter() {
    #expect(plainText("漢字漢字", limit: 7) == "漢字…")
    #expect(plainText("漢*字*漢字", limit: 7) == "漢字…")
    #expect(plainText("abc", limit: 3) == "abc")
    #expect(plainText("abc *d*", limit: 3) == "abc…")
    #expect(plainText(String(repeating: "x", count: 70_000), limit: 4) == "xxxx…")
  }

  @Test func oneParseGivesBoth() {
    var renderer = BodyRenderer()
    for text in ["a *b* c", "plain words", String(repeating: "- ", count: 40) + "x"] {
      var page = Array("<x>".utf8)
      var words: [UInt8] = []
      let outcome = Array(text.utf8).withUnsafeBytes {
        renderer.append(markdown: $0, html: &page, plainText: &words, plainTextLimit: 400)
      }
      let alone = rendered(text.utf8)
      #expect(
        String(decoding: page, as: UTF8.self).replacing("<x>\n", with: "<x>") == "<x>" + alone.html)
      #expect(String(decoding: words, as: UTF8.self) == plainText(text))
      #expect(outcome == alone.outcome)
    }
  }

  @Test func excerptsAreOneLine() {
    var renderer = BodyRenderer()
    func excerpt(_ text: String, _ width: Int) -> String {
      Array(text.utf8).withUnsafeBytes { renderer.excerpt(markdown: $0, maximumWidth: width) }
    }
    #expect(excerpt("# One\n\ntwo   *three*\nfour", 40) == "One two three four")
    #expect(excerpt("one two three four five", 15) == "one two three…")
    #expect(excerpt("今天天氣很好，我們去公園。", 12) == "今天天氣很…")
    #expect(excerpt(String(repeating: "word ", count: 1000), 20) == "word word word word…")
    #expect(excerpt(String(repeating: "👨‍👩‍👧", count: 1000), 5) == "👨‍👩‍👧👨‍👩‍👧…")
    #expect(excerpt("", 20) == "")
  }

  // MARK: Bodies of plain text

  @Test(arguments: [
    ("a\nb\n\n\n*c* <d>\r\n", "<p>a<br>\nb</p>\n<p>*c* &lt;d&gt;</p>\n"), ("", ""), ("\n \n", ""),
    ("see https://e.org.", "<p>see <a href=\"https://e.org\"\(relation)>https://e.org</a>.</p>\n"),
    ("a\u{202E}\n\nb", "<p>a\u{202E}\u{202C}</p>\n<p>b</p>\n"),
    ("a\u{0}\u{8}", "<p>a\u{FFFD}</p>\n"),
  ])
  func textBodies(text: String, expected: String) {
    var renderer = BodyRenderer()
    var out: [UInt8] = []
    Array(text.utf8).withUnsafeBytes { renderer.appendHTML(text: $0, to: &out) }
    #expect(String(decoding: out, as: UTF8.self) == expected)
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
