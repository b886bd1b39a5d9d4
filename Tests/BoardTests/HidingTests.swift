import Board
import Exports
import Testing

/// What is hidden takes along what hangs below it.
@Suite struct HidingTests {
  @Test("comments of a hidden post do not become posts of their own")
  func commentsOfAHiddenPost() throws {
    let test = try TestBoard(
      """
      {"posts": {"a": {"title": "shown", "body": "b"},
                 "h": {"title": "draft", "body": "secret", "hidden": true,
                       "comments": {"c1": {"text": "secret too", "uid": "u"}}}},
       "remarks": {"r1": {"text": "fine", "postId": "a"}, "r2": {"text": "secret", "postId": "h"}}}
      """)
    let board = test.board
    #expect(board.posts.map { board.path(of: $0.item) } == ["posts/a"])
    #expect(board.comments.map { board.path(of: $0.item) } == ["remarks/r1"])
    let outcomes = board.export.documents.indices.map { number in
      board.accounting[.init(number)].outcome
    }
    #expect(outcomes.count { $0 == .hidden } == 3)
    #expect(outcomes.count { $0 == .published } == 2)
  }
}
