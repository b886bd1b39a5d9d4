import Authoring
import Testing
import Times

@Suite("Comments")
struct CommentTests {
  private func comment(_ post: ItemName, _ body: String, parent: ItemName? = nil) -> Change {
    .addComment(CommentDraft(post: post, parent: parent, body: body))
  }

  @Test("A text is appended to a list of texts and named by its content")
  func texts() throws {
    let (text, outcome) = try TestPlan(PostTests.seed).outcome(comment("-MlH", "third"))
    #expect(
      text
        == PostTests.seed.replacing(
          "\"second\"\n", with: "\"second\",\n        \"third\"\n"))
    #expect(
      outcome.id
        == "b1e99324505bd32da0e1f85dcf5e19a09db0481e8a15f62c41eb320304a8e927-1")
    #expect(outcome.path == "Post/-MlHDu6aaaaaaaaaaaay/comment/" + outcome.id)
  }

  @Test("A post without comments gets its list in the place where the others have it")
  func newList() throws {
    let text =
      #"{"Post":{"a":{"UID":"u1","comment":["x"],"title":"t","description":"d"},"#
      + #""b":{"UID":"u1","title":"t","description":"d"}}}"#
    #expect(
      try TestPlan(text).applied(comment("b", "y")).hasSuffix(
        #""b":{"UID":"u1","comment":["y"],"title":"t","description":"d"}}}"#))
  }

  @Test("Editing a text of a list gives the new id and the old one")
  func editText() throws {
    let plan = TestPlan(PostTests.seed)
    let old = "a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e-1"
    let (text, outcome) = try plan.outcome(.editComment(ItemName(old), ItemEdit(body: "1st")))
    #expect(text == PostTests.seed.replacing("\"first\"", with: "\"1st\""))
    #expect(outcome.previousID == old)
    #expect(outcome.id != old)
    #expect(
      try plan.applied(.editComment("a7937b64", ItemEdit(body: "1st"))) == text)
    #expect(
      try plan.applied(
        .editComment(ItemName("Post/-MlHDu6aaaaaaaaaaaay/comment/" + old), ItemEdit(body: "1st")))
        == text)
  }

  @Test("The last text of a list goes with the list in a tree, and leaves an empty one elsewhere")
  func emptiedList() throws {
    let tree = #"{"Post":{"a":{"comment":["x"],"description":"d","title":"t"}}}"#
    #expect(
      try TestPlan(tree).applied(
        .deleteComment(
          "Post/a/comment/2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881-1",
          .removal))
        == #"{"Post":{"a":{"description":"d","title":"t"}}}"#)
    let firestore =
      #"{"__collections__":{"Post":{"a":{"comment":["x"],"description":"d","__collections__":{}}}}}"#
    #expect(
      try TestPlan(firestore).applied(.deleteComment("2d711642", .removal))
        == firestore.replacing(#"["x"]"#, with: "[]"))
  }

  @Test("A list of maps gets a map like the others, with the next of their ids")
  func maps() throws {
    let text =
      #"{"posts":[{"id":"p1","title":"t","body":"b","comments":[{"id":1,"author":"Bo","text":"x","#
      + #""time":1614988800}]}]}"#
    let (made, outcome) = try TestPlan(text).outcome(comment("p1", "y"))
    #expect(
      made.hasSuffix(
        #""time":1614988800},{"id":2,"author":"Ida","text":"y","time":1634106336}]}]}"#))
    #expect(outcome.time == Instant(seconds: TestPlan.now.seconds))
  }

  @Test("A map of comments gets a key like the others")
  func keyed() throws {
    let text =
      #"{"posts":{"a":{"body":"b","comments":{"-K2ib4H77rj0LYewF7dP":{"author":"Bo","text":"x"}}}}}"#
    let (made, outcome) = try TestPlan(text).outcome(comment("a", "y"))
    #expect(made.contains(#"},"-MlsJyNK------------":{"author":"Ida","text":"y"}}"#))
    #expect(outcome.path == "posts/a/comments/-MlsJyNK------------")
  }

  @Test("A subcollection of one post is made for another as well")
  func subcollections() throws {
    let text =
      #"{"__collections__":{"posts":{"a1":{"text":"x","__collections__":{"comments":{"c1":{"text":"y","#
      + #""uid":"u2","__collections__":{}}}}},"a2":{"text":"z","__collections__":{}}}}}"#
    let (made, outcome) = try TestPlan(text).outcome(comment("a2", "new"))
    #expect(outcome.path == "posts/a2/comments/c1" || outcome.path == "posts/a2/comments/c2")
    #expect(
      made.contains(
        #""a2":{"text":"z","__collections__":{"comments":{"\#(outcome.id)":{"text":"new","#
          + #""uid":"u1","__collections__":{}}}}}"#))
  }

  @Test("A comment beside the posts names its post, and what it answers")
  func foreignKeys() throws {
    let text =
      #"{"posts":{"a":{"text":"x"},"b":{"text":"y"}},"comments":{"c1":{"text":"1","postId":"a","#
      + #""parentId":"c0"},"c2":{"text":"2","postId":"b"}}}"#
    #expect(
      try TestPlan(text).applied(comment("b", "z")).hasSuffix(
        #""c3":{"text":"z","postId":"b"}}}"#))
    #expect(
      try TestPlan(text).applied(comment("b", "z", parent: "c2")).hasSuffix(
        #""c3":{"text":"z","postId":"b","parentId":"c2"}}}"#))
  }

  @Test("Collections of comments by post get one for a post that had none")
  func beside() throws {
    let text =
      #"{"posts":{"a":{"text":"x"},"b":{"text":"y"}},"comments":{"a":{"c1":{"text":"1"}}}}"#
    #expect(
      try TestPlan(text).applied(comment("b", "z")).contains(
        #""comments":{"a":{"c1":{"text":"1"}},"b":{"#))
  }

  @Test("Where posts answer posts, a comment is one of them")
  func answers() throws {
    let text =
      #"{"posts":{"p1":{"text":"root","time":1614988800},"p2":{"text":"re","parent":"p1","#
      + #""time":1614988801}}}"#
    #expect(
      try TestPlan(text).applied(comment("p1", "again")).hasSuffix(
        #""p3":{"text":"again","time":1634106336,"parent":"p1"}}}"#)
        || TestPlan(text).applied(comment("p1", "again")).contains(#""parent":"p1","text":"again""#)
        || TestPlan(text).applied(comment("p1", "again")).hasSuffix(
          #""p3":{"text":"again","parent":"p1","time":1634106336}}}"#)
    )
  }

  @Test("Texts of a list answer nothing and have no ids of one's choice")
  func impossible() {
    let plan = TestPlan(PostTests.seed)
    #expect(plan.failure(comment("-MlH", "x", parent: "a7937b64")) == "change-no-replies")
    #expect(
      plan.failure(
        .addComment(CommentDraft(post: "-MlH", body: "x", key: .given("k")))) == "change-no-ids")
    #expect(plan.failure(.deleteComment("a7937b64", .tombstone)) == "change-no-tombstone")
    #expect(plan.failure(comment("-MlH", "  ")) == "change-empty")
  }

  @Test("A counter beside the comments is kept")
  func counters() throws {
    let text =
      #"{"posts":{"a":{"text":"x","commentCount":1,"comments":{"c1":{"text":"y"}}}}}"#
    let added = try TestPlan(text).applied(comment("a", "z"))
    #expect(added.contains(#""commentCount":2"#))
    #expect(
      try TestPlan(text).applied(.deleteComment("c1", .removal)).contains(#""commentCount":0"#))
  }
}
