import Board
import Foundation
import JSONText
import Testing
import Times

@testable import Site

/// Feeds in other formats, and what is around them.
@Suite struct FeedFormatTests {
  private static let board = #"""
    {"Post": {
      "a": {"title": "Q & A <b>", "text": "5 < 6 & **so on**", "UID": "u1", "createdAt": 1614988800,
        "updatedAt": 1615000000, "tags": ["R&D"], "category": "Talk", "image": "media/a.png"},
      "b": {"title": "مرحبا", "text": "مرحبا بالعالم", "name": "Guest", "createdAt": 1614990000}},
     "messages": {"m": {"name": "Ada", "text": "hi", "sent": 1614988800}},
     "users": {"u1": {"name": "Ada"}}}
    """#

  private func site(_ feeds: String, base: String? = "https://board.example/") throws -> BuiltSite {
    let address = base.map { "\"baseURL\": \"\($0)\", " } ?? ""
    return try BuiltSite(
      Self.board,
      settings: "{\"id\": \"\(BuiltSite.boardID)\", \(address)\"feeds\": {\(feeds)}}",
      media: ["media/a.png": TinyPictures.png()])
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func everyFeedIsThereInJSON() throws {
    let site = try site(#""formats": ["atom", "json"], "hub": "https://hub.example/""#)
    let atom = site.files.keys.filter { $0.hasSuffix(".atom") }
    #expect(atom.count > 6)
    for path in atom {
      let json = try object(site[path.dropLast(4) + "json"])
      let feed = try XMLTree.parse(site[path])
      #expect(json["version"] as? String == "https://jsonfeed.org/version/1.1")
      #expect(json["title"] as? String == feed.text("title"))
      #expect(json["feed_url"] as? String == "https://board.example/" + path.dropLast(4) + "json")
      #expect(json["home_page_url"] as? String == feed.link("alternate"))
      let items = try #require(json["items"] as? [[String: Any]])
      let entries = feed.all("entry")
      #expect(items.map { $0["id"] as? String } == entries.map { $0.text("id") })
      #expect(items.map { $0["title"] as? String } == entries.map { $0.text("title") })
      #expect(items.map { $0["content_html"] as? String } == entries.map { $0.text("content") })
      #expect(items.map { $0["date_modified"] as? String } == entries.map { $0.text("updated") })
    }
    let items = try #require(try object(site["feed.json"])["items"] as? [[String: Any]])
    #expect(items.first?["tags"] as? [String] == ["Talk", "R&D"])
    let file = try #require((items.first?["attachments"] as? [[String: Any]])?.first)
    #expect(file["mime_type"] as? String == "image/png")
    #expect((file["size_in_bytes"] as? Int ?? 0) > 0)
    let hubs = try object(site["feed.json"])["hubs"] as? [[String: String]]
    #expect(hubs == [["type": "WebSub", "url": "https://hub.example/"]])
  }

  @Test func historiesInJSONAreChained() throws {
    let posts = (0..<120).map {
      "\"p\(1000 + $0)\": {\"title\": \"\($0)\", \"text\": \"x\", \"createdAt\": \(1_600_000_000 + $0)}"
    }
    let site = try BuiltSite(
      "{\"Post\": {\(posts.joined(separator: ", "))}}",
      settings:
        #"{"baseURL": "https://board.example/", "feeds": {"formats": ["json"], "omit": ["threads"]}}"#
    )
    #expect(site.files.keys.allSatisfy { !$0.hasSuffix(".atom") })
    let next = try object(site["feed.json"])["next_url"] as? String
    #expect(next == "https://board.example/feeds/2.json")
    #expect(
      try object(site["feeds/2.json"])["next_url"] as? String
        == "https://board.example/feeds/1.json")
    #expect(try object(site["feeds/1.json"])["next_url"] == nil)
    #expect(site["index.html"].contains("type=\"application/feed+json\""))
  }

  @Test func theFeedsOfTheBoardAreThereInRSSOnRequest() throws {
    let site = try site(#""formats": ["atom", "rss"]"#)
    #expect(
      site.files.keys.filter { $0.hasSuffix(".rss") }.sorted() == ["feed.rss", "messages.rss"])
    let channel = try #require(try XMLTree.parse(site["feed.rss"]).all("channel").first)
    let items = channel.all("item")
    // By publication, since RSS has no other date.
    #expect(items.map { $0.text("title") } == ["مرحبا", "Q & A <b>"])
    #expect(items.last?.text("pubDate") == "Sat, 06 Mar 2021 00:00:00 GMT")
    #expect(items.last?.all("guid").first?.attributes["isPermaLink"] == "false")
    #expect(items.last?.text("creator") == "Ada")
    #expect(items.last?.text("description") == "5 &lt; 6 &amp; so on")
    #expect(items.last?.text("encoded")?.contains("<strong>so on</strong>") == true)
    let file = try #require(items.last?.all("enclosure").first)
    #expect(file.attributes["type"] == "image/png" && Int(file.attributes["length"] ?? "") ?? 0 > 0)
    let atom = Set(try XMLTree.parse(site["feed.atom"]).all("entry").map { $0.text("id") })
    #expect(Set(items.map { $0.text("guid") }) == atom)
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
  ])
  func datesOfRSSAreOfRFC822(seconds: Int, expected: String) {
    #expect(Instant(seconds: Int64(seconds)).rfc822 == expected)
  }

  @Test func aListOfAllFeedsIsInOPML() throws {
    let site = try site("")
    let body = try #require(try XMLTree.parse(site["feeds.opml"]).all("body").first)
    let outlines = body.all("outline") + body.all("outline").flatMap { $0.all("outline") }
    let urls = outlines.compactMap { $0.attributes["xmlUrl"] }
    let expected = site.files.keys.filter { $0.hasSuffix(".atom") }
      .map { "https://board.example/" + $0 }
    #expect(Set(urls) == Set(expected) && urls.count == expected.count)
    for outline in outlines { #expect(outline.attributes["text"]?.isEmpty == false) }
    #expect(try self.site("", base: nil).files["feeds.opml"] == nil)
  }

  @Test func aHubNeedsABaseURL() throws {
    let hub = #""hub": "https://hub.example/?a=b&c""#
    let site = try site(hub)
    #expect(try XMLTree.parse(site["feed.atom"]).link("hub") == "https://hub.example/?a=b&c")
    let local = try self.site(hub, base: nil)
    #expect(try XMLTree.parse(local["feed.atom"]).link("hub") == nil)
    #expect(local.diagnostics.contains("hub-without-base-url"))
    #expect(try self.site("").diagnostics.contains("hub-without-base-url") == false)
  }

  @Test func filesAreEnclosedWithTypeAndLength() throws {
    let entry = try #require(try XMLTree.parse(try site("")["feed.atom"]).all("entry").first)
    let file = try #require(entry.all("link").first { $0.attributes["rel"] == "enclosure" })
    #expect(file.attributes["type"] == "image/png")
    #expect(Int(file.attributes["length"] ?? "") ?? 0 > 0)
  }

  @Test func textFromRightToLeftKeepsItsDirection() throws {
    let entries = try XMLTree.parse(try site("")["feed.atom"]).all("entry")
    #expect(entries.last?.text("content")?.hasPrefix("<div dir=\"auto\"><p>") == true)
    #expect(entries.first?.text("content")?.hasPrefix("<p>") == true)
  }

  @Test(arguments: [
    ("abc 漢字 한글", false), ("שלום", true), ("x\u{627}", true), ("\u{8FF}", true),
    ("\u{900}", false), ("\u{FB1D}", true), ("\u{FB13}", false), ("\u{FE70}", true),
    ("\u{FEFF}", false), ("\u{10800}", true), ("\u{10FFF}", true), ("\u{1F600}", false),
    ("\u{58F}", true), ("\u{57F}", false),
  ])
  func lettersOfScriptsFromRightToLeftAreFound(text: String, expected: Bool) {
    #expect(Array(text.utf8).withUnsafeBytes(RightToLeft.hasLetters) == expected)
  }

  @Test func documentsStayWithinTheirSize() throws {
    let long = String(repeating: "word ", count: 12_000)
    let posts = (0..<60).map {
      "\"p\($0)\": {\"title\": \"\($0)\", \"text\": \"\(long)\", \"createdAt\": \(1_600_000_000 + $0)}"
    }
    let site = try BuiltSite(
      "{\"Post\": {\(posts.joined(separator: ", "))}}",
      settings: #"{"feeds": {"formats": ["atom", "json", "rss"], "bytes": 65536}}"#)
    for (path, text) in site.files where path.contains("feed") && !path.hasSuffix(".html") {
      #expect(text.utf8.count < 80_000, "\(path)")
    }
    let entries = try XMLTree.parse(site["feeds/1.atom"]).all("entry")
    #expect(entries.count == 50)
    // The first words, and where the rest is.
    #expect(entries.first?.text("content")?.contains("<a href=\"../p/") == true)
  }

  /// Readers show a whole entry at once, so the warning and a link are all that it has.
  @Test func whatStandsBehindAWarningIsOnThePageAlone() throws {
    let site = try BuiltSite(
      #"""
      {"Post": {"a": {"text": "the spider", "warning": "spiders", "createdAt": 1614988800,
         "image": "https://pictures.example/spider.mp4",
         "comment": {"c": {"content": "the spider again", "warning": "more spiders",
           "createdAt": 1614988801}}}},
       "messages": {"m": {"name": "A", "text": "the spider thrice", "warning": "spiders",
         "sent": 1614988800}}}
      """#, settings: #"{"feeds": {"formats": ["atom", "json", "rss"]}}"#)
    for path in site.files.keys where path.hasSuffix(".atom") {
      for entry in try XMLTree.parse(site[path]).all("entry") {
        #expect(entry.text("summary")?.contains("the spider") == false, "\(path)")
        #expect(entry.text("title")?.contains("the spider") == false, "\(path)")
        let content = entry.text("content") ?? ""
        #expect(!content.contains("the spider") && !content.contains("spider.mp4"))
        #expect(content.hasPrefix("<p><strong>"))
        #expect(content.contains("spiders</strong></p>\n<p><a href=\""))
        #expect(!entry.all("link").contains { $0.attributes["rel"] == "enclosure" })
      }
    }
    for path in ["feed.json", "feed.rss", "messages.json", "comments.json"] {
      #expect(site.files[path] != nil && !site[path].contains("the spider"), "\(path)")
    }
    #expect(site.pages("p/").contains { site[$0].contains("the spider") })
  }

  /// On pages a style sheet covers them; a feed reader has none.
  @Test func spoilersAreOnThePageAlone() throws {
    let site = try BuiltSite(
      #"""
      {"Post": {"a": {"title": "T", "createdAt": 1614988800, "text":
        "<p>He <span class=\"spoiler\">was the <span>gardener</span> <b>all</b></span> along.</p>"}}}
      """#, settings: #"{"bodyFormat": "html"}"#)
    let entry = try #require(try XMLTree.parse(site["feed.atom"]).all("entry").first)
    let content = try #require(entry.text("content"))
    #expect(content.hasPrefix("<p>He <em>[Spoiler]</em> along.</p>\n<p><a href=\"p/"))
    #expect(content.hasSuffix(">T</a></p>\n"))
    #expect(entry.text("summary")?.contains("gardener") == false)
    #expect(site.pages("p/").contains { site[$0].contains("gardener") })
  }

  @Test(arguments: [
    ("a", "a", false),
    ("<span class=\"spoiler\" title=\"x\">a</span>b<span class=\"spoiler\">c</span>", "?b?", true),
    (
      "<span>a</span><span class=\"spoiler\"><span lang=\"de\">b</span>c</span>d",
      "<span>a</span>?d", true
    ),
  ])
  func coversEndWhereTheyBegan(html: String, expected: String, isCovered: Bool) {
    var bytes = Array(html.utf8)
    #expect(SpoilerCover.cover(&bytes, with: [UInt8(ascii: "?")]) == isCovered)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func whatHasNoTimeIsCountedAndSaid() throws {
    let site = try BuiltSite(
      #"{"Post": {"a": {"title": "T", "text": "x", "comment": ["one", "two"]}}}"#)
    #expect(site.diagnostics.contains("feed-undated"))
    let feed = try XMLTree.parse(site["feed.atom"])
    #expect(feed.all("entry").isEmpty && feed.all("complete").isEmpty)
  }

  @Test func kindsOfFeedsCanBeLeftOut() throws {
    let site = try site(#""omit": ["sections", "tags", "members", "threads", "comments"]"#)
    #expect(
      site.files.keys.filter { $0.hasSuffix(".atom") }.sorted() == ["feed.atom", "messages.atom"])
    for (path, text) in site.files where path.hasSuffix(".html") {
      for address in site.values(of: "href", on: path) where address.hasSuffix(".atom") {
        let file = address.split(separator: "/").last.map(String.init) ?? ""
        #expect(["feed.atom", "messages.atom"].contains(file), "\(path) \(text.count)")
      }
    }
  }

  @Test func browsersAreGivenAStyleSheetAndNoProgram() throws {
    let site = try site("")
    for (path, text) in site.files where path.hasSuffix(".atom") {
      #expect(text.contains("<?xml-stylesheet type=\"text/css\" href=\""), "\(path)")
      #expect(!text.contains("xsl"), "\(path)")
    }
    let thread = try #require(site.paths("p/").first { $0.hasSuffix(".atom") })
    #expect(site[thread].contains("href=\"../../assets/feed.css\"?>"))
    #expect(site["assets/feed.css"].contains("This is a feed."))
  }

  @Test(arguments: [
    ("Image/PNG", "x", "image/png"), ("png", "a/b.PDF?x=.mp3", "application/pdf"),
    ("a/b/c", "song.mp3#t", "audio/mpeg"), ("", "x", "application/octet-stream"),
    ("text/ht ml", "x.webm", "video/webm"), ("/", "x.y/z", "application/octet-stream"),
  ])
  func mediaTypesAreStatedOrFollowFromTheEnding(stated: String, path: String, expected: String) {
    #expect(MediaType.of(stated: stated, path: path, kind: .unknown) == expected)
  }
}
