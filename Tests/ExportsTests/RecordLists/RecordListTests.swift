import Diagnostics
import Exports
import JSONText
import Testing

@Suite("Lists of records")
struct RecordListTests {
  /// Loads files as one board and gives `path: id id` of each collection.
  private func load(
    _ files: [(name: String, text: String)]
  ) throws -> (lines: [String], export: Export) {
    let outline = try ExportOutline(files: files)
    return (outline.lines, outline.export)
  }

  private let posts =
    #"[{"id": "a", "title": "A", "text": "x"}, {"id": "b", "title": "B", "text": "y"}]"#
  private let people = #"[{"uid": "u1", "displayName": "Ann", "email": "a@example.org"}]"#
  private let answers = #"[{"id": "1", "postId": "a", "text": "re", "userId": "u1"}]"#
  private let lines = #"[{"name": "Ann", "message": "hi", "time": 1614988800}]"#

  @Test func aListAloneIsCalledPosts() throws {
    #expect(try load([("people.json", people)]).lines == ["posts: u1"])
    let (lines, export) = try load([
      ("x.ndjson", "{\"id\":\"b\",\"text\":\"1\"}\n\n{\"id\":\"a\",\"text\":\"2\"}\r\n")
    ])
    #expect(lines == ["posts: b a"])
    #expect(export.format == .recordList)
  }

  @Test func linesWithoutIDsAreKnownByTheirPositions() throws {
    let outline = try ExportOutline(files: [
      ("x.json", "{\"text\":\"1\",\"uid\":\"u\"}\n{\"text\":\"2\",\"uid\":\"u\"}")
    ])
    #expect(outline.lines == ["posts: 0 1"])
    #expect(outline.export.location(outline.export.documents[1].node).line == 2)
  }

  @Test func severalListsAreWhatTheirContentSays() throws {
    let files = [("1.json", posts), ("2.json", people), ("3.json", answers), ("4.json", lines)]
    let (found, export) = try load(files)
    #expect(found == ["posts: a b", "users: u1", "comments: 1", "messages: 0"])
    let notes = export.readingDiagnostics.diagnostics
    #expect(notes.allSatisfy { $0.identifier == "export-unnamed" && $0.severity == .note })
    #expect(notes.count == 4)
    #expect(notes[1].message.contains("read as \"users\""))
  }

  @Test func linesAndListsTogether() throws {
    let asLines =
      "{\"id\":\"q\",\"title\":\"Q\",\"text\":\"1\"}\n{\"id\":\"r\",\"title\":\"R\",\"text\":\"2\"}"
    let (found, _) = try load([("posts.ndjson", asLines), ("people.json", people)])
    #expect(found == ["posts: q r", "users: u1"])
  }

  @Test func copiesAreOneCollectionAndOthersAreNot() throws {
    let newer =
      #"[{"id": "a", "title": "A2", "text": "x"}, {"id": "c", "title": "C", "text": "z"}]"#
    let other = #"[{"id": "x", "title": "X", "text": "x"}, {"id": "y", "title": "Y", "text": "z"}]"#
    let (found, export) = try load([
      ("old.json", posts), ("new.json", newer), ("my news.json", other),
    ])
    #expect(found == ["posts: a b a c", "my news: x y"])
    #expect(export.documents.map(\.existence).prefix(3) == [.superseded, .present, .present])
  }

  @Test func recordsWithoutIDsAreCopiesWhereTheySayTheSame() throws {
    let some = #"[{"title": "A", "text": "1"}, {"title": "B", "text": "2"}]"#
    let more =
      #"[{"title": "A", "text": "1"}, {"title": "B", "text": "2"}, {"title": "C", "text": "3"}]"#
    let other = #"[{"title": "Z", "text": "1"}, {"title": "Y", "text": "2"}]"#
    #expect(
      try load([("a.json", some), ("b.json", more), ("c.json", other)]).lines
        == ["posts: 0 1 0 1 2", "c: 0 1"])
  }

  @Test func aNamedCollectionIsNotMixedWithAListOfAnotherFile() throws {
    let tree = #"{"posts": {"p": {"title": "T", "text": "t"}}, "users": {"u1": {"name": "Ann"}}}"#
    #expect(
      try load([("db.json", tree), ("notes.json", posts)]).lines
        == ["posts: p", "users: u1", "notes: a b"])
  }

  @Test func documentsInEnvelopes() throws {
    let outline = try ExportOutline(
      #"""
      [{"id": "p2", "data": {"title": "B", "text": "b"}},
       {"id": "p1", "data": {"title": "A", "text": "a", "at": {"seconds": 1614988800, "nanoseconds": 5}}}]
      """#)
    #expect(outline.export.format == .recordList)
    #expect(outline.lines == ["posts: p2 p1"])
    #expect(outline.value("posts/p1", "at") == .timestamp(seconds: 1_614_988_800, nanoseconds: 5))
  }

  @Test func envelopesThatSayWhereTheirDocumentsStand() throws {
    let outline = try ExportOutline(
      #"""
      [{"ID": "x", "Path": "rooms/r1/lines/x", "CreateTime": "2021-03-06T00:00:00Z",
        "ReadTime": "2021-03-07T00:00:00Z", "Data": {"text": "b"}},
       {"ID": "y", "collection": "topics", "Data": {"text": "a"}}]
      """#)
    #expect(outline.lines == ["topics: y", "rooms: [r1]", "rooms/r1/lines: x"])
  }

  @Test func documentsWhoseFieldsSayTheirTypes() throws {
    let post = #"""
      {"title": {"value": "T", "type": "string"}, "n": {"value": 3, "type": "number"},
       "at": {"value": "2021-03-06T00:00:00.000Z", "type": "timestamp"},
       "by": {"value": "users/u1", "type": "documentReference"},
       "tags": {"value": [{"value": "a", "type": "string"}], "type": "array"},
       "more": {"value": {"k": {"value": null, "type": "null"}}, "type": "object"}}
      """#
    let person = #"{"name": {"value": "Ann", "type": "string"}}"#
    let outline = try ExportOutline(files: [
      ("posts/p1.json", post), ("users/u1.json", person), ("posts/p1/comments/c.json", person),
    ])
    #expect(outline.lines == ["posts: p1", "users: u1", "posts/p1/comments: c"])
    let fields = try #require(outline.fields("posts/p1"))
    #expect(fields.contains(#""n":3"#))
    #expect(fields.contains(#""tags":["a"]"#))
    #expect(fields.contains(#""more":{"k":null}"#))
    guard case .timestampText = outline.value("posts/p1", "at"),
      case .reference = outline.value("posts/p1", "by")
    else {
      Issue.record("typed values were lost")
      return
    }
  }

  @Test(arguments: [
    #"{"id": "x", "data": {"posts": {"p": {"text": "t"}}}}"#,
    #"[{"id": "p", "data": {"a": 1}, "text": "a post with data"}]"#,
    #"{"value": {"value": 1, "type": "rose"}}"#,
  ])
  func ordinaryTreesAreNoEnvelopes(json: String) throws {
    #expect(try ExportOutline(json).export.format == .realtimeDatabase)
  }
}
