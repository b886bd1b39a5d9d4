import Testing

@testable import Site

@Suite struct HTMLPlainTextTests {
  private func words(_ html: String) -> String {
    HTMLPlainText.excerpt(of: Array(html.utf8), width: 200)
  }

  @Test func markupAndReferencesAreRead() {
    #expect(words("<p>a &amp; <b>b</b></p>\n<p>c &lt; d</p>") == "a & b c < d")
  }

  @Test func coveredTextStaysCovered() {
    let cover = #"<span class="spoiler" tabindex="0" title="Spoiler">"#
    #expect(
      words("<p>It was \(cover)the <span lang=\"fr\">chef</span> <b>x</b></span>!")
        == "It was …!")
    #expect(words("<p>It was \(cover)open") == "It was …")
    #expect(words("<p><span lang=\"fr\">chef</span>!") == "chef!")
  }
}
