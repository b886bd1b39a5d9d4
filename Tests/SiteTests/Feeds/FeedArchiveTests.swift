import Foundation
import Testing

/// Histories of feeds (RFC 5005).
@Suite struct FeedArchiveTests {
  /// Posts a minute after each other; `edited` were changed much later.
  private static func board(_ count: Int, edited: Set<Int> = []) -> String {
    let posts = (0..<count).map { number in
      let updated = edited.contains(number) ? 1_700_000_000 + number : 1_600_000_000 + number * 60
      return "\"p\(1000 + number)\": {\"title\": \"\(number)\", \"text\": \"x\", "
        + "\"createdAt\": \(1_600_000_000 + number * 60), \"updatedAt\": \(updated)}"
    }
    return "{\"Post\": {\(posts.joined(separator: ", "))}}"
  }

  private func site(_ count: Int, edited: Set<Int> = [], settings: String = "") throws -> BuiltSite
  {
    try BuiltSite(
      Self.board(count, edited: edited),
      settings: """
        {"id": "\(BuiltSite.boardID)", "baseURL": "https://board.example/",
         "feeds": {"omit": ["threads"]\(settings)}}
        """)
  }

  private func titles(_ site: BuiltSite, _ path: String) throws -> [Int] {
    try XMLTree.parse(site[path]).all("entry").compactMap { $0.text("title").flatMap { Int($0) } }
  }

  @Test(arguments: [1, 49, 50])
  func aSmallBoardIsOneCompleteDocument(count: Int) throws {
    let site = try site(count)
    let feed = try XMLTree.parse(site["feed.atom"])
    #expect(!feed.all("complete").isEmpty && feed.link("prev-archive") == nil)
    #expect(try titles(site, "feed.atom") == (0..<count).reversed())
    #expect(site.paths("feeds/") == [])
  }

  @Test func fullBlocksAreNumberedFromTheOldest() throws {
    let site = try site(120)
    #expect(site.paths("feeds/") == ["feeds/1.atom", "feeds/2.atom"])
    #expect(try titles(site, "feeds/1.atom") == (0..<50).reversed())
    #expect(try titles(site, "feeds/2.atom") == (50..<100).reversed())
    // What is in no block, and the fifty newest.
    #expect(try titles(site, "feed.atom") == (70..<120).reversed())
    let base = "https://board.example/"
    let current = try XMLTree.parse(site["feed.atom"])
    let newest = try XMLTree.parse(site["feeds/2.atom"])
    let oldest = try XMLTree.parse(site["feeds/1.atom"])
    #expect(current.link("prev-archive") == base + "feeds/2.atom")
    #expect(newest.link("prev-archive") == base + "feeds/1.atom")
    #expect(newest.link("next-archive") == nil)
    #expect(oldest.link("next-archive") == base + "feeds/2.atom")
    #expect(oldest.link("prev-archive") == nil)
    for feed in [newest, oldest] {
      #expect(feed.link("current") == base + "feed.atom" && !feed.all("archive").isEmpty)
      #expect(feed.text("id") == current.text("id"))
      #expect(AtomRules.violations(of: feed, base: base) == [])
    }
    #expect(AtomRules.violations(of: current, base: base) == [])
  }

