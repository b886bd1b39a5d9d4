import Board
import Diagnostics
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

  @Test("a setting that hides nothing is warned of, one that hides something is not")
  func settingsThatHideNothing() throws {
    let test = try TestBoard(
      """
      {"users": {"u1": {"name": "Ann"}},
       "posts": {"a": {"title": "T", "body": "b", "uid": "u1", "comments": ["one"]},
                 "b": {"title": "U", "body": "c", "name": "Bo"}}}
      """,
      settings: """
        {"publish": {"withdrawn": ["posts/b", "posts/none"],
          "hidden": {"documents": ["posts/a/comments/x-1", "post/a"], "authors": ["Ann", "Bo", "Bne"],
            "collections": ["posts/*/notes", "users"]}}}
        """)
    let warnings = test.board.diagnostics.diagnostics.filter {
      $0.identifier.rawValue.hasPrefix("publish-")
    }
    #expect(
      warnings.map { $0.message } == [
        "publish keeps back 'posts/*/notes', and there is nothing of that path in the export",
        "publish keeps back 'post/a', and there is nothing of that path in the export",
        "publish keeps back 'posts/none', and there is nothing of that path in the export",
        "publish.hidden.authors names 'Bne', and nobody in the export has that uid or name",
      ])
  }
}
