import HTMLBodies
import Testing
import Text

@Suite struct BlockRuleTests {
  @Test func headingsStandBelowThoseOfThePage() {
    #expect(html("<h1 id=x>a</h1><h2>b</h2><h6>c</h6>") == "<h4>a</h4>\n<h5>b</h5>\n<h6>c</h6>\n")
    #expect(html("<h2>a</h2>") { $0.headingOffset = 0 } == "<h2>a</h2>\n")
    #expect(html("<h3><section>a</section><section>b</section></h3>") == "<h6>a<br>\nb</h6>\n")
  }

  @Test func listsStay() {
    #expect(
      html("<ol start=3 type=a><li value=7>a<li><p>b<p>c</ol>")
        == "<ol start=\"3\">\n<li value=\"7\">a</li>\n<li>\n<p>b</p>\n<p>c</p>\n</li>\n</ol>\n")
    #expect(html("<ul>x<li>a</ul>") == "<ul>\n<li>x</li>\n<li>a</li>\n</ul>\n")
    #expect(
      html("<ul><li>a</li><ul><li>b</li></ul></ul>")
        == "<ul>\n<li>a</li>\n<li>\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n")
    #expect(html("<li>a<li>b") == "<p>a</p>\n<p>b</p>\n")
    #expect(
      html("<dl><dt>a<dd>b<dd>c</dl>") == "<dl>\n<dt>a</dt>\n<dd>b</dd>\n<dd>c</dd>\n</dl>\n")
    #expect(
      html("<ul><li><input type=checkbox checked disabled> a<li><input type=checkbox>b</ul>")
        == "<ul>\n<li>☑ a</li>\n<li>☐ b</li>\n</ul>\n")
  }

  @Test func quotationsStay() {
    #expect(
      html("<blockquote cite='https://a.example'>a<p>b</blockquote>c")
        == "<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>\n<p>c</p>\n")
    #expect(
      html(
        "<aside class=\"quote\" data-username=\"ada\"><div class=\"title\"><img class=\"avatar\" "
          + "src=\"//a.example/1.png\"> ada:</div><blockquote><p>x</p></blockquote></aside>")
        == "<p>ada:</p>\n<blockquote>\n<p>x</p>\n</blockquote>\n")
  }

  @Test func codeKeepsItsSpacesAndItsLanguage() {
    #expect(
      html("<pre>\n  a\n\n\tb &lt; c<br>d</pre>") == "<pre>  a\n\n\tb &lt; c\nd</pre>\n")
    #expect(html("<pre>\n\na</pre>") == "<pre>\n\na</pre>\n")
    #expect(
      html("<pre><code class=\"hljs lang-c++\">x\n</code></pre>")
        == "<pre><code class=\"language-c++\">x\n</code></pre>\n")
    #expect(html("<code class='language-a\"b x'>y</code>") == "<p><code>y</code></p>\n")
    #expect(
      html("<pre><span class=k>let</span> x</pre><xmp>a</xmp>")
        == "<pre>let x</pre>\n<pre>a</pre>\n")
  }

  @Test func tablesSayWhatTheirHeadingsAreOf() {
    #expect(
      html(
        "<table border=1><caption>C</caption><thead><tr><th>A<th>B</thead>"
          + "<tr><th>r<td colspan=2 rowspan=1 width=5>1</table>")
        == "<table>\n<caption>C</caption>\n<thead>\n<tr>\n<th scope=\"col\">A</th>"
        + "<th scope=\"col\">B</th></tr>\n</thead>\n<tbody>\n<tr>\n<th scope=\"row\">r</th>"
        + "<td colspan=\"2\">1</td></tr>\n</tbody>\n</table>\n")
    #expect(
      html("<table><tr><th>A<th>B<tr><td>1<td></table>")
        == "<table>\n<tbody>\n<tr>\n<th scope=\"col\">A</th><th scope=\"col\">B</th></tr>\n"
        + "<tr>\n<td>1</td><td></td></tr>\n</tbody>\n</table>\n")
    #expect(html("<table><tr><th>A<td>1<tr><th>B<td>2</table>").components(of: "\"row\"") == 2)
    #expect(html("<table>x<tr><td>y</table>").hasPrefix("<table>\n<tbody>\n<tr>\n<td>x</td>"))
    #expect(html("<td>a<td>b") == "<p>a</p>\n<p>b</p>\n")
  }

  @Test func foldsAreOpenBelowTheirSummary() {
    #expect(
      html("<details open><summary>s</summary>x<p>y</details>z")
        == "<p><b>s</b></p>\n<p>x</p>\n<p>y</p>\n<p>z</p>\n")
    #expect(html("<details><summary></summary>x</details>") == "<p>x</p>\n")
    #expect(html("<details>x<summary>s</summary></details>") == "<p>x</p>\n<p><b>s</b></p>\n")
    #expect(plainText("a<details><summary>s</summary>x</details>") == "a\ns\nx")
  }

  @Test(arguments: [
    "<span class=\"spoiler\">it was she</span>", "<tg-spoiler>it was she</tg-spoiler>",
    "<span class=\"md-spoiler-text\">it was she</span>",
    "<spoiler>it was she</spoiler>",
  ])
  func coveredTextStaysCoveredInItsSentence(_ spoiler: String) {
    let source = "<p>In the end \(spoiler), you see"
    let result = html(source) { $0.spoilerLabel = "Spoiler & more" }
    #expect(
      result
        == "<p>In the end <span class=\"spoiler\" tabindex=\"0\" title=\"Spoiler &amp; more\">"
        + "it was she</span>, you see</p>\n")
    #expect(plainText(source) == "In the end it was she, you see")
    #expect(
      plainText(source, spoilers: .covered("[spoiler]")) == "In the end [spoiler], you see")
  }

  @Test func allBlocksOfACoveredPartAreCovered() {
    let source =
      "<p>So:<div class=\"spoiler blurred\" lang=fr>a<ul><li>b<li><p>c<p>d</ul>"
      + "<table><tr><td>e<td></table><h2>f</h2><pre>g\nh</pre><p><b>i</b></div>j"
    let open = "<span class=\"spoiler\" tabindex=\"0\" title=\"spoiler\" lang=\"fr\">"
    let result = html(source)
    for text in ["a", "b", "c", "d", "e", "f", "g\nh"] {
      #expect(result.contains(">\(open)\(text)</span></"), "\(text) in \(result)")
    }
    #expect(result.contains("<p>\(open)<b>i</b></span></p>"))
    #expect(result.hasSuffix("</span></p>\n<p>j</p>\n"))
    #expect(
      plainText(source, spoilers: .covered("[spoiler]")) == "So:\n[spoiler]\nj")
  }

  @Test func inALinkTheLinkHasTheFocus() {
    #expect(
      html("<a href=https://a.example/>x <span class=spoiler>y</span></a>")
        .contains("x <span class=\"spoiler\" title=\"spoiler\">y</span></a>"))
    #expect(
      html("<span class=spoiler>x <a href=https://a.example/>y</a></span>")
        .hasPrefix("<p><span class=\"spoiler\" tabindex=\"0\" title=\"spoiler\">x <a "))
  }

  /// Other markings give way where they would fill the page; a cover does not.
  @Test func nothingUncoversAText() {
    let deep = String(repeating: "<q>", count: 80)
    let long = String(repeating: "<p>x", count: 4_000)
    for source in ["<span class=spoiler>\(long)", "\(deep)<i><span class=spoiler>\(long)"] {
      let result = html(source)
      #expect(result.components(of: "<span class=\"spoiler\"") == 4_000)
      #expect(!result.contains("<p>x"))
      #expect(HTMLJudge.problem(in: result) == nil)
    }
  }

  @Test func figuresAndRulesStay() {
    #expect(
      html("<figure><pre>x</pre><figcaption>c</figcaption></figure><hr>y")
        == "<figure>\n<pre>x</pre>\n<figcaption>c</figcaption>\n</figure>\n<hr>\n<p>y</p>\n")
  }

  @Test func whatIsForProgramsGoesAndItsWordsStay() {
    #expect(
      html("<form><label>Name</label> <input value=x><button>Go</button></form>")
        == "<p>Name Go</p>\n")
    #expect(html("<noscript>a</noscript><object data=x>b</object>") == "<p>ab</p>\n")
    #expect(
      html("a<script>x</script><style>y</style><template>z</template><svg>w</svg>b")
        == "<p>ab</p>\n")
    #expect(html("<math><mi>x</mi><annotation>x</annotation></math>") == "<p>x</p>\n")
    #expect(html("<html><head><title>t</title></head><body>b</body></html>") == "<p>b</p>\n")
    #expect(html("<video><track src=x>a<wbr>b<bgsound src=x>c") == "<p>a<wbr>bc</p>\n")
    #expect(html("a<!-- b -->c<?php d ?>e") == "<p>ace</p>\n")
  }

  @Test func directionsDoNotLeak() {
    #expect(html("<p>a\u{202E}b<p>c") == "<p>a\u{202E}b\u{202C}</p>\n<p>c</p>\n")
    #expect(html("<code>a\u{202E}b</code>") == "<p><code>a[U+202E]b</code></p>\n")
    #expect(
      html("<abbr title='\u{2067}x'>y</abbr>")
        == "<p><abbr title=\"\u{2067}x\u{2069}\">y</abbr></p>\n")
  }

  // MARK: Words alone

  @Test func plainTextHasTheWordsLineByLine() {
    #expect(
      plainText(
        "<h1>T</h1><p>a <b>b</b>\n c<br>d</p><ul><li>e<li>f</ul><table><tr><td>g<td>h</table>")
        == "T\na b c\nd\ne\nf\ng h")
    #expect(plainText("w<b>or</b>ds &amp; &lt;tags&gt;") == "words & <tags>")
    #expect(plainText("a <img src=x alt='cat'> <q>b</q>") == "a cat “b”")
    #expect(plainText("<pre>x\n  y</pre>") == "x\n  y")
    #expect(plainText("<script>x</script>") == "")
  }

  @Test func plainTextIsCutAtCharacters() {
    #expect(plainText("<p>abc<p>def", limit: 5) == "abc\nd…")
    #expect(plainText("ab漢字", limit: 4) == "ab…")
    #expect(plainText("abc", limit: 3) == "abc")
    #expect(plainText("<b>" + String(repeating: "x", count: 9_000), limit: 3) == "xxx…")
  }
}
