import Board
import Testing

/// The forms in which posts hold their comments.
@Suite struct CommentListTests {
  private static let sameText =
    "2e68a7bba11b90d1bae1daea2dd4951779cf45d5897c62539d01f44054bcb1e0"
  private static let otra = "a138a1bc2fcb7314e0bb69dff5ff32c32851554476e3f65742649f2b7ae8beff"

  /// Vectors: hexadecimal SHA-256 of the text, and which of the equal ones it is.
  @Test func textsInAnArrayAreIdentifiedByContentAndOccurrence() throws {
    let test = try TestBoard(
      #"""
      {"Post": {"-MVlHDu6aaaaaaaaaaay": {
        "title": "T", "description": "D", "UID": "u1", "comment":
          ["same text", "otra", null, "same text"]}}}
      """#)
    #expect(
      test.board.comments.map { test.board.path(of: $0.item) } == [
        "Post/-MVlHDu6aaaaaaaaaaay/comment/\(Self.sameText)-1",
        "Post/-MVlHDu6aaaaaaaaaaay/comment/\(Self.otra)-1",
        "Post/-MVlHDu6aaaaaaaaaaay/comment/\(Self.sameText)-2",
      ])
    #expect(
      test.comments == [
        "-MVlHDu6aaaaaaaaaaay 0 \(Self.sameText)-1|same text||",
        "-MVlHDu6aaaaaaaaaaay 0 \(Self.otra)-1|otra||",
        "-MVlHDu6aaaaaaaaaaay 0 \(Self.sameText)-2|same text||",
      ])
    #expect(test.accounting == "1 = 1 + 0 + 0")
  }

  /// What `--tombstone` leaves of the only comment of a board keeps its place.
  @Test(arguments: ["true", "1614988860000"])
  func commentsOfWhichOnlyTombstonesAreLeftAreComments(mark: String) throws {
    let test = try TestBoard(
      #"""
      {"Post": {"p": {"title": "T", "description": "D",
        "comment": {"c": {"UID": "u2", "createdAt": 1614988860000, "deleted": \#(mark)}}}}}
      """#)
    #expect(test.board.comments.count == 1)
    #expect(test.board.comments.first?.item.state.contains(.deleted) == true)
  }

  @Test func aNewCommentChangesNoOthersPath() throws {
    func paths(_ list: String) throws -> [String] {
      let test = try TestBoard(#"{"Post": {"p": {"title": "T", "comment": \#(list)}}}"#)
      return test.board.comments.map { test.board.path(of: $0.item) }
    }
    let before = try paths(#"["a", "b"]"#)
    #expect(try paths(#"["a", "b", "c"]"#).prefix(2) == before[...])
    #expect(try paths(#"["c", "a", "b"]"#).suffix(2) == before[...])
  }

  @Test func mapsInAnArrayAreIdentifiedByAuthorAndTime() throws {
    let test = try TestBoard(
      #"""
      {"Post": {"p": {"title": "T", "description": "D", "comment": [
        {"uid": "u1", "content": "later", "time": 1614988900, "likes": 3},
        {"content": "only body"}
      ]}}}
      """#)
    // SHA-256 of `u1` NUL `1614988900`, and of the body.
    #expect(
      test.comments == [
        "p 0 cec6a8d25728a58b7592cd2e19de61e7636a7a5962cb749b631e6ded6f788db0-1"
          + "|later|former:u1|2021-03-06T00:01:40Z",
        "p 0 b56ffe485a8f4281efff04e338543e3522b6ad2c5f4bfb7fd008d7bcc0673288-1|only body||",
      ])
  }

  @Test func aSingleTextIsACommentAndANumberIsACount() throws {
    let test = try TestBoard(
      #"""
      {"Post": {"a": {"title": "A", "comment": "same text"}, "b": {"title": "B", "comments": "12"},
                "c": {"title": "C", "comments": 3}, "d": {"title": "D", "comment": ""}}}
      """#)
    #expect(test.comments == ["a 0 \(Self.sameText)-1|same text||"])
  }

  @Test func anElementWithoutTextIsAWarningThatNamesIt() throws {
    let test = try TestBoard(
      #"{"Post": {"p": {"title": "A", "comment": ["same text", {"likes": 2}]}}}"#)
    #expect(test.board.comments.count == 1)
    #expect(test.diagnostics.count == 1)
    #expect(test.diagnostics[0].hasPrefix("item-without-text Post/p/comment/"))
  }

  @Test func aMapOfCommentsIsIdentifiedByItsKeys() throws {
    let test = try TestBoard(
      #"""
      {"Post": {"p": {"title": "T", "description": "D", "comment": {
        "-MVlHDu6aaaaaaaaaaaz": {"UID": "u2", "content": "second"},
        "-MVlHDu6aaaaaaaaaaay": {"UID": "u1", "content": "first"}
      }}},
      "users": {"u1": {"name": "Ada"}, "u2": {"name": "Ben"}}}
      """#)
    #expect(
      test.comments == [
        "p 0 -MVlHDu6aaaaaaaaaaay|first|Ada|2021-03-14T15:09:26.535Z",
        "p 0 -MVlHDu6aaaaaaaaaaaz|second|Ben|2021-03-14T15:09:26.535Z",
      ])
    #expect(
      test.board.path(of: test.board.comments[0].item) == "Post/p/comment/-MVlHDu6aaaaaaaaaaay")
    #expect(test.board.posts.count == 1)
  }

  @Test func commentsStandBesideThePostsByTheirID() throws {
    let test = try TestBoard(
      #"""
      {"posts": {"p1": {"title": "A", "text": "a"}, "p2": {"title": "B", "text": "b"}},
       "comments": {
         "p2": {"c1": {"text": "to b", "author": "Ada"}},
         "p1": {"c1": {"text": "to a", "author": "Ben"}, "c2": {"text": "too"}}
       }}
      """#)
    #expect(
      test.comments == [
        "p1 0 c1|to a|Ben|", "p1 0 c2|too||", "p2 0 c1|to b|Ada|",
      ])
    #expect(test.accounting == "5 = 5 + 0 + 0")
  }

  @Test func aTextCalledCommentIsTheBodyOfAComment() throws {
    let test = try TestBoard(
      #"""
      {"posts": {"p1": {"title": "A", "text": "a"}},
       "comments": {"p1": {"c1": {"comment": "well said", "userName": "Ada"}}}}
      """#)
    #expect(test.comments == ["p1 0 c1|well said|Ada|"])
    let inside = try TestBoard(
      #"{"Post": {"p": {"title": "A", "comments": [{"comment": "hm", "uid": "u1"}]}}}"#)
    #expect(inside.board.comments.map { inside.board.string($0.item.body) } == ["hm"])
  }

  @Test func foreignKeysMayBeReferences() throws {
    let test = try TestBoard(
      #"""
      {"__collections__": {
        "forums": {"f1": {"name": "Garden", "__collections__": {}}},
        "posts": {"p1": {"title": "A", "text": "a", "__collections__": {},
          "forum": {"__datatype__": "documentReference", "value": "forums/f1"}}},
        "comments": {"c1": {"text": "x", "__collections__": {},
          "post": {"__datatype__": "documentReference", "value": "posts/p1"}}}
      }}
      """#)
    #expect(test.comments == ["p1 0 c1|x||"])
    #expect(test.sections == ["Garden: 1"])
  }
}
