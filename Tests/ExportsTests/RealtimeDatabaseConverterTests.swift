import BoardFixtures
import Exports
import Testing

/// What converters of managed exports write, one file for each shard (formats: 5.4): collections by
/// name, and subcollections that look like fields.
@Suite struct RealtimeDatabaseConverterTests {
  @Test func subcollectionsAreFoundBesideTheFields() throws {
    let outline = try ExportOutline(
      #"""
      {"rooms": {
        "Yb3kLmN0pQrS1tUvWx2z": {"name": "ferns", "createdAt": 1614988800000, "messages": {
          "m1aKd83kfLs0wPq9Rt2y": {"text": "hello", "at": 1614988801000, "uid": "u1"},
          "n2bKd83kfLs0wPq9Rt2y": {"text": "there", "at": 1614988802000, "uid": "u2"}}},
        "Zb3kLmN0pQrS1tUvWx2z": {"name": "moss", "createdAt": 1614988800000}
       },
       "posts": {
        "Ab3kLmN0pQrS1tUvWx2z": {"title": "one", "body": "text", "tags": ["a"], "reactions": {
          "Bb3kLmN0pQrS1tUvWx2z": {"uid": "u1", "kind": "heart"},
          "Cb3kLmN0pQrS1tUvWx2z": {"uid": "u2", "kind": "heart"}},
          "author": {"uid": "u1", "name": "Ida"}},
        "Db3kLmN0pQrS1tUvWx2z": {"title": "two", "body": "text", "replies": {
          "first": {"body": "short id", "uid": "u1"}}}
       }}
      """#)
    #expect(
      outline.lines == [
        "rooms: Yb3kLmN0pQrS1tUvWx2z Zb3kLmN0pQrS1tUvWx2z",
        "rooms/Yb3kLmN0pQrS1tUvWx2z/messages: m1aKd83kfLs0wPq9Rt2y n2bKd83kfLs0wPq9Rt2y",
        "posts: Ab3kLmN0pQrS1tUvWx2z Db3kLmN0pQrS1tUvWx2z",
        "posts/Ab3kLmN0pQrS1tUvWx2z/reactions: Bb3kLmN0pQrS1tUvWx2z Cb3kLmN0pQrS1tUvWx2z",
        "posts/Db3kLmN0pQrS1tUvWx2z/replies: first",
      ])
  }

  @Test func aSubcollectionOfOneDocumentWithNumericIdsIsOne() throws {
    let outline = try ExportOutline(
      #"""
      {"topics": {
        "5632499082330112": {"title": "one", "text": "a", "answers": {
          "5632499082330113": {"text": "b", "at": 1614988800000}}}}}
      """#)
    #expect(
      outline.lines == [
        "topics: 5632499082330112", "topics/5632499082330112/answers: 5632499082330113",
      ])
  }

  @Test func subcollectionsBelowSubcollectionsAreFound() throws {
    let outline = try ExportOutline(
      #"""
      {"boards": {"b1": {"name": "ferns", "threads": {
        "t1": {"title": "one", "body": "x", "replies": {
          "r1": {"body": "y", "likes": {"u1": {"at": 1614988800000}, "u2": {"at": 1614988800000}}}
        }}}}}}
      """#)
    #expect(
      outline.lines.prefix(3) == [
        "boards: b1", "boards/b1/threads: t1", "boards/b1/threads/t1/replies: r1",
      ])
  }

  @Test func aParentThatOnlyHasSubcollectionsIsMissing() throws {
    let outline = try ExportOutline(
      #"""
      {"rooms": {"r1": {"messages": {"m1": {"text": "hello"}, "m2": {"text": "there"}}},
                 "r2": {"messages": {"m3": {"text": "hello"}}}}}
      """#)
    #expect(outline.lines.contains("rooms/r1/messages: m1 m2"))
    #expect(outline.lines.contains("rooms/r2/messages: m3"))
  }

  @Test func mapsThatAreFieldsStayFields() throws {
    let outline = try ExportOutline(
      #"""
      {"posts": {
        "Ab3kLmN0pQrS1tUvWx2z": {"title": "one", "body": "x",
          "author": {"uid": "u1", "name": "Ida"}, "counts": {"likes": 2, "views": 10},
          "settings": {"mail": {"on": false}, "push": {"on": true}}},
        "Bb3kLmN0pQrS1tUvWx2z": {"title": "two", "body": "y", "author": {"uid": "u2", "name": "Bo"}}}}
      """#)
    #expect(outline.lines == ["posts: Ab3kLmN0pQrS1tUvWx2z Bb3kLmN0pQrS1tUvWx2z"])
  }

  @Test func theFilesOfSeveralShardsAreOneDatabase() throws {
    let folder = try TemporaryFolder {
      File(
        "output-0.json",
        #"{"rooms": {"r1": {"messages": {"m1": {"text": "a"}, "m2": {"text": "b"}}}}}"#)
      File(
        "output-1.json",
        #"{"rooms": {"r1": {"name": "ferns", "topic": "green"}, "r2": {"name": "moss"}}}"#)
    }
    let export = try ExportLoader.load(ExportRequest([folder.path])).export
    let paths = export.documents.indices.filter { export.documents[$0].existence == .present }
      .map { export.path(of: DocumentID($0)) }
    #expect(
      Set(paths) == ["rooms/r1", "rooms/r2", "rooms/r1/messages/m1", "rooms/r1/messages/m2"])
    #expect(paths.count == 4)
  }
}
