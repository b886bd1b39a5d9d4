import HTMLBodies
import Testing
import Text

/// What becomes of each thing that a body may hold.
@Suite struct BodyRuleTests {
  // MARK: Paragraphs

  @Test func textGetsParagraphs() {
    #expect(html("one") == "<p>one</p>\n")
    #expect(html("one<p>two<p>three") == "<p>one</p>\n<p>two</p>\n<p>three</p>\n")
    #expect(html("<p>one</p>\n\n<p>two</p>") == "<p>one</p>\n<p>two</p>\n")
    #expect(html("<div>a</div><section>b</section>c") == "<p>a</p>\n<p>b</p>\n<p>c</p>\n")
    #expect(html("<p>a<section>b</section>c</p>") == "<p>a</p>\n<p>b</p>\n<p>c</p>\n")
    #expect(html("<a href='https://a.example'>x</a> y <i>z</i>").hasSuffix("</a> y <i>z</i></p>\n"))
    #expect(html("") == "")
    #expect(html(" \n<p> </p><b></b>") == "")
  }

  @Test func lineBreaksStayAndTwoEndAParagraph() {
    #expect(html("a<br>b<br/>c") == "<p>a<br>\nb<br>\nc</p>\n")
    #expect(html("<br>a<br> ") == "<p>a</p>\n")
    #expect(html("a<br><br>b<br><br><br>c") == "<p>a</p>\n<p>b</p>\n<p>c</p>\n")
    #expect(html("<ul><li>a<br><br><br>b</ul>") == "<ul>\n<li>a<br>\n<br>\nb</li>\n</ul>\n")
  }

  @Test func whiteSpaceIsOneSpaceOrLineFeed() {
    #expect(html("<p>  a \t b\n\n c <b> d </b>  e </p>") == "<p>a b\nc <b>d</b> e</p>\n")
    #expect(html("a&nbsp; b") == "<p>a\u{A0} b</p>\n")
  }

