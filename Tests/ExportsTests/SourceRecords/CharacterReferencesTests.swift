import Testing

@testable import Exports

@Suite struct CharacterReferencesTests {
  @Test(
    arguments: [
      ("a &amp; b", "a & b"), ("&amp;lt;", "&lt;"), ("&lt;p&gt;", "<p>"),
      ("it&#x27;s &#39;it&#39; &#X2F;", "it's 'it' /"), ("&quot;x&quot;&nbsp;", "\"x\"\u{A0}"),
      ("&#128512;", "😀"), ("R&D; AT&T", "R&D; AT&T"), ("&", "&"), ("&;", "&;"), ("&#;", "&#;"),
      ("&#x;", "&#x;"), ("&#xD800;", "&#xD800;"), ("&#0;", "&#0;"), ("&#x110000;", "&#x110000;"),
      ("&#7;", "&#7;"), ("&&amp;&", "&&&"), ("&amp", "&amp"), ("", ""),
    ])
  func referencesAreDecodedOnce(text: String, plain: String) {
    #expect(CharacterReferences.decoded(text) == plain)
  }

  @Test func aWriterOfMarkupAloneMeansOthersAsTheyStand() {
    #expect(CharacterReferences.decoded("&lt;&quot;&#39;&amp;", .markup) == "<&quot;&#39;&")
  }
}
