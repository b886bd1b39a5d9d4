import Authoring
import Testing

/// Comments in files that are collected: where the first goes, what the last leaves, which times move.
@Suite("Comments in collected files")
struct CollectedCommentsTests {
  private func comment(_ post: ItemName, _ body: String) -> Change {
    .addComment(CommentDraft(post: post, body: body))
  }

  @Test("The collection of the last comment goes as the tool never writes it empty")
  func lastComment() throws {
    let comments = #""subCollection":{"posts/p1/comments":{"c1":{"text":"a"},"c2":{"text":"b"}}}"#
    let votes =
      #""subCollection":{"posts/p1/comments":{"c1":{"text":"a"}},"posts/p1/votes":{"v":{"n":1}}}"#
    func file(_ below: String) -> String {
      #"{"posts":{"p1":{"title":"T","body":"x""# + below + #"},"p2":{"title":"U","body":"y","#
        + #""subCollection":{"posts/p2/comments":{"d":{"text":"z"}}}}}}"#
    }
    let both = TestPlan(file("," + comments))
    #expect(
      try both.applied(.deleteComment("c1", .removal), .deleteComment("c2", .removal)) == file(""))
    #expect(
      try both.applied(.deleteComment("c1", .removal))
        == file("," + comments.replacing(#""c1":{"text":"a"},"#, with: "")))
    // Other collections below the document stay.
    #expect(
      try TestPlan(file("," + votes)).applied(.deleteComment("c1", .removal))
        == file("," + votes.replacing(#""posts/p1/comments":{"c1":{"text":"a"}},"#, with: "")))
    // What is emptied and filled again stays.
    let refilled = try both.applied(
      .deleteComment("c1", .removal), .deleteComment("c2", .removal), comment("posts/p1", "new"))
    #expect(refilled.contains(#""posts/p1/comments":{""#))
    #expect(refilled.contains(#"{"text":"new"}"#))
    #expect(!refilled.contains(#""text":"a""#))
  }

  @Test("The first comment of a post is numbered as the others begin")
  func firstNumber() throws {
    let text =
      #"{"posts":{"p1":{"title":"T","body":"x","subCollection":{"posts/p1/comments":{"c1":{"text":"a"}}}},"p2":{"title":"U","body":"y"}}}"#
    #expect(try TestPlan(text).outcome(comment("posts/p2", "b")).outcome.id == "c1")
  }

  @Test("A post's time of change moves with a comment in its list")
  func updateTime() throws {
    let name = "projects/p/databases/(default)/documents/posts/p1"
    let text = """
      {"documents":[{"name":"\(name)","fields":{"title":{"stringValue":"T"},\
      "body":{"stringValue":"x"},"comments":{"arrayValue":{"values":[{"stringValue":"a"}]}}},\
      "createTime":"2021-03-06T09:00:00.123456Z","updateTime":"2021-03-06T09:00:00.123456Z"}]}
      """
    let old = #""updateTime":"2021-03-06T09:00:00.123456Z""#
    let new = #""updateTime":"2021-10-13T06:25:36.789000Z""#
    let plan = TestPlan(text)
    let added = try plan.applied(comment("posts/p1", "b"))
    #expect(added.contains(new), "\(added)")
    #expect(!added.contains(old))
    let first = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb-1"
    for change in [
      Change.deleteComment(ItemName("posts/p1/comment/\(first)"), .removal),
      .editComment(ItemName("posts/p1/comment/\(first)"), ItemEdit(body: "z")),
    ] {
      #expect(try plan.applied(change).contains(new))
    }
    // The same text again changes nothing, nor the time.
    #expect(
      try plan.applied(
        .editComment(ItemName("posts/p1/comment/\(first)"), ItemEdit(body: "a"))) == text)
  }
}
