import BoardFixtures
import Testing

@testable import Site

/// What members say of themselves, and what sections are about.
@Suite struct IntroductionTests {
  private static let json = #"""
    {"users": {"u1": {"name": "Ada", "about": "I <i>walk</i>.<p>Often, and not <span class='spoiler'>alone</span>."}},
     "categories": {"c": {"name": "Paths", "summary": "Where to <b>go</b>"}},
     "posts": {"p": {"title": "T", "text": "*t*", "uid": "u1", "categoryId": "c"}}}
    """#

  @Test func theirFormatIsThatOfTheirCollection() throws {
    let site = try BuiltSite(
      Self.json, settings: #"{"bodyFormat": {"users": "html", "categories": "html"}}"#)
    let page = try #require(site.pages("u/").first)
    #expect(site[page].contains("<p>I <i>walk</i>.</p>\n<p>Often, and not <span class=\"spoiler\""))
    #expect(site["members/index.html"].contains("I walk. Often, and not Spoiler."))
    #expect(!site["members/index.html"].contains("alone"))
    #expect(site["sections/index.html"].contains(">Where to go</p>"))
    let post = try #require(site.pages("p/").first)
    #expect(site[post].contains("<em>t</em>"))
  }

  @Test func withoutAFormatTheyAreMarkdown() throws {
    let site = try BuiltSite(Self.json)
    let page = try #require(site.pages("u/").first)
    #expect(site[page].contains("I &lt;i&gt;walk&lt;/i&gt;."))
    #expect(site["sections/index.html"].contains(">Where to &lt;b&gt;go&lt;/b&gt;</p>"))
  }
}
