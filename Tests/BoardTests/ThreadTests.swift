import Board
import Testing

@Suite struct ThreadTests {
  @Test func postsThatAnswerPostsAreTheirComments() throws {
    let test = try TestBoard(
      #"""
      {"posts": {
        "root": {"text": "start", "time": 1614988800},
        "self": {"text": "own parent", "parent": "self", "time": 1614988801},
        "ann": {"text": "circle", "parent": "bob", "time": 1614988802},
        "bob": {"text": "circle", "parent": "ann", "time": 1614988803},
        "lost": {"text": "nobody", "parent": "gone", "time": 1614988804},
        "early": {"text": "before it", "parent": "root", "time": 1614988700},
        "one": {"text": "1", "parent": "root", "time": 1614988900},
        "two": {"text": "2", "parent": "one", "time": 1614988850},
        "below": {"text": "3", "parent": "bob", "time": 1614988910}
      }}
      """#)
    #expect(
      test.board.posts.map { test.board.id(of: $0.item) } == ["root", "self", "ann", "bob", "lost"])
    #expect(
      test.comments == [
        "root 0 early|before it||2021-03-05T23:58:20Z", "root 0 one|1||2021-03-06T00:01:40Z",
        "root 1 two|2||2021-03-06T00:00:50Z", "bob 0 below|3||2021-03-06T00:01:50Z",
      ])
    #expect(test.state("self") == .loop)
    #expect(test.state("ann") == .loop)
    #expect(test.state("bob") == .loop)
    #expect(test.state("lost") == .orphan)
    #expect(test.state("root") == [])
    #expect(test.accounting == "9 = 9 + 0 + 0")
    #expect(
      test.diagnostics.sorted() == [
        "reply-loop posts/ann", "reply-loop posts/bob", "reply-loop posts/self",
        "reply-parent-missing posts/lost",
      ])
  }

  @Test(arguments: ["0", #""0""#, #""""#, "null", #""root""#])
  func aWordForNobodyIsNoMissingParent(parent: String) throws {
    let test = try TestBoard(#"{"posts": {"p": {"text": "t", "parentId": \#(parent)}}}"#)
    #expect(test.state("p") == [])
    #expect(test.diagnostics.isEmpty)
  }

  /// Written backwards, so that no chain is short by luck.
  @Test func aChainOfTenThousandAnswers() throws {
    let depth = 10_000
    var json = #"{"posts": {"c0": {"text": "top", "time": 1614988800}"#
    for index in (1...depth).reversed() {
      json +=
        #", "c\#(index)": {"text": "\#(index)", "parent": "c\#(index - 1)", "time": 1614988800}"#
    }
    let test = try TestBoard(json + "}}")
    #expect(test.board.posts.count == 1)
    #expect(test.board.comments.count == depth)
    #expect(test.board.comments.map(\.depth) == (0..<Int32(depth)).map { $0 })
    #expect(test.board.id(of: test.board.comments[depth - 1].item) == "c\(depth)")
    #expect(test.diagnostics.isEmpty)
  }

  @Test func aChainOfTenThousandComments() throws {
    let depth = 10_000
    var json = #"{"posts": {"p": {"text": "top"}}, "comments": {"c0": {"text": "0", "postId": "p"}"#
    for index in 1..<depth {
      json += #", "c\#(index)": {"text": "x", "postId": "p", "parentId": "c\#(index - 1)"}"#
    }
    let test = try TestBoard(json + "}}")
    #expect(test.board.comments.map(\.depth) == (0..<Int32(depth)).map { $0 })
  }

  @Test func commentsAreAForestToo() throws {
    let test = try TestBoard(
      #"""
      {"posts": {"p": {"text": "post"}, "q": {"text": "other"}},
       "comments": {
         "a": {"text": "1", "postId": "p", "parentId": "b"},
         "b": {"text": "2", "postId": "p", "parentId": "a"},
         "c": {"text": "3", "postId": "p", "parentId": "gone"},
         "d": {"text": "4", "postId": "p", "parentId": "p"},
         "e": {"text": "5", "postId": "q", "parentId": "d"},
         "f": {"text": "6", "parentId": "d"},
         "g": {"text": "7", "postId": "nowhere"},
         "h": {"text": "8", "parentId": "g"}
       }}
      """#)
    #expect(
      test.comments == [
        "p 0 a|1||", "p 0 b|2||", "p 0 c|3||", "p 0 d|4||", "p 1 f|6||", "q 0 e|5||", "g 0 h|8||",
      ])
    #expect(test.state("a") == .loop)
    #expect(test.state("b") == .loop)
    #expect(test.state("c") == .orphan)
    #expect(test.state("d") == [])
    #expect(test.state("g") == .orphan)
    #expect(test.accounting == "10 = 10 + 0 + 0")
  }
}
