import Board
import Testing

/// Answers that stand inside of what they answer.
@Suite struct NestedAnswerTests {
  /// `depth body`, in the order of the pages.
  private func thread(_ test: TestBoard) -> [String] {
    test.board.comments.map { "\($0.depth) \(test.board.string($0.item.body))" }
  }

  @Test func `in lists of lists, to any depth`() throws {
    let test = try TestBoard(
      """
      {"posts": {"p": {"text": "t", "comments": [
        {"text": "one", "author": "Bo", "replies": [
          {"text": "two", "author": "Al", "replies": [{"text": "three"}, "four"]},
          {"text": "two", "author": "Al"}]},
        {"text": "five", "replies": {"k": {"text": "six"}, "flag": true}},
        {"text": "seven", "replies": 2}]}}}
      """)
    #expect(
      thread(test) == [
        "0 one", "1 two", "2 three", "2 four", "1 two", "0 five", "1 six", "0 seven",
      ])
    let paths = Set(test.board.comments.map { test.board.path(of: $0.item) })
    #expect(paths.count == 8)
    #expect(paths.allSatisfy { $0.hasPrefix("posts/p/comment/") })
  }

  @Test func `in comments that are documents`() throws {
    let test = try TestBoard(
      """
      {"posts": {"p": {"text": "t", "comments": {
         "c1": {"text": "one", "author": "Bo", "replies": [{"text": "two", "author": "Al"}]},
         "c2": {"text": "three", "author": "Bo"}}}},
       "remarks": {"r": {"postId": "p", "text": "four", "comments": ["five"]}}}
      """)
    #expect(Set(thread(test)) == ["0 one", "1 two", "0 three", "0 four", "1 five"])
    #expect(test.accounting == "4 = 4 + 0 + 0")
  }

  @Test func `are hidden with what they answer`() throws {
    let test = try TestBoard(
      """
      {"posts": {"a": {"text": "shown"}, "h": {"text": "secret", "hidden": true}},
       "remarks": {
         "r": {"postId": "h", "text": "secret too", "replies": [{"text": "and this"}]},
         "s": {"postId": "a", "text": "fine", "replies": [
           {"text": "not this", "hidden": true, "replies": ["nor this"]}, "but this"]}}}
      """)
    #expect(test.posts.count == 1)
    #expect(thread(test) == ["0 fine", "1 but this"])
  }

  @Test func `below a comment of a hidden post`() throws {
    let test = try TestBoard(
      """
      {"posts": {"a": {"text": "shown"}, "h": {"text": "secret", "hidden": true}},
       "comments": {"h": {"c": {"text": "too", "author": "Bo",
                              "replies": {"r": {"text": "as well", "author": "Al"}}}}}}
      """)
    #expect(test.posts.count == 1)
    #expect(test.board.comments.isEmpty)
    #expect(test.accounting == "4 = 1 + 3 + 0")
  }
}