  @Test func charactersAreDecodedAndEscaped() {
    #expect(
      html("1 <2 &amp; 3 &gt; &quot;x&quot; &eacute;&hearts;&#x263A;")
        == "<p>1 &lt;2 &amp; 3 &gt; &quot;x&quot; é♥☺</p>\n")
    #expect(html("&#145;a&#146; &#150; &#x80;") == "<p>‘a’ – €</p>\n")
    #expect(
      html("R&D, R&#D, &unknown; &#x;") == "<p>R&amp;D, R&amp;#D, &amp;unknown; &amp;#x;</p>\n")
    #expect(html("a\0b\u{1}c") == "<p>a\u{FFFD}bc</p>\n")
    #expect(html("<meta charset=iso-8859-1>é") == "<p>é</p>\n")
  }

  // MARK: Inside a line

  @Test(arguments: [
    "b", "i", "em", "strong", "s", "u", "del", "ins", "mark", "kbd", "samp", "var", "sub", "sup",
    "small", "cite", "dfn", "abbr", "q", "code", "bdi",
  ])
  func markingsStay(_ tag: String) {
    #expect(html("a <\(tag) class=x>b</\(tag)> c") == "<p>a <\(tag)>b</\(tag)> c</p>\n")
  }

  @Test func oldNamesBecomeNewOnes() {
    #expect(
      html("<strike>a</strike> <tt>b</tt> <acronym title=x>c</acronym>")
        == "<p><s>a</s> <code>b</code> <abbr title=\"x\">c</abbr></p>\n")
    #expect(html("<font color=red>a</font> <big>b</big> <blink>c</blink>") == "<p>a b c</p>\n")
    #expect(html("<center>a</center><dir><li>b</dir>") == "<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n")
  }

  @Test func markingsGoOnInTheNextBlock() {
    #expect(
      html("<strong>a<ul><li>b</ul>c</strong>")
        == "<p><strong>a</strong></p>\n<ul>\n<li><strong>b</strong></li>\n</ul>\n"
        + "<p><strong>c</strong></p>\n")
    #expect(html("<em>a<em>b</em>c</em>") == "<p><em>abc</em></p>\n")
  }

  @Test func spansAreFlattenedUnlessTheySayALanguage() {
    #expect(
      html(
        "<a href=\"https://a.example/long\"><span class=\"invisible\">https://</span>"
          + "<span class=\"ellipsis\">a.example</span><span class=\"invisible\">/long</span></a>")
        == "<p><a href=\"https://a.example/long\"\(relation)>https://a.example/long</a></p>\n")
    #expect(html("<span lang=ja>語</span>") == "<p><span lang=\"ja\">語</span></p>\n")
    #expect(html("<span lang='x y' dir=up>a</span>") == "<p>a</p>\n")
  }

  @Test func languagesAndDirectionsStayWhereTheyAreOnes() {
    #expect(
      html("<p lang=zh-Hant dir=RTL id=a class=b>x</p>")
        == "<p lang=\"zh-Hant\" dir=\"rtl\">x</p>\n")
    #expect(html("<div dir=auto><p>x</div>") == "<div dir=\"auto\">\n<p>x</p>\n</div>\n")
    #expect(html("<bdo dir=rtl>x</bdo> <bdo>y</bdo>") == "<p><bdo dir=\"rtl\">x</bdo> y</p>\n")
  }

  @Test func rubyStays() {
    #expect(
      html("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>")
        == "<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>\n")
    #expect(html("<rt>x</rt>") == "<p>x</p>\n")
  }

  // MARK: Links

  @Test func linksAreCheckedAndMarked() {
    #expect(
      html(
        "<a href='HTTPS://A.example/?a=1&amp;b=\"2\"' target=_blank ping=x title='T \"t\"'>x</a>")
        == "<p><a href=\"https://a.example/?a=1&amp;b=%222%22\" title=\"T &quot;t&quot;\""
        + "\(relation)>x</a></p>\n")
    #expect(html("<a href='mailto:a@b.example'>x</a>").contains("href=\"mailto:a@b.example\""))
    #expect(html("<a href='//a.example/x'>x</a>").contains("href=\"https://a.example/x\""))
    for address in ["javascript:x", "/t/1", "#top", "ftp://a.example/", "data:,x", "", "x.html"] {
      #expect(html("<a href='\(address)'>x</a>") == "<p>x</p>\n")
    }
    #expect(html("<a name=x></a>y") == "<p>y</p>\n")
  }

  @Test func aLinkWithoutTextSaysWhereItLeads() {
    #expect(
      html("<a href='https://a.example/b'></a>")
        == "<p><a href=\"https://a.example/b\"\(relation)>https://a.example/b</a></p>\n")
  }

  @Test func noLinkStandsInALink() {
    #expect(
      html("<a href='https://a.example/'>a <b>b <a href='https://b.example/'>c</a></b></a>")
        == "<p><a href=\"https://a.example/\"\(relation)>a <b>b c</b></a></p>\n")
  }

  @Test func aLinkAroundBlocksIsOneInEach() {
    #expect(
      html("<a href='https://a.example/'><h1>T</h1><div>x</div></a>")
        == "<h4><a href=\"https://a.example/\"\(relation)>T</a></h4>\n"
        + "<p><a href=\"https://a.example/\"\(relation)>x</a></p>\n")
  }

  @Test func whatWouldLoadAnotherPageBecomesALink() {
    #expect(
      html("see <iframe src='//v.example/1' title='A film'>no</iframe> it")
        == "<p>see <a href=\"https://v.example/1\"\(relation)>A film</a> it</p>\n")
    #expect(
      html("<video controls><source src='https://v.example/1.mp4'>Alas</video>")
        == "<p><a href=\"https://v.example/1.mp4\"\(relation)>https://v.example/1.mp4</a> Alas</p>\n"
    )
  }

  // MARK: Pictures

  private let cat = ["cat.png": LocalImage(address: "m/cat.png", width: 4, height: 3)]

  @Test func localPicturesAreShown() {
    let result = html("<p>a <img src=cat.png alt='A \"cat\"' title=T width=9 style=x> b") {
      $0.localImages = cat
      $0.localImagePrefix = "../"
    }
    #expect(
      result == "<p>a <img src=\"../m/cat.png\" alt=\"A &quot;cat&quot;\" title=\"T\" width=\"4\" "
        + "height=\"3\" loading=\"lazy\"> b</p>\n")
    #expect(html("<img src=cat.png>") { $0.localImages = cat }.contains("alt=\"image\""))
    #expect(
      html("<a href='https://a.example/'><img src=cat.png></a>") { $0.localImages = cat }
        .contains("\(relation)><img src=\"m/cat.png\""))
  }

  @Test func remotePicturesBecomeLinks() {
    #expect(
      html("<img src='https://a.example/x.png' alt=' A\ncat '>")
        == "<p><a href=\"https://a.example/x.png\"\(relation)>A cat</a></p>\n")
    #expect(
      html("<img src='https://a.example/x.png'>")
        == "<p><a href=\"https://a.example/x.png\"\(relation)>image (a.example)</a></p>\n")
    #expect(
      html("<a href='https://b.example/'><img src='https://a.example/x.png'></a>")
        == "<p><a href=\"https://b.example/\"\(relation)>image (a.example)</a></p>\n")
    #expect(html("<img src=dog.png>") == "<p>image (dog.png)</p>\n")
    #expect(html("<img src='data:image/png;base64,AAAA'>") == "<p>image</p>\n")
  }

  @Test func signsAreTextAndDotsAreNothing() {
    #expect(html("a <img class='emoji only' alt=':cat:' src=x.png>") == "<p>a :cat:</p>\n")
    #expect(html("<img class=smilies alt=':)' src='./images/s.gif'>") == "<p>:)</p>\n")
    #expect(html("a<img src='https://a.example/c.gif' width=1 height=1>") == "<p>a</p>\n")
    #expect(html("<img class=avatar src='https://a.example/a.png'>b") == "<p>b</p>\n")
  }

  @Test func picturesAreFoundForTheMediaFolder() {
    let source =
      "<img src=a.png><p title='<img src=no.png>'>&lt;img src=no.png&gt;<IMG SRC='b c.png'>"
    let found = Array(source.utf8).withUnsafeBytes { HTMLBody(parsing: $0).pictures }
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == ["a.png", "b c.png"])
  }
}

extension String {
  /// How often a text occurs.
  func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
