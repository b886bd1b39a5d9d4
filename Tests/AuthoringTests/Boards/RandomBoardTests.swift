import Authoring
import JSONText
import Testing
import Times

/// After every change the export, read again, has exactly that difference, and undoing it gives the
/// same bytes as before.
@Suite("Random changes of boards of all shapes")
struct RandomBoardTests {
  /// Numbers that are the same in each run.
  struct Chance {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  static let boards: [String] = [
    // A tree with subcollections, members and an edit time.
    """
    {"posts": {"-K2ib4H77rj0LYewF7dP": {"body": "b1", "comments": {"-K2ib4H77rj0LYewF7dQ": {"text": "c1",
    "uid": "u1"}}, "createdAt": 1447112234120, "title": "t1", "uid": "u1", "updatedAt": 1447112235120},
    "-K2ib5JHRbbL0NrztUfO": {"body": "b2", "createdAt": 1447112238354, "title": "t2", "uid": "u2"}},
    "users": {"u1": {"email": "ida@example.org", "name": "Ida"}, "u2": {"name": "Bo"}}}
    """,
    // Lists of texts.
    """
    {
      "Post" : {
        "-K2ib4H77rj0LYewF7dP" : {
          "UID" : "u1",
          "comment" : [ "one", "two", "one" ],
          "description" : "d1",
          "time" : "2015-11-09 23:37:14",
          "title" : "t1"
        },
        "-K2ib5JHRbbL0NrztUfO" : {
          "UID" : "u2",
          "description" : "d2",
          "time" : "2015-11-09 23:37:18",
          "title" : "t2"
        }
      },
      "users" : { "u1" : { "name" : "Ida" }, "u2" : { "name" : "Bo" } }
    }
    """,
    // Firestore with typed times.
    #"{"__collections__":{"posts":{"8mPA2gkW3hQ5bR7tY9uX":{"title":"t1","text":"b1","uid":"u1","at":"#
      + #"{"__datatype__":"timestamp","value":{"_seconds":1614988800,"_nanoseconds":1000}},"#
      + #""__collections__":{"comments":{"AAzy2gkW3hQ5bR7tY9uX":{"text":"c1","uid":"u1",""#
      + #"__collections__":{}}}}},"9mPA2gkW3hQ5bR7tY9uX":{"title":"t2","text":"b2","uid":"u2","at":"#
      + #"{"__datatype__":"timestamp","value":{"_seconds":1614988801,"_nanoseconds":0}},"#
      + #""__collections__":{}}},"users":{"u1":{"name":"Ida","__collections__":{}},"#
      + #""u2":{"name":"Bo","__collections__":{}}}}}"#,
    // Comments by foreign key.
    """
    {"posts": {"p1": {"title": "t1", "body": "b1", "uid": "u1"}, "p2": {"title": "t2", "body": "b2", "uid": "u2"}},
     "comments": {"c1": {"text": "x1", "postId": "p1", "uid": "u1"}, "c2": {"text": "x2", "postId": "p2", "uid": "u2"}},
     "users": {"u1": {"name": "Ida"}, "u2": {"name": "Bo"}}}
    """,
  ]

  @Test("Each change is what it says and nothing else", arguments: boards.indices)
  func changes(board: Int) throws {
    var text = Self.boards[board]
    var chance = Chance(state: UInt64(board + 1))
    for round in 0..<40 {
      var plan = TestPlan(text)
      plan.now = Instant(seconds: TestPlan.now.seconds + Int64(round))
      plan.answers.deletesComments = true
      let before = try BoardFacts(text)
      let posts = before.lines.keys.filter { $0.hasPrefix("post ") }.sorted()
      let comments = before.lines.keys.filter { $0.hasPrefix("comment ") }.sorted()
      func path(_ lines: [String]) -> ItemName {
        let line = lines[chance.next(lines.count)]
        return ItemName(String(line.split(separator: " ", maxSplits: 1)[1].prefix { $0 != "|" }))
      }
      let words = "new \(round) \"ü\" \\ 안녕"
      let change: Change
      switch chance.next(6) {
      case 0: change = .addPost(PostDraft(title: "t \(round)", body: words))
      case 1 where !posts.isEmpty:
        change = .addComment(CommentDraft(post: path(posts), body: words))
      case 2 where !posts.isEmpty: change = .editPost(path(posts), ItemEdit(body: words))
      case 3 where !comments.isEmpty: change = .editComment(path(comments), ItemEdit(body: words))
      case 4 where !comments.isEmpty: change = .deleteComment(path(comments), .removal)
      case 5 where posts.count > 2: change = .deletePost(path(posts), .removal)
      default: change = .addPost(PostDraft(title: "t \(round)", body: words))
      }
      let made = try plan.plan(change)
      let bytes = made.patch.applied(to: Array(text.utf8))
      #expect(
        made.patch.inverse(of: Array(text.utf8)).applied(to: bytes) == Array(text.utf8),
        "undo of \(change)")
      text = String(decoding: bytes, as: UTF8.self)
      let after = try BoardFacts(text)
      let outcome = try #require(made.outcomes.first)
      check(change, outcome, gone: before.without(after), come: after.without(before), words)
    }
  }

  private func check(
    _ change: Change, _ outcome: ChangeOutcome, gone: [String], come: [String], _ words: String
  ) {
    let line = "\(outcome.kind.rawValue) \(outcome.path)|"
    switch outcome.action {
    case .added:
      #expect(gone.isEmpty, "\(change)")
      #expect(
        come.count == 1 && come[0].hasPrefix(line) && come[0].contains(words), "\(change): \(come)")
    case .edited:
      #expect(gone.count == 1 && come.count == 1, "\(change): \(gone) \(come)")
      #expect(come.allSatisfy { $0.hasPrefix(line) && $0.contains(words) }, "\(change): \(come)")
    case .deleted:
      #expect(come.isEmpty, "\(change): \(come)")
      #expect(gone.count == 1 + outcome.removedComments, "\(change): \(gone)")
    case .unchanged: #expect(gone.isEmpty && come.isEmpty)
    }
  }
}
