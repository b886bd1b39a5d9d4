import Diagnostics
import JSONText
import Testing

@testable import Exports

/// What stands where a format has its records and is none: counted for every reader alike.
@Suite("Records that become no documents")
struct LeftOutRecordTests {
  private func counts(_ outline: ExportOutline) -> [Int] {
    LeftOutReason.allCases.map { reason in
      outline.export.sources.reduce(0) { $0 + $1.leftOut[reason] }
    }
  }

  private static let discord = #"""
    {"guild": {"id": "1", "name": "G"}, "channel": {"id": "20", "type": "GuildTextChat", "name": "c"},
     "messages": [{"id": "31", "type": "Default", "content": "a"}, null, 5, [], {"content": "no id"}],
     "messageCount": 1}
    """#
  private static let telegram = #"""
    {"name": "Ferns", "type": "public_channel", "id": 7, "messages": [
      {"id": 1, "type": "message", "date": "2021-03-06T03:11:00", "text": "a"}, null, "b", {"text": "c"}]}
    """#
  private static let mastodon = #"""
    {"type": "OrderedCollection", "orderedItems": [
      {"type": "Create", "to": ["https://www.w3.org/ns/activitystreams#Public"],
       "object": {"id": "https://m.example/users/a/statuses/1", "type": "Note", "content": "<p>x</p>"}},
      null, "https://m.example/likes/1",
      {"type": "Create", "to": [], "object": {"id": "https://m.example/users/a/statuses/2", "type": "Note"}}]}
    """#
  private static let discourse = #"""
    {"id": 5, "title": "T", "post_stream": {"posts": [{"post_number": 1, "topic_id": 5, "cooked": "x"},
      null, {"cooked": "without a number"}, "text"]}}
    """#
  private static let rest = #"""
    {"documents": [{"name": "projects/p/databases/(default)/documents/posts/a", "fields": {}}, null, 3,
      {"fields": {}}, {"name": "posts", "fields": {}}]}
    """#
  private static let messenger = #"""
    {"participants": [{"name": "Ada"}, 3], "thread_path": "inbox/ada_1", "messages": [
      {"sender_name": "Ada", "timestamp_ms": 1600000003000, "content": "a"}, null, {"sender_name": "Bo"}]}
    """#
  private static let reddit = """
    {"id": "c1", "link_id": "t3_a", "body": "x", "created_utc": 1614988800}
    {"id": "c2", "link_id": "t3_a", "body": "y", "created_utc": 1614988801}
    {"link_id": "t3_a", "body": "no id", "created_utc": 1614988802}
    null
    """
  private static let firestore = #"""
    {"__collections__": {"posts": {"a": {"text": "x", "__collections__": {}}, "b": null}, "odd": [1]}}
    """#

  /// Not a record, without an id, repeated, not for readers.
  @Test(
    arguments: [
      ("discord.json", discord, [3, 1, 0, 0]), ("telegram.json", telegram, [2, 1, 0, 0]),
      ("mastodon.json", mastodon, [1, 0, 0, 1]), ("discourse.json", discourse, [3, 0, 0, 0]),
      ("rest.json", rest, [2, 2, 0, 0]), ("messenger.json", messenger, [2, 1, 0, 0]),
      ("reddit.ndjson", reddit, [2, 0, 0, 0]), ("firestore.json", firestore, [2, 0, 0, 0]),
    ])
  func theyAreCountedByReason(name: String, text: String, expected: [Int]) throws {
    let outline = try ExportOutline(files: [(name, text)])
    #expect(counts(outline) == expected)
    #expect(outline.export.faultyRecords == expected[0] + expected[1])
    let places = outline.export.sources[0].leftOut.samples
    #expect(places.count == min(3, Set(places.map(\.line)).isEmpty ? 0 : places.count))
    #expect(places.allSatisfy { $0.file?.hasSuffix(name) == true })
    // Another input beside it changes nothing.
    let both = try ExportOutline(files: [
      (name, text), ("more.json", #"{"notes": {"x": {"a": 1}}}"#),
    ])
    #expect(counts(both) == expected)
  }

  @Test func slackCountsPeopleChannelsAndMessages() throws {
    let folder = try FolderOfExport([
      ("channels.json", #"[{"id": "C1", "name": "general"}, {"name": "no id"}, null]"#),
      ("users.json", #"[{"id": "U1", "name": "bo"}, {"id": "U1", "name": "again"}, 7]"#),
      (
        "general/2021-03-06.json",
        #"[{"type": "message", "user": "U1", "text": "a", "ts": "1614988800.000200"}, null, {"text": "b"}]"#
      ), ("general/2021-03-07.json", #"{"not": "a list"}"#),
    ])
    #expect(counts(try folder.outline()) == [2, 4, 1, 0])
  }

  @Test func whatOnePersonAloneWasShownIsNotPublished() throws {
    let folder = try FolderOfExport([
      ("channels.json", #"[{"id": "C1", "name": "general"}]"#),
      ("users.json", #"[{"id": "U1", "name": "bo"}]"#),
      (
        "general/2021-03-06.json",
        #"[{"type": "message", "user": "U1", "text": "only for you", "ts": "1614988800.000200", "is_ephemeral": true}]"#
      ),
    ])
    #expect(try folder.outline().withheld("channels/C1/posts/1614988800.000200") == .direct)
  }

  @Test func aFileOfNothingElseIsNoEmptyBoard() throws {
    let outline = try ExportOutline(#"{"documents": [{"fields": {}}]}"#, format: .firestoreREST)
    #expect(outline.export.documents.isEmpty)
    #expect(!outline.export.isEmpty)
  }
}
