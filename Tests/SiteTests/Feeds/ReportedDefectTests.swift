import Foundation
import Testing

/// What users of other programs reported about their feeds, each with the right outcome. The names
/// are those of public reports.
@Suite struct ReportedDefectTests {
  private static let base = "https://board.example/"

  private func feed(
    _ posts: String, settings: String = BuiltSite.withID, name: String = "feed.atom"
  ) throws -> XMLTree.Element {
    try XMLTree.parse(try BuiltSite("{\"Post\": {\(posts)}}", settings: settings)[name])
  }

  /// gohugoio/hugo#3268 and #4214, ForumMagnum/ForumMagnum#6730: a control character in one post made
  /// the whole feed unreadable.
  @Test func controlCharactersInACodeBlockLeaveTheFeedReadable() throws {
    let feed = try feed(
      #"""
      "a": {"title": "T\u000bw\u0008o", "createdAt": 1614988800,
        "text": "x\n\n```\n\u0001\u0002\u0008\u000b\u0011code\n```\n"},
      "b": {"title": "Neighbour", "text": "readable", "createdAt": 1614988801}
      """#)
    let entries = feed.all("entry")
    #expect(entries.map { $0.text("title") } == ["Neighbour", "T wo"])
    #expect(entries.first?.text("content") == "<p>readable</p>\n")
    #expect(entries.last?.text("content")?.contains("code") == true)
  }

  /// Scottcjn/bottube#1953: `]]>` ended the section that the text stood in.
  @Test func theEndOfASectionInTextIsText() throws {
    let feed = try feed(
      #""a": {"title": "a]]>b", "text": "c]]>d", "name": "e]]>f", "createdAt": 1614988800}"#)
    let entry = try #require(feed.all("entry").first)
    #expect(entry.text("title") == "a]]>b")
    #expect(entry.text("summary") == "c]]>d")
    #expect(entry.text("content") == "<p>c]]&gt;d</p>\n")
    #expect(entry.all("author").first?.text("name") == "e]]>f")
  }

  /// jekyll/jekyll-feed#98 and welpo/tabi#687: titles escaped twice, or not at all.
  @Test func titlesAreEscapedOnce() throws {
    let feed = try feed(
      #""a": {"title": "Q & A &amp; <b>", "text": "x", "createdAt": 1614988800}"#,
      settings: #"{"title": "R & D", "description": "< & >"}"#)
    #expect(feed.text("title") == "R & D: posts")
    #expect(feed.text("subtitle") == "< & >")
    #expect(feed.all("author").first?.text("name") == "R & D")
    #expect(feed.all("entry").first?.text("title") == "Q & A &amp; <b>")
  }

  /// gfx-rs/gfx-rs.github.io#31: a summary that was escaped before it was cut ended in `&quo`.
  @Test func summariesAreCutBeforeTheyAreEscaped() throws {
    let text = String(repeating: "\\\"&<", count: 200)
    let feed = try feed(
      "\"a\": {\"title\": \"T\", \"text\": \"\(text)\", \"createdAt\": 1614988800}")
    let summary = try #require(feed.all("entry").first?.text("summary"))
    #expect(summary.hasSuffix("…") && summary.count == 160)
    #expect(summary.dropLast().allSatisfy { "\"&<".contains($0) })
  }

  /// contao/contao#4439: `<br>` inside XHTML is not well-formed.
  @Test func lineBreaksStandInEscapedHTML() throws {
    let site = try BuiltSite(
      #"{"messages": {"m": {"name": "A", "text": "one\ntwo", "sent": 1614988800}}}"#)
    let entry = try #require(try XMLTree.parse(site["messages.atom"]).all("entry").first)
    #expect(entry.all("content").first?.attributes["type"] == "html")
    #expect(entry.text("content") == "<p>one<br>\ntwo</p>\n")
  }

  /// hexojs/hexo-generator-feed#42: characters beyond the first plane, also where a text is cut.
  @Test func emojiStayWhole() throws {
    let family = "👩‍👩‍👧"
    let text = String(repeating: family, count: 120)
    let feed = try feed(
      "\"a\": {\"title\": \"𝒳 \(family)\", \"text\": \"\(text)\", \"createdAt\": 1614988800}")
    let entry = try #require(feed.all("entry").first)
    #expect(entry.text("title") == "𝒳 " + family)
    let summary = try #require(entry.text("summary"))
    #expect(summary.last == "…" && summary.count > 20)
    #expect(summary.dropLast().allSatisfy { String($0) == family }, "\(summary.suffix(3))")
  }

  /// getpelican/pelican#2014, jekyll/jekyll-feed#90, jpmonette/feed#14: no `updated`, or the time of
  /// the build.
  @Test func updatedComesFromTheDataAndIsAlwaysThere() throws {
    let posts = #"""
      "a": {"title": "A", "text": "x", "createdAt": 1614988800, "updatedAt": 1615000000},
      "b": {"title": "B", "text": "x", "createdAt": 1614988801}
      """#
    let feed = try feed(posts)
    let times = feed.all("entry").compactMap { $0.text("updated") }
    #expect(times == ["2021-03-06T03:06:40Z", "2021-03-06T00:00:01Z"])
    #expect(feed.text("updated") == times.first)
    let first = try BuiltSite("{\"Post\": {\(posts)}}")
    let second = try BuiltSite("{\"Post\": {\(posts)}}", jobs: 1)
    #expect(first.files == second.files)
  }

  /// greghendershott/frog#111: local times written as if they were UTC. MicrosoftDocs/msteams-docs#4557,
  /// microsoft/vscode#28149: dates in forms of other standards.
  @Test func timesAreUTCInTheOneForm() throws {
    let feed = try feed(
      #""a": {"title": "A", "text": "x", "time": "2021-07-03 04:05:06"}"#,
      settings: #"{"timeZone": "America/New_York"}"#)
    #expect(feed.all("entry").first?.text("published") == "2021-07-03T08:05:06Z")
  }

  /// bitcoinops/bitcoinops.github.io#155, neovim/neovim.github.io#158: several posts with one id.
  @Test func entriesWithTheSameStoredIdAreDifferent() throws {
    let feed = try feed(
      #"""
      "k1": {"id": "same", "title": "T", "text": "x", "createdAt": 1614988800},
      "k2": {"id": "same", "title": "T", "text": "x", "createdAt": 1614988800}
      """#)
    #expect(Set(feed.all("entry").map { $0.text("id") }).count == 2)
  }

  /// sunpy/ablog#82, facebook/docusaurus#8380, getpelican/feedgenerator#21: ids that every site has,
  /// that are paths, or that have letters no URI has.
  @Test func idsAreAbsoluteAndTheBoardsOwn() throws {
    let post = #""Кира/안녕/貼文": {"title": "T", "text": "x", "createdAt": 1614988800}"#
    let here = try feed(post, settings: #"{"baseURL": "https://a.example/"}"#)
    let there = try feed(post, settings: #"{"baseURL": "https://b.example/"}"#)
    #expect(here.text("id") != there.text("id"))
    for feed in [here, there] {
      for element in [feed] + feed.all("entry") {
        #expect(element.text("id")?.hasPrefix("urn:uuid:") == true)
        #expect(element.text("id")?.allSatisfy(\.isASCII) == true)
      }
    }
  }

  /// jekyll/jekyll-feed#395, facebook/docusaurus#9136: pictures with relative addresses.
  @Test func picturesInContentHaveAbsoluteAddresses() throws {
    let json = #"""
      {"Post": {"a": {"title": "T", "text": "![x](media/a.png)", "image": "media/a.png",
        "comment": {"c": {"content": "![y](media/a.png)", "createdAt": 1614988801}},
        "createdAt": 1614988800}}}
      """#
    let media = ["media/a.png": TinyPictures.png()]
    let site = try BuiltSite(json, settings: BuiltSite.withID, media: media)
    let thread = try #require(site.paths("p/").first { $0.hasSuffix(".atom") })
    for name in ["feed.atom", "comments.atom", thread] {
      for entry in try XMLTree.parse(site[name]).all("entry") {
        let sources = (entry.text("content") ?? "").components(separatedBy: "src=\"").dropFirst()
        #expect(!sources.isEmpty, "\(name)")
        for source in sources {
          #expect(source.hasPrefix(Self.base + "media/"), "\(name)")
          let path = source.prefix { $0 != "\"" }.dropFirst(Self.base.count)
          #expect(site.files[String(path)] != nil, "\(path)")
        }
      }
    }
    // Without a base URL they lead from the document to the file.
    let local = try BuiltSite(json, media: media)
    let entry = try #require(try XMLTree.parse(local[thread]).all("entry").first)
    #expect(entry.text("content")?.contains("src=\"../../media/") == true)
  }

  /// facebook/docusaurus#4956, reasonml/reason-react#287: the path of the base missing or doubled.
  /// chrisvogt/gatsby-theme-chronogrove#194: host and path joined without a slash.
  @Test(arguments: [
    ("https://board.example/test/", "https://board.example/test/"),
    ("https://board.example", "https://board.example/"),
  ])
  func everyAddressIsBelowTheBaseAndExists(written: String, base: String) throws {
    let site = try BuiltSite(
      #"""
      {"Post": {"a": {"title": "T", "text": "x", "UID": "u1", "category": "c", "tags": ["t"],
        "comment": {"c1": {"content": "y", "UID": "u1", "createdAt": 1614988801}},
        "createdAt": 1614988800}},
       "messages": {"m": {"name": "A", "text": "x", "sent": 1614988800}},
       "users": {"u1": {"name": "Ada"}}}
      """#, settings: "{\"baseURL\": \"\(written)\"}")
    var count = 0
    for path in site.files.keys.sorted() where path.hasSuffix(".atom") {
      let feed = try XMLTree.parse(site[path])
      #expect(feed.link("self") == base + path)
      var addresses = (feed.all("link") + feed.all("entry").flatMap { $0.all("link") })
        .compactMap { $0.attributes["href"] }
      addresses += feed.all("entry").flatMap { $0.all("author") }.compactMap { $0.text("uri") }
      for address in addresses {
        #expect(address.hasPrefix(base), "\(address)")
        var file = String(address.dropFirst(base.count).prefix { $0 != "#" })
        if file.isEmpty || file.hasSuffix("/") { file += "index.html" }
        #expect(site.files[file] != nil, "\(address)")
        count += 1
      }
    }
    #expect(count > 30)
    // The same in the heads of pages, which are relative.
    #expect(site["index.html"].contains("href=\"feed.atom\""))
  }

  /// kurtmckee/feedparser#149: a reader keeps one of several tombstones.
  @Test func whatATombstoneSaysIsToldElsewhereToo() throws {
    let posts = (1...3).map {
      "\"d\($0)\": {\"title\": \"T\($0)\", \"text\": \"old words\", \"createdAt\": 1614988800,"
        + "\"deletedAt\": \(1_614_990_000 + $0)}"
    }
    let site = try BuiltSite(
      "{\"Post\": {\(posts.joined(separator: ", "))}}", settings: BuiltSite.withID)
    let feed = try XMLTree.parse(site["feed.atom"])
    let stones = feed.all("deleted-entry")
    #expect(
      stones.map { $0.attributes["when"] } == [
        "2021-03-06T00:20:03Z", "2021-03-06T00:20:02Z", "2021-03-06T00:20:01Z",
      ])
    #expect(Set(stones.map { $0.attributes["ref"] }).count == 3)
    // The pages say it as well, and the words are nowhere.
    let pages = site.pages("p/")
    #expect(pages.count == 3)
    for page in pages { #expect(site[page].contains("This post was deleted.")) }
    for (path, text) in site.files { #expect(!text.contains("old words"), "\(path)") }
  }
}
