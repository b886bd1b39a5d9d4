import Authoring
import Diagnostics
import Testing
import Times

@Suite("Posts")
struct PostTests {
  static let seed = """
    {
      "Post": {
        "-MlHDu6aaaaaaaaaaaay": {
          "UID": "u1",
          "comment": [
            "first",
            "second"
          ],
          "description": "text",
          "time": "2021-10-03 09:05:07",
          "title": "T"
        }
      }
    }
    """

  @Test("A post has the fields of its neighbours in their order; an empty list is left out")
  func tree() throws {
    let made = try TestPlan(Self.seed).applied(.addPost(PostDraft(title: "New", body: "Body")))
    let added = """
      ,
          "-MlsJyNK------------": {
            "UID": "u1",
            "description": "Body",
            "time": "2021-10-13 06:25:36",
            "title": "New"
          }
        }
      }
      """
    #expect(made == Self.seed.dropLast(6) + added)
  }

  @Test("Where lists may be empty, the empty list of comments is written")
  func firestore() throws {
    let text =
      #"{"__collections__":{"Post":{"p1":{"title":"T","description":"d","comment":[],"#
      + #""time":{"__datatype__":"timestamp","value":{"_seconds":1633223107,"_nanoseconds":123000000}},"#
      + #""UID":"u1","__collections__":{}}}}}"#
    let made = try TestPlan(text).applied(.addPost(PostDraft(title: "N", body: "b")))
    #expect(
      made.hasSuffix(
        #""p2":{"title":"N","description":"b","comment":[],"time":{"__datatype__":"timestamp","#
          + #""value":{"_seconds":1634106336,"_nanoseconds":789000000}},"UID":"u1","#
          + #""__collections__":{}}}}}"#))
    let empty = try TestPlan(#"{"__collections__":{}}"#).applied(
      .addPost(PostDraft(title: "N", body: "b")))
    #expect(
      empty.contains(
        #"{"title":"N","description":"b","comment":[],"time":"2021-10-13 06:25:36","UID":"u1","#))
  }

  @Test("Historic shapes of timestamps are kept")
  func shapes() throws {
    func made(_ time: String) throws -> String {
      let text =
        #"{"__collections__":{"threads":{"a1":{"title":"T","text":"x","created":"# + time
        + #","__collections__":{}}}}}"#
      return try TestPlan(text).applied(.addPost(PostDraft(title: "N", body: "b")))
    }
    #expect(
      try made(#"{"__datatype__":"timestamp","value":"2018-03-27T18:02:15.127Z"}"#).contains(
        #""created":{"__datatype__":"timestamp","value":"2021-10-13T06:25:36.789Z"}"#))
    #expect(
      try made(#"{"__datatype__":"Timestamp","value":{"_seconds":1541579025,"nanoseconds":0}}"#)
        .contains(
          #"{"__datatype__":"Timestamp","value":{"_seconds":1634106336,"nanoseconds":0}}"#))
    #expect(
      try made(#"{"seconds":1541579025,"nanoseconds":5000000}"#).contains(
        #""created":{"seconds":1634106336,"nanoseconds":789000000}"#))
  }

  @Test("A title is needed where every post has one, and refused where none has")
  func titles() {
    #expect(
      TestPlan(Self.seed).failure(.addPost(PostDraft(title: nil, body: "b"))) == "change-title")
    let plan = TestPlan(#"{"posts":{"a":{"text":"x","author":"Bo"}}}"#)
    #expect(plan.failure(.addPost(PostDraft(title: "T", body: "b"))) == "change-no-field")
  }

  @Test("Nobody signed in cannot write where the uid is written")
  func identity() {
    var plan = TestPlan(Self.seed)
    plan.identity = nil
    #expect(plan.failure(.addPost(PostDraft(title: "T", body: "b"))) == "change-no-identity")
  }

  @Test("An edit sets the edit time where the neighbours have one, else the time")
  func edits() throws {
    let (text, outcome) = try TestPlan(Self.seed).outcome(
      .editPost("-MlH", ItemEdit(title: "U", body: "new")))
    #expect(
      text
        == Self.seed.replacing("\"text\"", with: "\"new\"").replacing("\"T\"", with: "\"U\"")
        .replacing("2021-10-03 09:05:07", with: "2021-10-13 06:25:36"))
    #expect(outcome.time == Instant(seconds: TestPlan.now.seconds))
    let updated =
      #"{"posts":{"a":{"body":"x","createdAt":1614988800000,"updatedAt":1614988900000},"#
      + #""b":{"body":"y","createdAt":1614988800000}}}"#
    #expect(
      try TestPlan(updated).applied(.editPost("b", ItemEdit(body: "z"))).hasSuffix(
        #""b":{"body":"z","createdAt":1614988800000,"updatedAt":1634106336789}}}"#))
  }

  @Test("An author's reference names the member as the others do")
  func references() throws {
    let text =
      #"{"__collections__":{"posts":{"a1":{"text":"x","author":{"__datatype__":"documentReference","#
      + #""value":"users/u7"},"__collections__":{}}}}}"#
    #expect(
      try TestPlan(text).applied(.addPost(PostDraft(title: nil, body: "b"))).contains(
        #""author":{"__datatype__":"documentReference","value":"users/u1"}"#))
  }

  @Test("Flags and counters of new posts begin at nothing; the rest is left out and told")
  func commonFields() throws {
    let text = """
      {"home": [
        {"id": 1, "name": "A", "sex": 1, "title": "t", "content": "x", "pinned": true, "likeCount": 7},
        {"id": 2, "name": "B", "sex": 2, "title": "u", "content": "y", "pinned": false, "likeCount": 9}
      ]}
      """
    let (made, outcome) = try TestPlan(text).outcome(.addPost(PostDraft(title: "v", body: "z")))
    #expect(
      made.contains(
        #"{"id": 3, "name": "Ida", "title": "v", "content": "z", "pinned": false, "likeCount": 0}"#)
    )
    #expect(outcome.notices.map(\.identifier.rawValue) == ["change-left-out"])
  }

  @Test("Deleting a post asks for its comments, and takes them with it wherever they are")
  func deletion() throws {
    var plan = TestPlan(Self.seed)
    let asked = try plan.plan(.deletePost("-MlH", .removal))
    #expect(asked.questions == [.deletesComments(post: "Post/-MlHDu6aaaaaaaaaaaay", count: 2)])
    plan.answers.deletesComments = true
    let agreed = try plan.plan(.deletePost("-MlH", .removal))
    #expect(agreed.questions.isEmpty)
    #expect(agreed.outcomes.first?.removedComments == 2)
    let foreign =
      #"{"posts":{"a":{"text":"x"},"b":{"text":"y"}},"comments":{"c":{"text":"1","postId":"a"},"#
      + #""d":{"text":"2","postId":"b"}}}"#
    #expect(
      try TestPlan(foreign).applied(.deletePost("a", .removal))
        == #"{"posts":{"b":{"text":"y"}},"comments":{"d":{"text":"2","postId":"b"}}}"#)
    let beside =
      #"{"posts":{"a":{"text":"x"},"b":{"text":"y"}},"comments":{"a":{"c":{"text":"1"}},"#
      + #""b":{"c":{"text":"2"}}}}"#
    #expect(
      try TestPlan(beside).applied(.deletePost("a", .removal))
        == #"{"posts":{"b":{"text":"y"}},"comments":{"b":{"c":{"text":"2"}}}}"#)
  }

  @Test("A tombstone keeps the record without its text")
  func tombstone() throws {
    let made = try TestPlan(Self.seed).applied(.deletePost("-MlH", .tombstone))
    #expect(
      made
        == Self.seed.replacing(#""description": "text""#, with: #""deleted": true"#))
    let known =
      #"{"posts":{"a":{"text":"x","isDeleted":false},"b":{"text":"y","isDeleted":false}}}"#
    #expect(
      try TestPlan(known).applied(.deletePost("a", .tombstone))
        == #"{"posts":{"a":{"isDeleted":true},"b":{"text":"y","isDeleted":false}}}"#)
  }
}
