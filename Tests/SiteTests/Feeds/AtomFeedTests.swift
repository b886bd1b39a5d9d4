import Testing

@Suite struct AtomFeedTests {
  private static let board = #"""
    {"Post": {
      "Hello World": {"title": "Q & A", "text": "5 < 6 & **so on**\n\n![far](https://pictures.example/a.png)",
        "UID": "u1", "createdAt": 1614988800, "updatedAt": 1615000000, "tags": ["R&D"], "category": "Talk"},
      "-MxMuVrgZyPi6sfc2CZH": {"text": "No title here.", "name": "Guest", "createdAt": 1614990000},
      "gone": {"title": "Old words", "text": "secret", "deleted": true, "createdAt": 1614980000},
      "undated": {"title": "No day", "text": "x"}},
     "messages": {"-MVlHDu6aaaaaaaaaaay": {"name": "", "text": "first\nsecond", "sent": 1614988800},
       "m2": {"name": "Ada", "text": " ", "image": "https://pictures.example/b.png", "sent": 1614988900}},
     "users": {"u1": {"name": "Ada"}}}
    """#

  @Test func feedsKeepTheRulesOfAtom() throws {
    let site = try BuiltSite(Self.board, settings: BuiltSite.withID)
    for name in ["feed.atom", "messages.atom"] {
      let feed = try XMLTree.parse(site[name])
      #expect(AtomRules.violations(of: feed, base: "https://board.example/") == [], "\(name)")
      #expect(feed.link("self") == "https://board.example/" + name)
      #expect(!feed.all("entry").isEmpty)
    }
    #expect(!site.diagnostics.contains("base-url-unset"))
  }

  @Test func withoutABaseURLLinksAreRelativeAndItIsSaid() throws {
    let site = try BuiltSite(Self.board)
    for name in ["feed.atom", "messages.atom"] {
      let feed = try XMLTree.parse(site[name])
      #expect(AtomRules.violations(of: feed, base: nil) == [], "\(name)")
      #expect(feed.link("self") == name)
    }
    #expect(site.diagnostics.contains("base-url-unset"))
    // The pages name the feeds all the same.
    #expect(site["index.html"].contains("href=\"feed.atom\""))
  }

  /// Worked out apart from this program with Python's `uuid.uuid5(board id, document path)`.
  @Test func idsAreMadeOfTheBoardAndTheDocumentPath() throws {
    let site = try BuiltSite(Self.board, settings: BuiltSite.withID)
    let feed = try XMLTree.parse(site["feed.atom"])
    #expect(feed.text("id") == "urn:uuid:36f2bd40-630d-521e-81a0-13cba56e1845")
    let ids = feed.all("entry").map { $0.text("id") ?? "" }
    #expect(
      ids.prefix(2) == [
        "urn:uuid:c13fd48c-83ec-5621-8474-7f49fc12ec51",
        "urn:uuid:94d87c18-6acb-5fe8-9c53-4deedacbbcd7",
      ])
    let messages = try XMLTree.parse(site["messages.atom"]).all("entry")
    #expect(
      messages.last?.text("id") == "urn:uuid:0ad00cfa-c40a-5132-81d8-90268d2ca858")
    // They outlive a change of title, domain and page size.
    let moved = try BuiltSite(
      Self.board,
      settings: """
        {"id": "\(BuiltSite.boardID)", "baseURL": "http://other.example/x/", "title": "New",
         "pageSize": 100}
        """)
    let later = try XMLTree.parse(moved["feed.atom"]).all("entry").map { $0.text("id") ?? "" }
    #expect(ids == later)
  }

  /// Without an id of its own the board's is made of the base URL, else of `corkboard:unset`.
  @Test(
    arguments: [
      (#"{"baseURL": "https://board.example/"}"#, "ee3f3d3a-f683-5da7-9dbf-a8f36f344ae5"),
      ("{}", "eb740281-b480-5288-9c1e-14cc344db334"),
    ])
  func aBoardWithoutAnIdTakesAnotherNamespace(settings: String, id: String) throws {
    let site = try BuiltSite(
      #"{"Post": {"a": {"text": "x", "createdAt": 1614988800}}}"#, settings: settings)
    let entry = try #require(try XMLTree.parse(site["feed.atom"]).all("entry").first)
    #expect(entry.text("id") == "urn:uuid:" + id)
  }

  @Test func timesComeFromTheDataAlone() throws {
    let site = try BuiltSite(Self.board, settings: BuiltSite.withID)
    let feed = try XMLTree.parse(site["feed.atom"])
    #expect(feed.text("updated") == "2021-03-06T03:06:40Z")
    let entries = feed.all("entry")
    // Newest first by the last change; what has no time stands in no feed.
    #expect(entries.map { $0.text("title") } == ["Q & A", "No title here.", "Deleted post"])
    #expect(entries.first?.text("published") == "2021-03-06T00:00:00Z")
    let undated = try BuiltSite(#"{"Post": {"a": {"title": "A", "text": "x"}}}"#)
    #expect(try XMLTree.parse(undated["feed.atom"]).text("updated") == "1970-01-01T00:00:00Z")
  }

  @Test func textIsEscapedOnceAndMarkupTwice() throws {
    let site = try BuiltSite(Self.board, settings: BuiltSite.withID)
    let source = site["feed.atom"]
    #expect(source.contains("<title type=\"text\">Q &amp; A</title>"))
    #expect(source.contains("<category term=\"R&amp;D\"/>"))
    #expect(source.contains("&lt;p&gt;5 &amp;lt; 6 &amp;amp; &lt;strong&gt;so on&lt;/strong&gt;"))
    let entry = try #require(try XMLTree.parse(source).all("entry").first)
    #expect(entry.text("title") == "Q & A")
    #expect(
      entry.text("content")?.hasPrefix("<p>5 &lt; 6 &amp; <strong>so on</strong></p>") == true)
    #expect(entry.text("summary")?.hasPrefix("5 < 6 & so on") == true)
    // A remote picture is a link, so that no reader loads it unasked.
    #expect(entry.text("content")?.contains("<img") == false)
    #expect(!source.contains("secret"))
  }

  @Test func linksInFeedsLeadToPagesThatExist() throws {
    let site = try BuiltSite(Self.board, settings: BuiltSite.withID)
    for name in ["feed.atom", "messages.atom"] {
      for entry in try XMLTree.parse(site[name]).all("entry") {
        let links = [entry.link("alternate"), entry.all("author").first?.text("uri")]
        for link in links.compactMap({ $0 }) {
          #expect(site.files[String(link.dropFirst("https://board.example/".count))] != nil)
        }
      }
    }
  }

  @Test func theNewestFiftyByTheirLastChangeAreListed() throws {
    let posts = (100..<220).map { number in
      // The very first one was edited last.
      let updated = number == 100 ? 1_700_000_000 : 1_600_000_000 + number
      return #""p\#(number)": {"title": "t\#(number)", "text": "x", "#
        + #""createdAt": \#(1_600_000_000 + number), "updatedAt": \#(updated)}"#
    }
    let site = try BuiltSite("{\"Post\": {" + posts.joined(separator: ", ") + "}}")
    let feed = try XMLTree.parse(site["feed.atom"])
    let titles = feed.all("entry").map { $0.text("title") ?? "" }
    #expect(titles == ["t100"] + (171..<220).reversed().map { "t\($0)" })
    #expect(AtomRules.violations(of: feed, base: nil) == [])
  }

  /// Characters that XML forbids, markup, and ends of what they stand in.
  private static let hostile = [
    "<script>alert(1)</script>", "]]>", "<![CDATA[x]]>", "&lt;b&gt;",
    "\\u0000\\u0008\\u000b\\u001b[2J",
    "\\ufffe\\uffff\\ud83f\\udffe\\ufdd0", "\\u0085\\u0080\\u009f\\u007f", "\\ud800",
    "\\udc4d\\ud83d",
    "\\u202e\\u2066gnp", "{{title}}{{{body}}}", "<?xml version='1.0'?><!DOCTYPE x>", "--> <!--",
    "\\\" onload=\\\"x", "' '", "\\r\\n\\r", "   ", "e\\u0301\\u0301\\u0301", "&#8; &#x1b;",
  ]

  @Test(arguments: hostile)
  func feedsStayWellFormed(text: String) throws {
    let site = try BuiltSite(
      """
      {"Post": {"a\(text == "   " ? "" : text)": {"title": "\(text)", "text": "\(text)",
         "name": "\(text)", "tags": ["\(text)"], "category": "\(text)", "createdAt": 1614988800},
        "b": {"title": "x", "text": "\(text)\(text)", "UID": "u\(text)", "createdAt": 1614988801}},
       "messages": {"m": {"name": "\(text)", "text": "x\(text)", "sent": 1614988800}},
       "users": {"u\(text)": {"name": "\(text)"}}}
      """, settings: BuiltSite.withID)
    for name in ["feed.atom", "messages.atom"] {
      let feed = try XMLTree.parse(site[name])
      #expect(AtomRules.violations(of: feed, base: "https://board.example/") == [], "\(name)")
      // Not one of them is left, raw or as a reference, that any parser would refuse or warn of.
      for scalar in site[name].unicodeScalars {
        let isAllowed =
          scalar == "\n" || scalar == "\t" || (0x20...0x7E).contains(scalar.value)
          || (scalar.value >= 0xA0 && !(0xFDD0...0xFDEF).contains(scalar.value)
            && scalar.value & 0xFFFE != 0xFFFE)
        #expect(isAllowed, "U+\(String(scalar.value, radix: 16)) in \(name)")
      }
      #expect(!site[name].contains("]]>"))
      let contents = feed.all("entry").compactMap { $0.text("content") }
      for content in contents { #expect(!content.contains("<script"), "\(name)") }
    }
  }

  @Test func feedsCanBeSwitchedOff() throws {
    let site = try BuiltSite(Self.board, settings: #"{"feeds": {"enabled": false}}"#)
    #expect(site.files.keys.allSatisfy { !$0.hasSuffix(".atom") })
    for (path, text) in site.files { #expect(!text.contains(".atom"), "\(path)") }
  }
}