  @Test func oldBlocksStayAsPostsAreAdded() throws {
    let before = try site(120)
    let after = try site(149)
    for path in before.paths("feeds/") { #expect(before[path] == after[path], "\(path)") }
    // The next full block is linked by the one before it; the oldest does not change.
    let later = try site(150)
    #expect(later.paths("feeds/").count == 3)
    #expect(later["feeds/1.atom"] == before["feeds/1.atom"])
    #expect(try titles(later, "feeds/2.atom") == titles(before, "feeds/2.atom"))
  }

  @Test func anEditOfAnOldPostComesAgain() throws {
    let site = try site(120, edited: [3])
    #expect(try titles(site, "feed.atom") == [3] + (71..<120).reversed())
    #expect(try Set(titles(site, "feeds/1.atom")) == Set(0..<50))
    func entry(_ path: String) throws -> Substring {
      let start = try #require(site[path].range(of: "<title type=\"text\">3</title>"))
      let text = site[path][start.lowerBound...]
      return text[..<(try #require(text.range(of: "</entry>"))).upperBound]
    }
    // The same version is the same bytes wherever it stands.
    #expect(try entry("feed.atom") == entry("feeds/1.atom"))
  }

  /// The unfinished block is always there, however much else changed.
  @Test func editsPushNothingOutThatNoBlockHolds() throws {
    let site = try site(149, edited: Set(0..<60))
    let titles = try titles(site, "feed.atom")
    #expect(Set(titles) == Set(100..<149).union(10..<60))
  }

  @Test func archivesCanBeLeftOut() throws {
    let site = try BuiltSite(
      Self.board(120), settings: #"{"feeds": {"omit": ["archives"], "entries": 20}}"#)
    #expect(site.paths("feeds/") == [])
    #expect(try titles(site, "feed.atom") == (100..<120).reversed())
    let feed = try XMLTree.parse(site["feed.atom"])
    #expect(feed.all("complete").isEmpty && feed.link("prev-archive") == nil)
  }

  @Test func messagesHaveAHistoryToo() throws {
    let messages = (100..<220).map {
      "\"m\($0)\": {\"name\": \"A\", \"text\": \"say \($0)\", \"sent\": \(1_600_000_000 + $0)}"
    }
    let site = try BuiltSite(
      "{\"messages\": {\(messages.joined(separator: ", "))}}", settings: BuiltSite.withID)
    #expect(site.paths("feeds/") == ["feeds/messages-1.atom", "feeds/messages-2.atom"])
    let feed = try XMLTree.parse(site["messages.atom"])
    #expect(feed.link("prev-archive") == "https://board.example/feeds/messages-2.atom")
    #expect(try XMLTree.parse(site["feeds/messages-2.atom"]).all("entry").count == 50)
  }

  /// A block keeps its entries; a reader of the newest document is told.
  @Test func deletedPostsStayInTheirBlockAsTheyAre() throws {
    let board = Self.board(120).replacingOccurrences(
      of: "\"title\": \"110\",", with: "\"title\": \"110\", \"deletedAt\": 1650000000,"
    ).replacingOccurrences(
      of: "\"title\": \"60\",", with: "\"title\": \"60\", \"deletedAt\": 1650000001,")
    let site = try BuiltSite(board, settings: BuiltSite.withID)
    let feed = try XMLTree.parse(site["feed.atom"])
    #expect(feed.all("deleted-entry").count == 2)
    #expect(feed.all("entry").count == 48)
    let block = try XMLTree.parse(site["feeds/2.atom"])
    #expect(block.all("entry").count == 50 && block.all("deleted-entry").isEmpty)
    #expect(block.all("entry").first?.text("title") == "Deleted post")
  }

  /// A post with a comment each minute; `edited` were changed much later.
  private func thread(
    _ count: Int, edited: Set<Int> = [], settings: String = ""
  ) throws -> (site: BuiltSite, feed: String, blocks: [String]) {
    let comments = (0..<count).map { number in
      let updated = edited.contains(number) ? 1_700_000_000 + number : 1_600_000_000 + number * 60
      // Every third answers the one before, so that pages have another order.
      let parent = number % 3 == 2 ? ", \"parentId\": \"c\(999 + number)\"" : ""
      return "\"c\(1000 + number)\": {\"content\": \"\(number)\"\(parent), "
        + "\"createdAt\": \(1_600_000_000 + number * 60), \"updatedAt\": \(updated)}"
    }
    let site = try BuiltSite(
      """
      {"Post": {"p": {"title": "T", "text": "x", "createdAt": 1599999999,
        "comment": {\(comments.joined(separator: ", "))}}}}
      """,
      settings: """
        {"id": "\(BuiltSite.boardID)", "baseURL": "https://board.example/"\(settings)}
        """)
    let page = try #require(site.pages("p/").min { $0.count < $1.count })
    let feed = page.replacingOccurrences(of: ".html", with: ".atom")
    let blocks = site.paths("p/").filter { $0.hasSuffix(".atom") && $0 != feed }
    return (site, feed, blocks)
  }

  /// The numbers of the comments that a document holds.
  private func comments(_ site: BuiltSite, _ path: String) throws -> [Int] {
    try XMLTree.parse(site[path]).all("entry").compactMap { entry in
      entry.text("content").flatMap { Int($0.dropFirst(3).prefix { $0.isNumber }) }
        ?? entry.text("content").flatMap { content in
          content.components(separatedBy: "<p>").last.flatMap { Int($0.prefix { $0.isNumber }) }
        }
    }
  }

  @Test func aThreadOfFiftyCommentsIsOneCompleteDocument() throws {
    let thread = try thread(50)
    #expect(thread.blocks == [])
    let feed = try XMLTree.parse(thread.site[thread.feed])
    #expect(!feed.all("complete").isEmpty && feed.all("entry").count == 51)
  }

  @Test func aLongThreadHasItsWholeHistory() throws {
    let thread = try thread(120, edited: [3])
    let site = thread.site
    let base = "https://board.example/"
    let stem = String(thread.feed.dropLast(5))
    #expect(thread.blocks == ["\(stem)-1.atom", "\(stem)-2.atom"])
    #expect(try comments(site, "\(stem)-1.atom") == [3] + (0..<50).reversed().filter { $0 != 3 })
    #expect(try comments(site, "\(stem)-2.atom") == (50..<100).reversed())
    #expect(try comments(site, thread.feed) == [3] + (71..<120).reversed())
    let current = try XMLTree.parse(site[thread.feed])
    #expect(current.link("prev-archive") == base + thread.blocks[1])
    #expect(current.all("complete").isEmpty)
    var versions: [String: String] = [:]
    for path in [thread.feed] + thread.blocks {
      let feed = try XMLTree.parse(site[path])
      #expect(AtomRules.violations(of: feed, base: base) == [], "\(path)")
      #expect(feed.text("id") == current.text("id"))
      for text in site[path].components(separatedBy: "<entry>").dropFirst() {
        let entry = text.components(separatedBy: "</entry>")[0]
        let id = entry.components(separatedBy: "</id>")[0]
        // The same version is the same bytes wherever it stands.
        #expect(versions[id] == nil || versions[id] == entry, "\(path)")
        versions[id] = entry
      }
    }
    #expect(versions.count == 121)
    // The post says how many comments that document holds, and how many there are.
    let post = try #require(try XMLTree.parse(site["feed.atom"]).all("entry").first)
    let replies = try #require(post.all("link").first { $0.attributes["rel"] == "replies" })
    #expect(replies.attributes["count"] ?? replies.attributes["thr:count"] == "50")
    #expect(post.text("total") == "120")
  }

  @Test func oldBlocksOfAThreadStayAsCommentsAreAdded() throws {
    let before = try thread(120)
    let after = try thread(149)
    #expect(before.blocks == after.blocks)
    for path in before.blocks { #expect(before.site[path] == after.site[path], "\(path)") }
  }

  @Test func historiesOfThreadsCanBeLeftOut() throws {
    let thread = try thread(120, settings: #", "feeds": {"omit": ["archives"], "entries": 20}"#)
    #expect(thread.blocks == [])
    #expect(try comments(thread.site, thread.feed) == (100..<120).reversed())
  }
}
