import Foundation
import Testing

/// Threads in feeds (RFC 4685).
@Suite struct ThreadFeedTests {
  private static func board(edited: Bool = false, late: Bool = false) -> String {
    let edit = edited ? ", \"updatedAt\": 1615990000" : ""
    let text = edited ? "changed" : "first"
    let more =
      late ? ", \"c9\": {\"content\": \"late\", \"UID\": \"u2\", \"createdAt\": 1615995000}" : ""
    return #"""
      {"Post": {
        "a": {"title": "Q & A", "text": "x", "UID": "u1", "category": "talk", "tags": ["t"],
          "createdAt": 1614988800, "comment": {
          "c1": {"content": "\#(text)", "UID": "u1", "createdAt": 1614988900\#(edit)},
          "c2": {"content": "second", "UID": "u2", "parentId": "c1", "createdAt": 1614989000},
          "c3": {"content": "undated", "UID": "u2"}\#(more)}},
        "b": {"title": "B", "text": "y", "UID": "u2", "createdAt": 1614988700}},
       "messages": {"m1": {"name": "A", "text": "hi", "sent": 1614988800},
         "m2": {"name": "B", "text": "ho", "sent": 1614988900, "replyTo": "m1"}},
       "users": {"u1": {"name": "Ada"}, "u2": {"name": "Ben"}}}
      """#
  }

  private func site(edited: Bool = false, late: Bool = false, settings: String? = nil) throws
    -> BuiltSite
  {
    try BuiltSite(
      Self.board(edited: edited, late: late), settings: settings ?? BuiltSite.withID)
  }

  private func thread(_ site: BuiltSite, titled title: String) throws -> XMLTree.Element {
    try #require(
      try site.paths("p/").filter { $0.hasSuffix(".atom") }.map { try XMLTree.parse(site[$0]) }
        .first { $0.text("title")?.contains(title) == true })
  }

  private func id(_ entries: [XMLTree.Element], _ content: String) -> String? {
    entries.first { $0.text("content")?.contains(content) == true }?.text("id")
  }

  @Test func theFeedOfAThreadHoldsThePostAndItsComments() throws {
    let feed = try thread(try site(), titled: "Q & A")
    #expect(AtomRules.violations(of: feed, base: "https://board.example/") == [])
    let entries = feed.all("entry")
    #expect(entries.map { $0.text("title") } == ["Re: Q & A", "Re: Q & A", "Q & A"])
    #expect(!feed.all("complete").isEmpty)
    let post = entries[2].text("id")
    let first = try #require(entries[1].all("in-reply-to").first)
    #expect(first.attributes["ref"] == post)
    #expect(first.attributes["type"] == "text/html")
    #expect(first.attributes["href"] == entries[2].link("alternate"))
    let second = try #require(entries[0].all("in-reply-to").first)
    #expect(second.attributes["ref"] == entries[1].text("id"))
    // Readers that know nothing of threads have a link and a line.
    #expect(entries[0].link("related") == entries[1].link("alternate"))
    #expect(entries[0].text("content")?.contains(">Ada</a>") == true)
  }

  @Test func answersAreCountedAndOnlyTheirOwnFeedSaysWhenTheyChanged() throws {
    let site = try site()
    let address = try thread(site, titled: "Q & A").link("self")
    for (name, tellsWhen) in [("feed.atom", false), ("", true)] {
      let feed = name.isEmpty ? try thread(site, titled: "Q & A") : try XMLTree.parse(site[name])
      let post = try #require(feed.all("entry").first { $0.text("title") == "Q & A" })
      let replies = try #require(post.all("link").first { $0.attributes["rel"] == "replies" })
      #expect(replies.attributes["href"] == address)
      #expect(replies.attributes["thr:count"] ?? replies.attributes["count"] == "2")
      #expect(post.text("total") == "3")
      let updated = replies.attributes["thr:updated"] ?? replies.attributes["updated"]
      #expect(updated == (tellsWhen ? "2021-03-06T00:03:20Z" : nil))
    }
    // A thread without answers can be followed all the same.
    let quiet = try thread(site, titled: "“B”")
    #expect(quiet.all("entry").map { $0.text("title") } == ["B"])
  }

  @Test func anAnswerMovesNoTimeOfItsPost() throws {
    let before = try XMLTree.parse(try site()["feed.atom"])
    let after = try XMLTree.parse(try site(late: true)["feed.atom"])
    #expect(before.text("updated") == after.text("updated"))
    #expect(
      before.all("entry").map { $0.text("updated") }
        == after.all("entry").map { $0.text("updated") })
  }

  @Test func anEditedCommentTouchesExactlyTheFeedsThatHoldIt() throws {
    let before = try site()
    let after = try site(edited: true)
    let id = try #require(id(try XMLTree.parse(before["comments.atom"]).all("entry"), "first"))
    let feeds = before.files.keys.filter { $0.hasSuffix(".atom") }
    let holding = feeds.filter { path in
      (try? XMLTree.parse(before[path]))?.all("entry").contains { $0.text("id") == id } ?? false
    }
    let touched = feeds.filter { before[$0] != after[$0] }
    #expect(Set(touched) == Set(holding))
    // All comments, the thread, and its author.
    #expect(holding.count == 3)
  }

  @Test func commentsNameTheFeedThatHoldsWhatTheyAnswer() throws {
    let site = try site()
    let feed = try XMLTree.parse(site["comments.atom"])
    let source = try thread(site, titled: "Q & A").link("self")
    for entry in feed.all("entry") {
      #expect(entry.all("in-reply-to").first?.attributes["source"] == source)
    }
    let cut = try self.site(
      settings:
        #"{"id": "\#(BuiltSite.boardID)", "baseURL": "https://board.example/", "feeds": {"omit": ["threads"]}}"#
    )
    #expect(cut.paths("p/").allSatisfy { $0.hasSuffix(".html") })
    for entry in try XMLTree.parse(cut["comments.atom"]).all("entry") {
      #expect(entry.all("in-reply-to").first?.attributes["source"] == nil)
    }
    let post = try #require(try XMLTree.parse(cut["feed.atom"]).all("entry").first)
    #expect(
      post.all("link").first { $0.attributes["rel"] == "replies" }?.attributes["type"]
        == "text/html")
  }

  @Test func messagesMayAnswerMessages() throws {
    let entries = try XMLTree.parse(try site()["messages.atom"]).all("entry")
    #expect(entries.first?.all("in-reply-to").first?.attributes["ref"] == entries.last?.text("id"))
  }

  /// Links on pages do no harm; a reader that draws trees of answers must not be led in a circle.
  @Test func answersInACircleAreNoTree() throws {
    let site = try BuiltSite(
      #"""
      {"messages": {
        "m1": {"name": "A", "text": "one", "sent": 1614988800, "replyTo": "m3"},
        "m2": {"name": "B", "text": "two", "sent": 1614988900, "replyTo": "m1"},
        "m3": {"name": "C", "text": "three", "sent": 1614989000, "replyTo": "m2"},
        "m4": {"name": "D", "text": "four", "sent": 1614989100, "replyTo": "m3"}}}
      """#, settings: BuiltSite.withID)
    let entries = try XMLTree.parse(site["messages.atom"]).all("entry")
    let answers = entries.filter { !$0.all("in-reply-to").isEmpty }
    #expect(answers.map { $0.text("title") } == ["four"])
    for entry in entries { #expect(entry.text("content")?.contains("<p>in reply to ") == true) }
  }

  @Test func sectionsTagsAndMembersHaveFeeds() throws {
    let site = try site()
    let feeds = site.files.keys.filter { $0.hasSuffix(".atom") }
    #expect(feeds.count { $0.hasPrefix("sections/") } == 1)
    #expect(feeds.count { $0.hasPrefix("tags/") } == 1)
    let members = try feeds.filter { $0.hasPrefix("u/") }.map { try XMLTree.parse(site[$0]) }
    #expect(members.count == 2)
    for feed in members {
      let name = feed.text("title")?.prefix(3)
      for entry in feed.all("entry") {
        #expect(entry.all("author").first?.text("name")?.prefix(3) == name)
      }
      #expect(feed.all("entry").count == 2)
    }
    // Each page names its own feed before those of the board.
    for path in site.pages("u/") {
      let feeds = site.values(of: "href", on: path).filter { $0.hasSuffix(".atom") }
      #expect(feeds.first?.contains("/") == false, "\(path)")
    }
  }
}
