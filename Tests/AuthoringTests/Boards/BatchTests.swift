import Authoring
import JSONText
import Testing
import Times

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Batches")
struct BatchTests {
  /// Of this thread, so that a busy machine does not count.
  private func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func cost(_ count: Int, _ change: (Int) -> Change, on text: String) throws -> Double {
    let plan = TestPlan(text)
    let changes = (0..<count).map(change)
    let start = seconds()
    let made = try plan.planner().plan(changes)
    _ = made.patch.applied(to: Array(text.utf8))
    return seconds() - start
  }

  @Test("Changes of a batch see those before them")
  func composition() throws {
    let plan = TestPlan(PostTests.seed)
    let made = try plan.applied(
      .addPost(PostDraft(title: "A", body: "a", key: .given("p"))),
      .addComment(CommentDraft(post: "p", body: "one")),
      .addComment(CommentDraft(post: "p", body: "two")),
      .editPost("p", ItemEdit(body: "b")),
      .deleteComment(
        "Post/p/comment/7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed-1",
        .removal))
    #expect(made.contains(#""description": "b""#))
    #expect(made.contains("\"two\""))
    #expect(!made.contains("\"one\""))
    #expect(
      try plan.plan(
        .addPost(PostDraft(title: "A", body: "a", key: .given("p"))), .deletePost("p", .removal)
      ).patch.isEmpty)
  }

  @Test("Ten times as many additions cost about ten times as much")
  func linear() throws {
    let messages: (Int) -> Change = {
      .addMessage(MessageDraft(name: "Bo", content: "text \($0)"))
    }
    let small = try cost(500, messages, on: MessageTests.pushed)
    let large = try cost(5_000, messages, on: MessageTests.pushed)
    #expect(large < 60 * small, "\(small) s, then \(large) s")
    let comments: (Int) -> Change = {
      .addComment(CommentDraft(post: "Post/-MlHDu6aaaaaaaaaaaay", body: "text \($0)"))
    }
    let few = try cost(200, comments, on: PostTests.seed)
    let many = try cost(2_000, comments, on: PostTests.seed)
    #expect(many < 60 * few, "\(few) s, then \(many) s")
  }

  @Test("A deletion finds its record where the file has it")
  func deletions() throws {
    func board(_ count: Int) -> String {
      let records = (0..<count).map { #""m\#($0)":{"name":"A","content":"text \#($0)"}"# }
      return #"{"messages":{"# + records.joined(separator: ",") + "}}"
    }
    let deletion: (Int) -> Change = { .deleteMessage(ItemName("messages/m\($0)"), .removal) }
    let small = try cost(500, deletion, on: board(501))
    let large = try cost(5_000, deletion, on: board(5_001))
    #expect(large < 40 * small, "\(small) s, then \(large) s")
  }

  /// It is looked for once whether an id is taken, not as often as it may be.
  @Test("An id that is made costs hardly more than one that is given")
  func generated() throws {
    func additions(_ key: @escaping (Int) -> ItemKey) -> (Int) -> Change {
      { .addMessage(MessageDraft(name: "Bo", content: "text \($0)", key: key($0))) }
    }
    let given = try cost(2_000, additions { .given("x\($0)") }, on: MessageTests.pushed)
    let made = try cost(2_000, additions { _ in .generated }, on: MessageTests.pushed)
    #expect(made < 6 * given, "\(given) s, then \(made) s")
  }

  @Test("Additions with ids and requests of one's own find their first by an index")
  func indexed() throws {
    let text = MessageTests.pushed
    let requests: (Int) -> Change = {
      .addMessage(MessageDraft(name: "Bo", content: "text \($0)", key: .request("k\($0)")))
    }
    let small = try cost(500, requests, on: text)
    let large = try cost(5_000, requests, on: text)
    #expect(large < 60 * small, "\(small) s, then \(large) s")
  }
}
