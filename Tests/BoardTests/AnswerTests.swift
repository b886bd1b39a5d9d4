import Testing

@testable import Board

/// Messages that answer messages.
@Suite struct AnswerTests {
  private func parents(_ test: TestBoard) -> [String] {
    test.board.messages.map { message in
      let parent = message.parent.map { test.board.path(of: test.board.messages[Int($0)].item) }
      return test.board.id(of: message.item) + (parent.map { " -> " + $0 } ?? "")
    }
  }

  @Test(arguments: [
    "replyTo", "replyToId", "reply_to", "inReplyTo", "replyToMessageId", "quotedMessageId",
    "parent",
    "repliedMessageId",
  ])
  func `an answer leads to the message of its room that it names`(_ field: String) throws {
    let test = try TestBoard(
      """
      {"rooms": {
        "hall": {"messages": {
          "m2": {"text": "yes", "sentAt": 1700000060000, "\(field)": "m1"},
          "m1": {"text": "tea?", "sentAt": 1700000000000}}},
        "shed": {"messages": {
          "m1": {"text": "rake?", "sentAt": 1700000030000},
          "m2": {"text": "here", "sentAt": 1700000090000, "\(field)": "m1"}}}}}
      """)
    #expect(
      parents(test) == [
        "m1", "m1", "m2 -> rooms/hall/messages/m1", "m2 -> rooms/shed/messages/m1",
      ])
    #expect(test.diagnostics.isEmpty)
  }

  @Test func `a path leads into another room, a record holds the id with a copy of the text`()
    throws
  {
    let test = try TestBoard(
      """
      {"rooms": {
        "hall": {"messages": {"m1": {"text": "tea?", "sentAt": 1700000000000}}},
        "shed": {"messages": {
          "m1": {"text": "rake?", "sentAt": 1700000010000},
          "m2": {"text": "a", "sentAt": 1700000020000, "replyTo": "rooms/hall/messages/m1"},
          "m3": {"text": "b", "sentAt": 1700000030000, "replyTo": {"id": "m2", "text": "a"}},
          "m4": {"text": "c", "sentAt": 1700000040000, "replyTo": {"name": "Ola"}},
          "m5": {"text": "d", "sentAt": 1700000050000, "replyTo": ""}}}}}
      """)
    #expect(
      parents(test) == [
        "m1", "m1", "m2 -> rooms/hall/messages/m1", "m3 -> rooms/shed/messages/m2", "m4", "m5",
      ])
  }

  @Test func `what is missing is marked and reported, what is hidden is marked alone`() throws {
    let test = try TestBoard(
      """
      {"messages": {
        "m1": {"text": "a", "sentAt": 1700000000000, "hidden": true},
        "m2": {"text": "b", "sentAt": 1700000010000, "replyTo": "m1"},
        "m3": {"text": "c", "sentAt": 1700000020000, "replyTo": "m0"},
        "m4": {"text": "d", "sentAt": 1700000030000, "replyTo": 0}}}
      """)
    #expect(parents(test) == ["m2", "m3", "m4"])
    #expect(test.state("m2") == .orphan)
    #expect(test.state("m3") == .orphan)
    #expect(test.state("m4") == [])
    #expect(test.diagnostics == ["reply-parent-missing messages/m3"])
  }

  @Test func `circles stay links, and a message does not answer itself`() throws {
    let test = try TestBoard(
      """
      {"messages": {
        "a": {"text": "a", "sentAt": 1700000000000, "replyTo": "b"},
        "b": {"text": "b", "sentAt": 1700000010000, "replyTo": "a"},
        "c": {"text": "c", "sentAt": 1700000020000, "replyTo": "c"}}}
      """)
    #expect(parents(test) == ["a -> messages/b", "b -> messages/a", "c"])
    // Marked for those who would build a tree of them.
    for id in ["a", "b", "c"] { #expect(test.state(id) == .loop) }
  }

  @Test func `replyTo may hold a person`() throws {
    let test = try TestBoard(
      """
      {"users": {"u1": {"name": "Ada"}},
       "messages": {"a": {"text": "hi", "sentAt": 1700000000000, "replyTo": "u1"}}}
      """)
    #expect(test.state("a") == [])
    #expect(test.diagnostics.isEmpty)
  }
}
