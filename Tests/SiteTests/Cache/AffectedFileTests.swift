import BoardFixtures
import Diagnostics
import Foundation
import Testing

@testable import Site

/// One change makes and writes the files that show it, and touches no other.
@Suite struct AffectedFileTests {
  private static func board() -> ChangingBoard {
    var board = ChangingBoard(seed: 7)
    board.settings["timeZone"] = "\"UTC\""
    board.members = [
      ("member0uid0of0the0board0ada", "Ada", ""), ("member0uid0of0the0board0bob", "Bob", ""),
    ]
    board.sections = []
    board.messages = []
    // Three full blocks of five, and one post more; each on a day of its own.
    board.posts = (1...16).map { number in
      ChangingBoard.Item(
        id: "post-\(number)", body: "text \(number)", title: "Title \(number)",
        created: 1_600_000_000 + number * 86_400, author: board.members[0].uid)
    }
    // The first comment of all brings a feed that every page names.
    board.posts[15].comments = [
      ChangingBoard.Item(
        id: "c0", body: "first", created: 1_640_000_000, author: board.members[1].uid)
    ]
    return board
  }

  /// Paths that were written by a build of `changed` after one of `board`.
  private func written(
    _ board: ChangingBoard, _ changed: ChangingBoard
  ) throws -> (paths: [String], made: Int) {
    let workshop = try RebuildWorkshop()
    try workshop.build(board, into: "site", remembers: true)
    // The second build finds all times old enough to be believed.
    try workshop.build(board, into: "site", remembers: true)
    let before = workshop.stamps("site")
    let summary = try workshop.build(changed, into: "site", remembers: true)
    let after = workshop.stamps("site")
    let paths = after.keys.filter { before[$0] != after[$0] && !$0.hasPrefix(".") }.sorted()
    return (paths, summary.written + summary.unchanged - summary.kept)
  }

  @Test func `a new comment is shown by its thread, the lists with its post, and feeds`() throws {
    let board = Self.board()
    var changed = board
    changed.posts[2].comments.append(
      ChangingBoard.Item(
        id: "c1", body: "an answer", created: 1_650_000_000, author: board.members[1].uid))
    let (paths, made) = try written(board, changed)
    let names = paths.map { path in
      path.split(separator: "/").map { $0.prefix(7) == "post-3-" ? "post-3." + $0.suffix(4) : $0 }
        .filter { $0.count != 2 }.joined(separator: "/")
    }
    #expect(
      names.filter { !$0.hasPrefix("u/") } == [
        // Lists tell how many comments a post has: block 1 of five posts, in both orders.
        "archive/2020-09.html", "comments.atom", "feed.atom", "index.html", "members/index.html",
        "p/post-3.atom", "p/post-3.html", "posts/1.html", "posts/oldest/index.html",
      ])
    // The page of who wrote it, that member's feed, and the feed of who wrote the post.
    #expect(names.filter { $0.hasPrefix("u/") && $0.hasSuffix(".html") }.count == 1)
    #expect(names.filter { $0.hasPrefix("u/") && $0.hasSuffix(".atom") }.count == 2)
    // What has no fingerprint is made each time: the overviews.
    #expect(made < 30)
  }

  @Test func `nothing is written where nothing changed`() throws {
    let board = Self.board()
    let (paths, _) = try written(board, board)
    #expect(paths.isEmpty)
  }

  @Test func `an edited text is written to its page, its feeds and the lists that show it`() throws
  {
    let board = Self.board()
    var changed = board
    changed.posts[7].body = "another text"
    let (paths, _) = try written(board, changed)
    #expect(paths.contains { $0.hasPrefix("p/") && $0.hasSuffix(".html") })
    #expect(paths.contains("posts/2.html"))
    #expect(!paths.contains("posts/1.html"))
    #expect(!paths.contains("archive/2020-09.html"))
    #expect(paths.filter { $0.hasPrefix("p/") }.allSatisfy { $0.contains("/post-8-") })
  }
}
