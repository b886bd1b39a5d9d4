import Board
import Diagnostics
import Testing

/// What one poster can do to the size of the site is bounded.
@Suite struct LimitTests {
  @Test("names that stand on many pages are cut")
  func names() throws {
    let long = String(repeating: "n", count: 5000)
    let test = try TestBoard(
      """
      {"users": {"u1": {"name": "\(long)"}},
       "categories": {"c": {"name": "\(long)"}},
       "posts": {"a": {"title": "t", "body": "b", "uid": "u1", "categoryId": "c",
                       "tags": ["\(long)"], "reactions": {"\(long)": 2}},
                 "b": {"title": "t", "body": "b", "authorName": "\(long)x"}}}
      """)
    let board = test.board
    let cut = String(repeating: "n", count: 199) + "…"
    #expect(board.members.map(\.name) == [cut])
    #expect(board.sections.map(\.name) == [cut])
    #expect(board.tags.map(\.name) == [cut])
    #expect(board.posts[0].reactions.map(\.name) == [cut])
    #expect(board.posts.map { board.authors[$0.item.author.index].name } == [cut, cut])
    #expect(board.diagnostics.diagnostics.map(\.identifier) == ["names-cut"])
  }

  @Test("an author is hidden by the whole name")
  func hidden() throws {
    let long = String(repeating: "n", count: 300)
    let test = try TestBoard(
      #"{"posts": {"a": {"title": "t", "body": "b", "authorName": "\#(long)"}}}"#,
      settings: #"{"publish": {"hidden": {"authors": ["\#(long)"]}}}"#)
    #expect(test.board.posts.isEmpty)
  }

  @Test("of many tags the first hundred are taken, and that is told")
  func tags() throws {
    let tags = (0..<20_000).map { "\"#t\($0 / 2)\"" }.joined(separator: ",")
    let test = try TestBoard(
      #"{"posts": {"a": {"title": "t", "body": "b", "tags": [\#(tags)]}}}"#)
    #expect(test.board.posts[0].tags.count == 100)
    #expect(test.board.tags.last?.name == "t99")
    #expect(test.board.diagnostics.diagnostics.map(\.identifier) == ["tags-cut"])
  }

  @Test("of many files, choices and kinds of reactions a hundred are shown, and that is told")
  func lists() throws {
    let files = (0..<150).map { #"{"url":"f\#($0).png","name":"f\#($0)"}"# }
    let few = files.prefix(100).joined(separator: ",")
    let reactions = (0..<150).map { #""r\#($0)": \#($0 + 1)"# }.joined(separator: ",")
    let test = try TestBoard(
      """
      {"posts": {"a": {"title": "t", "body": "b", "attachments": [\(files.joined(separator: ","))]},
        "b": {"title": "t", "body": "b", "attachments": [\(few)]},
        "c": {"title": "t", "body": "b", "reactions": {\(reactions)}}}}
      """)
    let counts = test.board.posts.map { test.board.attachments(of: $0.item).count }
    #expect(counts.sorted() == [0, 100, 100])
    #expect(test.board.posts.map(\.reactions.count).max() == 100)
    let found = test.board.diagnostics.diagnostics.filter { $0.identifier == "lists-cut" }
    #expect(found.map(\.message).joined().hasPrefix("2 items have more than 100"))
  }

  @Test("sections in a circle have a top, those that lead to it keep their parents")
  func circle() throws {
    let test = try TestBoard(
      """
      {"categories": {"x": {"name": "X", "parentId": "a"}, "a": {"name": "A", "parentId": "b"},
                      "b": {"name": "B", "parentId": "a"}, "s": {"name": "S", "parentId": "s"}},
       "posts": {"p": {"title": "t", "body": "b", "categoryId": "a"}}}
      """)
    #expect(test.sections == ["A: 1", "B < A: 0", "S: 0", "X < A: 0"])
  }
}
