import Board
import Configuration
import Exports
import Testing
import Times

/// Times after the one at which an export says that it was made.
@Suite("Times after the export")
struct HorizonTests {
  private static func message(_ id: Int, _ time: String) -> String {
    #"""
    {"id": "\#(id)", "type": "Default", "timestamp": "\#(time)", "timestampEdited": null,
     "content": "hello", "author": {"id": "7", "name": "fen", "nickname": "Fen", "isBot": false},
     "attachments": [], "embeds": [], "reactions": []}
    """#
  }

  private static func channel(exported: String, _ messages: String...) -> String {
    #"""
    {"guild": {"id": "1", "name": "Plot 9"}, "channel": {"id": "20", "type": "GuildTextChat",
     "name": "roses"}, "exportedAt": "\#(exported)", "messages": [\#(messages.joined(separator: ","))],
     "messageCount": \#(messages.count)}
    """#
  }

  private static func record(_ id: String, _ time: String, updated: String?) -> String {
    let update = updated.map { #", "createTime": "2021-03-06T00:00:00Z", "updateTime": "\#($0)""# }
    return #"""
      {"name": "projects/p/databases/(default)/documents/posts/\#(id)", "fields":
       {"text": {"stringValue": "t"}, "createdAt": {"timestampValue": "\#(time)"}}\#(update ?? "")}
      """#
  }

  private static func answer(read: String?, _ records: String...) -> String {
    let time = read.map { #", "readTime": "\#($0)""# } ?? ""
    return "[" + records.map { #"{"document": \#($0)\#(time)}"# }.joined(separator: ",") + "]"
  }

  @Test("a message that is later than the export has no time, and the text of it stays")
  func channels() throws {
    let test = try TestBoard(
      Self.channel(
        exported: "2024-05-01T10:00:00+02:00", Self.message(31, "2024-05-01T09:00:00+02:00"),
        Self.message(32, "2024-05-02T09:59:59+02:00"),
        Self.message(33, "2024-05-02T10:00:01+02:00")))
    #expect(
      test.board.messages.map { TestBoard.text($0.item.created) } == [
        "2024-05-01T07:00:00Z", "2024-05-02T07:59:59Z", "",
      ])
    #expect(test.diagnostics == ["time-unknown channels/20/messages/33"])
    #expect(test.board.unreadableTimes.map(\.reason) == [.afterExport])
    let text = test.board.messages[2].item.timeText
    #expect(test.board.string(text) == "2024-05-02T10:00:01+02:00")
  }

  @Test("an export that does not say when it was made bounds no time")
  func channelsWithoutTime() throws {
    let test = try TestBoard(
      Self.channel(exported: "", Self.message(31, "2024-05-01T09:00:00+02:00")))
    #expect(test.diagnostics == [])
  }

  @Test("the time of an edit that is later than the export is not taken")
  func edits() throws {
    let edited = Self.message(31, "2024-05-01T09:00:00Z")
      .replacing(#""timestampEdited": null"#, with: #""timestampEdited": "2024-07-01T00:00:00Z""#)
    for (exported, time) in [("2024-05-02", "2024-05-01"), ("2024-07-02", "2024-07-01")] {
      let test = try TestBoard(Self.channel(exported: exported + "T00:00:00Z", edited))
      #expect(TestBoard.text(test.board.messages[0].item.updated).hasPrefix(time))
    }
  }

  @Test("Firefoo says when it made an export")
  func firefoo() throws {
    let test = try TestBoard(
      #"""
      {"meta": {"format": "JSON", "resourcePath": ["topics"], "creationTime": 1713148104,
        "app": "firefoo"},
       "data": {"a": {"title": "A", "text": "a", "createdAt": {"__time__": "2024-04-15T02:00:00Z"}},
                "b": {"title": "B", "text": "b", "createdAt": {"__time__": "2024-04-17T00:00:00Z"}}}}
      """#)
    #expect(test.posts.map { $0.split(separator: "|").last } == ["2024-04-15T02:00:00Z", "b"])
    #expect(test.diagnostics == ["time-unknown topics/b"])
  }

  @Test(
    "of an answer the time at which it was read counts, unless something was written to it later",
    arguments: [
      ("2021-04-01T00:00:00Z", "2021-03-06T00:00:00Z", true),
      ("2022-01-01T00:00:00Z", "2021-03-06T00:00:00Z", false),
      ("2021-04-01T00:00:00Z", "2022-01-02T00:00:00Z", false),
      // A change could have left no trace.
      ("2021-04-01T00:00:00Z", nil, false),
      (nil, "2021-03-06T00:00:00Z", false),
    ] as [(String?, String?, Bool)])
  func answers(read: String?, updated: String?, isUnknown: Bool) throws {
    let test = try TestBoard(
      Self.answer(
        read: read, Self.record("a", "2021-03-06T00:00:00Z", updated: updated),
        Self.record("b", "2022-01-01T12:00:00Z", updated: updated)))
    #expect(test.diagnostics == (isUnknown ? ["time-unknown posts/b"] : []))
  }

  @Test("the report says a time as the file does, not as it is kept")
  func spelling() throws {
    let test = try TestBoard(
      Self.answer(
        read: "2021-04-01T00:00:00Z",
        Self.record("b", "2022-01-01T12:00:00Z", updated: "2021-03-06T00:00:00Z")))
    #expect(
      test.board.unreadableTimes.flatMap { $0.samples.map(\.value) } == ["2022-01-01T12:00:00Z"])
    let maps = try TestBoard { collector in
      collector.document("p", in: collector.collection(["posts"])) { fields in
        fields.string("text", "t")
        fields.timestamp("createdAt", seconds: -1, nanoseconds: 0)
      }
    }
    #expect(
      maps.board.unreadableTimes.flatMap { $0.samples.map(\.value) } == ["1969-12-31T23:59:59Z"])
  }

  @Test("each document goes by the time of its own input")
  func severalInputs() throws {
    var collector = DocumentCollector()
    let inputs: [(String, Int64?)] = [("a", 2021), ("b", 2023), ("c", nil)]
    for (name, year) in inputs {
      var source = ExportSource(name: name + ".json", format: .recordList, reason: "test")
      source.horizon = year.map { Instant(seconds: ($0 - 1970) * 31_556_952) }
      collector.beginSource(source)
      collector.document(name, in: collector.collection(["posts"])) { fields in
        fields.string("text", name)
        fields.string("createdAt", "2022-06-01T00:00:00Z")
      }
    }
    let board = BoardBuilder.build(try collector.export(), configuration: Configuration())
    #expect(TestBoard(board: board).diagnostics == ["time-unknown posts/a"])
  }
}
