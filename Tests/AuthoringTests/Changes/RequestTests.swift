import Authoring
import Diagnostics
import JSONText
import Testing
import Times

@Suite("Retries and refusals")
struct RequestTests {
  private func message(_ content: String, _ key: ItemKey) -> Change {
    .addMessage(MessageDraft(name: "Bo", content: content, key: key))
  }

  @Test("The same request again changes nothing, also later; another text is refused")
  func requests() throws {
    for text in [MessageTests.pushed, MessageTests.firestore] {
      let first = try TestPlan(text).outcome(message("x", .request("k1")))
      var later = TestPlan(first.text)
      later.now = Instant(seconds: TestPlan.now.seconds + 60)
      let again = try later.outcome(message("x", .request("k1")))
      #expect(again.text == first.text)
      #expect(again.outcome.action == .unchanged)
      #expect(again.outcome.id == first.outcome.id)
      #expect(later.failure(message("y", .request("k1"))) == "change-taken")
      #expect(try later.outcome(message("x", .request("k2"))).outcome.action == .added)
    }
  }

  @Test("An id of one's own works once")
  func ids() throws {
    let first = try TestPlan(MessageTests.pushed).outcome(message("x", .given("mine")))
    #expect(first.outcome.path == "messages/mine")
    let again = try TestPlan(first.text).plan(message("x", .given("mine")))
    #expect(again.patch.isEmpty)
    #expect(again.isEmpty)
    #expect(TestPlan(first.text).failure(message("y", .given("mine"))) == "change-taken")
    #expect(TestPlan(MessageTests.pushed).failure(message("x", .given("a.b"))) == "change-id")
  }

  @Test("Where ids are counted, a note of the request does what an id cannot")
  func counted() throws {
    let text = #"{"messages":{"1":{"text":"a","name":"b"},"2":{"text":"c","name":"d"}}}"#
    let plan = try TestPlan(text).plan(message("x", .request("k")), message("x", .request("k")))
    #expect(plan.outcomes.map(\.action) == [.added, .unchanged])
    let note = try #require(plan.requests.first)
    #expect(plan.requests.count == 1)
    #expect(note.path == "messages/3")
    let written = String(decoding: plan.patch.applied(to: Array(text.utf8)), as: UTF8.self)
    for isCertain in [true, false] {
      var later = TestPlan(written)
      later.requests = [note.key: KnownRequest(note, isCertain: isCertain)]
      #expect(try later.plan(message("x", .request("k"))).patch.isEmpty)
      #expect(later.failure(message("y", .request("k"))) == "change-taken")
      // Another collection's key is another.
      later.text = written.replacing("messages", with: "chat")
      #expect(try later.outcome(message("x", .request("k"))).outcome.action == .added)
      // The file of before: whether the item is missed depends on who put it there.
      later.text = text
      let again = try later.outcome(message("x", .request("k"))).outcome
      #expect(again.action == (isCertain ? .unchanged : .added))
    }
    // What an id has room for needs no note.
    #expect(try TestPlan(MessageTests.pushed).plan(message("x", .request("k"))).requests.isEmpty)
  }

  @Test("What is marked as deleted is not edited")
  func deleted() {
    for mark in ["true", "1614988800000", #""2021-03-06""#] {
      let plan = TestPlan(#"{"messages":{"a":{"text":"x","deleted":\#(mark)},"b":{"text":"y"}}}"#)
      #expect(plan.failure(.editMessage("a", ItemEdit(body: "z"))) == "change-deleted")
      #expect(plan.failure(.editMessage("b", ItemEdit(body: "z"))) == nil)
    }
    let kept = TestPlan(#"{"messages":{"a":{"text":"x","deleted":false},"b":{"text":"y"}}}"#)
    #expect(kept.failure(.editMessage("a", ItemEdit(body: "z"))) == nil)
  }

  @Test("An item that was changed since it was shown is not changed again")
  func stale() throws {
    let plan = TestPlan(MessageTests.pushed)
    let shown = try plan.planner().item("-K2ib4", kind: .message)
    #expect(shown.body == "Hello")
    #expect(shown.name == "anonymous")
    let name = ItemName("-K2ib4", expectedDigest: shown.digest)
    #expect(plan.failure(.editMessage(name, ItemEdit(body: "x"))) == nil)
    let changed = TestPlan(MessageTests.pushed.replacing("Hello", with: "Hallo"))
    #expect(changed.failure(.editMessage(name, ItemEdit(body: "x"))) == "change-stale")
  }

  @Test("Beginnings that several ids have, and ids of nothing, are refused")
  func names() {
    let plan = TestPlan(MessageTests.pushed)
    #expect(plan.failure(.deleteMessage("-K2ib", .removal)) == "ambiguous-item")
    #expect(plan.failure(.deleteMessage("-L", .removal)) == "unknown-item")
    #expect(plan.failure(.deletePost("-K2ib4", .removal)) == "unknown-item")
    #expect(
      plan.failure(.deleteMessage("messages/-K2ib4H77rj0LYewF7dP", .removal)) == nil)
  }

  @Test("A member that stands twice on the way is refused")
  func duplicates() {
    let plan = TestPlan(#"{"messages":{"a1":{"text":"x"}},"messages":{"a2":{"text":"y"}}}"#)
    #expect(plan.failure(message("z", .generated)) == "change-duplicate")
  }

  @Test("UTF-16, cut files and formats that are only read take no change")
  func files() throws {
    let utf16 = "\u{FEFF}{\"messages\":{}}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let document = try JSONDocument(utf16, name: "b.json")
    let failure = #expect(throws: DiagnosticFailure.self) { try WritableExport.open(document) }
    #expect(failure?.diagnostic.identifier == "change-utf16")
    let cut = try JSONDocument(
      Array(#"{"messages":{"a":{"text":"x"},"b":{"te"#.utf8), name: "b.json", recovery: .salvage)
    let other = #expect(throws: DiagnosticFailure.self) { try WritableExport.open(cut) }
    #expect(other?.diagnostic.identifier == "change-damaged")
    let readOnly = TestPlan(
      #"{"meta":{"app":"firefoo","resourcePath":["topics"]},"data":{"tA":{"title":"A"}}}"#)
    #expect(readOnly.failure(message("x", .generated)) == "change-read-only")
  }
}
