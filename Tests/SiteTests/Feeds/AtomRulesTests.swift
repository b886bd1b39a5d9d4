import Foundation
import Testing

/// The judge of feeds itself: a rule that is never broken here would prove nothing.
@Suite struct AtomRulesTests {
  private static let sound = """
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0"
     xmlns:fh="http://purl.org/syndication/history/1.0"
     xmlns:at="http://purl.org/atompub/tombstones/1.0"><fh:complete/>
    <id>urn:uuid:36f2bd40-630d-521e-81a0-13cba56e1845</id><title type="text">F</title>
    <updated>2021-03-06T00:00:00Z</updated><author><name>A</name></author>
    <link rel="self" href="feed.atom"/><link rel="alternate" type="text/html" href="index.html"/>
    <entry><id>urn:uuid:c13fd48c-83ec-5621-8474-7f49fc12ec51</id><title type="text">E</title>
    <published>2021-03-05T00:00:00Z</published><updated>2021-03-06T00:00:00Z</updated>
    <author><name>B</name></author><link rel="alternate" type="text/html" href="p/a.html"/>
    <thr:in-reply-to ref="urn:uuid:94d87c18-6acb-5fe8-9c53-4deedacbbcd7" href="p/b.html"/>
    <category term="t"/><content type="html">x</content></entry>
    <at:deleted-entry ref="urn:uuid:0ad00cfa-c40a-5132-81d8-90268d2ca858"
     when="2021-03-04T00:00:00Z"/></feed>
    """

  @Test func aSoundFeedBreaksNoRule() throws {
    #expect(AtomRules.violations(of: try XMLTree.parse(Self.sound), base: nil) == [])
  }

  @Test(
    arguments: [
      ("2005/Atom", "2005/atom"), ("<title type=\"text\">E</title>", ""),
      ("<title type=\"text\">E</title>", "<title type=\"text\"> </title>"),
      ("<title type=\"text\">E", "<title type=\"html\">E"),
      ("type=\"html\">x", "type=\"html\"><b/>"),
      ("c13fd48c-83ec-5", "c13fd48c-83ec-4"),
      ("c13fd48c-83ec-5621-8474-7f49fc12ec51", "36f2bd40-630d-521e-81a0-13cba56e1845"),
      ("<published>2021-03-05", "<published>2021-03-07"),
      ("<updated>2021-03-06T00:00:00Z</updated><author>", "<updated>2021-03-06</updated><author>"),
      (
        "<updated>2021-03-06T00:00:00Z</updated><author>",
        "<updated>2021-03-07T00:00:00Z</updated><author>"
      ),
      ("<name>B</name>", "<name></name>"), ("rel=\"self\"", "rel=\"via\""),
      ("href=\"p/a.html\"", "href=\"https://elsewhere.example/\""), ("term=\"t\"", "term=\"\""),
      ("<fh:complete/>", "<fh:complete/><link rel=\"prev-archive\" href=\"feeds/1.atom\"/>"),
      ("<fh:complete/>", "<fh:archive/>"), ("<fh:complete/>", "<fh:complete/><fh:whole/>"),
      ("thr:in-reply-to", "in-reply-to"), ("94d87c18-6acb-5", "94d87c18"),
      ("p/b.html", "https://elsewhere.example/"), ("2021-03-04T", "2021-03-04"),
      ("0ad00cfa-c40a-5132-81d8-90268d2ca858", "c13fd48c-83ec-5621-8474-7f49fc12ec51"),
      ("2021-03-04T", "2021-03-08T"),
      ("<category term=\"t\"/>", "<comments/>"), ("2021-03-05T", "2021-02-29T"),
    ])
  func aBrokenRuleIsFound(part: String, replacement: String) throws {
    #expect(Self.sound.contains(part))
    let feed = try XMLTree.parse(Self.sound.replacingOccurrences(of: part, with: replacement))
    #expect(AtomRules.violations(of: feed, base: nil) != [])
  }

  @Test(arguments: ["<a>", "<a>&nbsp;</a>", "<a>\u{1}</a>", "<a>&#8;</a>", "<a>\u{FFFE}</a>"])
  func whatIsNotWellFormedIsRefused(text: String) {
    #expect(throws: XMLTree.NotWellFormed.self) { try XMLTree.parse(text) }
  }
}
