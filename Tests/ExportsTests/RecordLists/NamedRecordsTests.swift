import BoardFixtures
import Exports
import JSONText
import Testing

@Suite("Documents in envelopes, by collection")
struct NamedRecordsTests {
  @Test func listsAreCollectionsAndTheRestIsATree() throws {
    let outline = try ExportOutline(
      """
      {"posts": [
         {"id": "p1", "data": {"text": "reed"}, "createTime": "2022-05-01T10:00:00Z",
          "subcollections": {"comments": [
            {"id": "c1", "data": {"text": "cut it"},
             "subcollections": {"likes": {"u1": {"since": 4}}}}, "bare"]}},
         {"id": "p2", "data": {"text": "moss"}}],
       "users": {"u1": {"id": "u1", "data": {"name": "Ansel"}}},
       "rooms": {"r": {"name": "Shed", "messages": {"m": {"text": "dry"}}}},
       "version": 4}
      """)
    #expect(outline.export.format == .recordList)
    #expect(
      Set(outline.lines) == [
        "rooms: r", "rooms/r/messages: m", ": version", "posts: p1 p2",
        "posts/p1/comments: c1 1", "posts/p1/comments/c1/likes: u1", "users: u1",
      ])
    guard case .string(let text)? = outline.value("posts/p1", "text") else {
      Issue.record("the fields are not those of the document")
      return
    }
    #expect(outline.export.text.string(text) == "reed")
    #expect(outline.value("posts/p1", "id") == nil)
    let document = try #require(outline.paths.firstIndex(of: "posts/p1"))
    let created = outline.export.databaseTimes(of: DocumentID(document)).created
    #expect(created.map(outline.export.text.string) == "2022-05-01T10:00:00Z")
  }

  /// Fields may be called so.
  @Test func recordsOfATreeWithSuchFieldsStayWhatTheyAre() throws {
    let json = #"{"posts": {"-k": {"id": "x", "data": {"text": "a"}}}}"#
    #expect(try ExportOutline(json).export.format == .realtimeDatabase)
  }

  @Test func linesHaveSubcollectionsToo() throws {
    let line = """
      {"id": "p1", "data": {"text": "reed"}, "subcollections": {"comments": [{"id": "c", "data": {"text": "x"}}]}}
      """
    let outline = try ExportOutline(files: [("dump.ndjson", line + "\n" + line)])
    #expect(Set(outline.lines) == ["posts: p1 p1", "posts/p1/comments: c c"])
  }

  @Test(arguments: [true, false])
  func aFolderForEachDocument(isTyped: Bool) throws {
    func fields(_ text: String) -> String {
      isTyped ? #"{"text": {"value": "\#(text)", "type": "string"}}"# : #"{"text": "\#(text)"}"#
    }
    let folder = try TemporaryFolder()
    try folder.write(fields("reed"), to: "backup/posts/p1/p1.json")
    try folder.write(fields("moss"), to: "backup/posts/p2/p2.json")
    try folder.write(fields("cut it"), to: "backup/posts/p1/comments/c1/c1.json")
    try folder.write(fields("lost"), to: "backup/rooms/r/messages/m/m.json")
    for (path, above) in [("backup", ""), ("backup/posts", "posts")] {
      let export = try ExportLoader.load(ExportRequest([folder.path(path)])).export
      let outline = ExportOutline(export)
      #expect(export.format == .recordList)
      let posts: Set = ["posts: p1 p2", "posts/p1/comments: c1"]
      let rooms: Set = ["rooms: [r]", "rooms/r/messages: m"]
      #expect(Set(outline.lines) == (above.isEmpty ? posts.union(rooms) : posts))
      guard case .string(let text)? = outline.value("posts/p1/comments/c1", "text") else {
        Issue.record("the field of the comment is lost")
        return
      }
      #expect(export.text.string(text) == "cut it")
    }
  }

  /// Files of documents say nothing of their collection: those of one kind are together.
  @Test func typedDocumentsSideBySideAreOneCollection() throws {
    func file(_ text: String) -> String { #"{"text": {"value": "\#(text)", "type": "string"}}"# }
    let outline = try ExportOutline(files: [("a.json", file("reed")), ("b.json", file("moss"))])
    #expect(outline.lines == ["posts: a b"])
  }
}
