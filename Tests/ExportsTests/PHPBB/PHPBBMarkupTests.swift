import Testing

@testable import Exports

@Suite("Texts of phpBB's posts")
struct PHPBBMarkupTests {
  private func html(_ stored: String, mark: String = "1a2b") -> String {
    String(decoding: PHPBBPost.html(Array(stored.utf8), mark: Array(mark.utf8)), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("<t>plain &amp; &lt;b&gt;<br/>\ntwo</t>", "plain &amp; &lt;b&gt;<br>\n\ntwo"),
      (
        "<r>a <B><s>[b]</s>bold <I><s>[i]</s>both<e>[/i]</e></I><e>[/b]</e></B></r>",
        "a <b>bold <i>both</i></b>"
      ),
      (
        #"<r><QUOTE author="Bo &amp; &quot;co&quot;" post_id="5" user_id="2"><s>[quote="Bo"]</s>hi<e>[/quote]</e></QUOTE>re</r>"#,
        "<blockquote><p><cite>Bo &amp; &quot;co&quot;:</cite></p>hi</blockquote>re"
      ),
      (
        "<r><CODE lang=\"php\"><s>[code=php]</s><i>\n</i>if (a &lt; b)\n  c<i>\n</i><e>[/code]</e></CODE></r>",
        "<pre><code>if (a &lt; b)\n  c</code></pre>"
      ),
      (
        "<r><LIST type=\"decimal\"><s>[list=1]</s><LI><s>[*]</s>one</LI><LI>two</LI><e>[/list]</e></LIST></r>",
        "<ol><li>one</li><li>two</li></ol>"
      ),
      (
        #"<r><URL url="https://m.example/?a&amp;b"><s>[url=x]</s><LINK_TEXT text="m">moss</LINK_TEXT><e>[/url]</e></URL></r>"#,
        #"<a href="https://m.example/?a&amp;b">moss</a>"#
      ),
      (#"<r><URL url="javascript:alert(1)">x</URL>y</r>"#, "xy"),
      (
        #"<r><IMG src="https://m.example/a.png"><s>[img]</s><URL url="https://m.example/a.png">https://m.example/a.png</URL><e>[/img]</e></IMG></r>"#,
        #"<img src="https://m.example/a.png" alt="">"#
      ),
      ("<r><E>:)</E> <EMOJI seq=\"1f33f\">🌿</EMOJI></r>", ":) 🌿"),
      (
        #"<r><EMAIL email="a@m.example">a@m.example</EMAIL></r>"#,
        #"<a href="mailto:a@m.example">a@m.example</a>"#
      ),
      ("<r><COLOR color=\"#FF0000\"><s>[color]</s>red<e>[/color]</e></COLOR></r>", "red"),
      (
        "<r><ATTACHMENT filename=\"x.png\" index=\"0\"><s>[a]</s>x.png<e>[/a]</e></ATTACHMENT></r>",
        "x.png"
      ),
      ("<r><SPOILER>s</SPOILER></r>", "<div class=\"spoiler\">s</div>"),
      ("<r><B>never closed", "<b>never closed" + "</b>"),
      ("<r>a < b <B</r>", "a &lt; b &lt;B"), ("<r></B>x</r>", "x"), ("<t/>", ""),
      ("<r><B onclick=\"x\">a</B><SCRIPT>alert(1)</SCRIPT></r>", "<b>a</b>alert(1)"),
    ])
  func textsSinceThreePointTwo(stored: String, expected: String) {
    #expect(html(stored) == expected)
  }

  @Test(
    arguments: [
      ("a &amp; &lt;b&gt; [b]not a tag[/b]\nnext", "a &amp; &lt;b&gt; [b]not a tag[/b]<br>\nnext"),
      ("[b:1a2b]bold[/b:1a2b]", "<b>bold</b>"),
      (
        "[quote=&quot;Bo [x]&quot;:1a2b]hi[/quote:1a2b]re",
        "<blockquote><p><cite>Bo [x]:</cite></p>hi</blockquote>re"
      ),
      ("[quote:1a2b]hi[/quote:1a2b]", "<blockquote>hi</blockquote>"),
      (
        "[list=1:1a2b]\n[*:1a2b]one[/*:m:1a2b]\n[*:1a2b]two[/*:m:1a2b][/list:o:1a2b]",
        "<ol>\n<li>one</li>\n<li>two</li></ol>"
      ),
      ("[list:1a2b][*:1a2b]one[*:1a2b]two[/list:u:1a2b]", "<ul><li>one</li><li>two</li></ul>"),
      ("[url=https://m.example:1a2b]m[/url:1a2b]", #"<a href="https://m.example">m</a>"#),
      (
        "[url:1a2b]https://m.example/?a&amp;b[/url:1a2b]",
        #"<a href="https://m.example/?a&amp;b">https://m.example/?a&amp;b</a>"#
      ),
      ("[url=data:x:1a2b]m[/url:1a2b]", "m"),
      (
        "[img:1a2b]https://m.example/a.png[/img:1a2b]x",
        #"<img src="https://m.example/a.png" alt="">x"#
      ),
      (
        "[code:1a2b]a &lt; b\n[b:1a2b]\n[/code:1a2b]", "<pre><code>a &lt; b\n<b>\n</b></code></pre>"
      ),
      ("[color=#FF0000:1a2b]r[/color:1a2b][size=150:1a2b]s[/size:1a2b]", "rs"),
      (
        #"<!-- m --><a class="postlink" href="http://m.example/?a=1&amp;b">m.example</a><!-- m -->"#,
        #"<a href="http://m.example/?a=1&amp;b">m.example</a>"#
      ),
      (
        #"<!-- s:) --><img src="{SMILIES_PATH}/i.gif" alt=":)" title="Smile" /><!-- s:) -->"#, ":)"
      ),
      (
        "[attachment=0:1a2b]<!-- ia0 -->x.png<!-- ia0 -->[/attachment:1a2b]", "x.png"
      ),
      (
        "<script>alert(1)</script><a onclick=x>",
        "&lt;script&gt;alert(1)&lt;/script&gt;&lt;a onclick=x&gt;"
      ),
      ("[b:1a2b]open [i:1a2b]both[/b:1a2b] x", "<b>open <i>both</i></b> x"),
    ])
  func textsBeforeThreePointTwo(stored: String, expected: String) {
    #expect(html(stored) == expected)
  }

  @Test func deepNestingKeepsItsText() {
    let stored = String(repeating: "[quote:1a2b]", count: 5000) + "x"
    let made = html(stored)
    #expect(made.contains("x"))
    #expect(made.utf8.count < 5000)
    #expect(WellFormedHTML(made).fault == nil)
  }

  @Test func whateverIsStoredWellFormedHTMLComesOut() {
    let pieces = [
      "<r>", "<t>", "</r>", "<B>", "</B>", "<s>", "</s>", "<i>", "</i>", "<e>", "</e>", "<br/>",
      "<QUOTE author=\"", "\">", "</QUOTE>", "<LIST type=\"x\">", "<LI>", "</LI>", "</LIST>",
      "<URL url=\"https://m.example/\">", "<URL url=\"javascript:x\">", "</URL>", "<CODE>",
      "</CODE>", "<IMG src=\"https://m.example/\"/>", "<IMG>", "</IMG>", "[b:m]", "[/b:m]",
      "[quote=&quot;x&quot;:m]", "[/quote:m]", "[list:m]", "[*:m]", "[/*:m:m]", "[/list:u:m]",
      "[url:m]", "[/url:m]", "[img:m]", "[/img:m]", "[url=https://m.example:m]", "[code:m]",
      "[/code:m]", "<!--", "-->", "<a href=\"https://m.example\">", "</a>", "<img alt=\"", "&amp;",
      "&lt;", "&", "<", ">", "\"", "\n", "x", "é", "]", "[", ":", "&#x3C;script&#62;", "<SPOILER>",
      "[spoiler:m]", "<EMAIL email=\"a@b.example\">", "\u{0}", "<script>",
    ]
    var random = MutationSource(seed: 41)
    for _ in 0..<MutationSource.rounds {
      var stored = random.next(2) == 0 ? "<r>" : ""
      for _ in 0..<random.next(24) { stored += pieces[random.next(pieces.count)] }
      let made = html(stored, mark: "m")
      if let fault = WellFormedHTML(made).fault {
        Issue.record("\(fault) in \(made) of \(stored)")
        return
      }
    }
  }
}

/// Checks a fragment: known elements, balanced, all text escaped.
struct WellFormedHTML {
  let fault: String?

  init(_ html: String) { fault = Self.fault(Array(html.utf8)) }

  private static let elements: Set<String> = [
    "b", "i", "u", "s", "sup", "sub", "blockquote", "p", "cite", "pre", "code", "ul", "ol", "li",
    "a", "div",
  ]

  private static func fault(_ bytes: [UInt8]) -> String? {
    var open: [String] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { return "no >" }
        let tag = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        index = end + 1
        if tag == "br" || tag.hasPrefix("img src=\"http") { continue }
        if tag.hasPrefix("/") {
          guard open.popLast() == String(tag.dropFirst()) else { return "unbalanced \(tag)" }
          continue
        }
        let name = String(tag.prefix { $0 != " " })
        guard elements.contains(name) else { return "element \(name)" }
        let isPlain =
          tag == name || name == "a" && tag.hasPrefix("a href=\"")
          || tag == "div class=\"spoiler\""
        guard isPlain else { return "attributes \(tag)" }
        open.append(name)
      case UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): return "raw sign at \(index)"
      case UInt8(ascii: "&"):
        let rest = String(decoding: bytes[index...].prefix(8), as: UTF8.self)
        let isEscape = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"].contains { rest.hasPrefix($0) }
        guard isEscape else { return "raw & at \(index)" }
        index += 1
      default: index += 1
      }
    }
    return open.isEmpty ? nil : "open \(open)"
  }
}
