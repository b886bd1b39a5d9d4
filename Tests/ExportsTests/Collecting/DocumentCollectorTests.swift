import Diagnostics
import JSONText
import Testing
import Text

@testable import Exports

@Suite("Collected documents")
struct DocumentCollectorTests {
  private func export(_ fill: (inout DocumentCollector) -> Void) throws -> Export {
    var collector = DocumentCollector()
    fill(&collector)
    return try collector.export()
  }

  private func paths(_ export: Export) -> [String] {
    export.documents.indices.map { export.path(of: DocumentID($0)) }
  }

  private func source(_ name: String, isComplete: Bool = true) -> ExportSource {
    ExportSource(name: name, format: .recordList, reason: "test", isComplete: isComplete)
  }

  @Test func documentsStandInTheirCollectionsWithTheirFields() throws {
    let export = try export { collector in
      collector.beginSource(source("a.json"))
      let rooms = collector.collection(["rooms"], .init(kind: .sections))
      collector.document("r 1", in: rooms) { $0.string("name", "Attic") }
      let lines = collector.collection(
        ["rooms", "r 1", "messages"], .init(kind: .messages, bodyFormat: .text))
      collector.document("b", in: lines, .init(bodyFormat: .html)) { fields in
        fields.string("body", "one")
        fields.timestamp("created", seconds: 5, nanoseconds: 6)
        fields.reference("by", "users/u1")
      }
      collector.document("a", in: lines) { $0.string("body", "two \"quoted\"") }
    }
    #expect(paths(export) == ["rooms/r 1", "rooms/r 1/messages/b", "rooms/r 1/messages/a"])
    #expect(export.collections[1].parentDocument == DocumentID(0))
    #expect(export.declaration(of: CollectionID(1))?.kind == .messages)
    #expect(export.bodyFormat(of: DocumentID(1)) == .html)
    #expect(export.bodyFormat(of: DocumentID(2)) == .text)
    let node = export.documents[1].node
    let created = try #require(export.text.member(node, "created"))
    #expect(export.value(created) == .timestamp(seconds: 5, nanoseconds: 6))
    let by = try #require(export.text.member(node, "by"))
    guard case .reference(let path) = export.value(by) else {
      Issue.record("no reference")
      return
    }
    #expect(export.text.string(path) == "users/u1")
  }

  @Test func firestoreCollectionsAreOrderedByIDAndGetTheirMissingParents() throws {
    let export = try export { collector in
      collector.beginSource(source("a.json"))
      let posts = collector.collection(["threads", "ghost", "posts"], .init(order: .id))
      for id in ["b", "a", "é", "10", "9"] {
        collector.document(id, in: posts) { $0.string("text", id) }
      }
    }
    #expect(
      paths(export) == [
        "threads/ghost", "threads/ghost/posts/10", "threads/ghost/posts/9",
        "threads/ghost/posts/a", "threads/ghost/posts/b", "threads/ghost/posts/é",
      ])
    #expect(export.documents[0].existence == .missing)
    #expect(export.collections[1].parentDocument == DocumentID(0))
  }

  @Test func withheldAndDatabaseTimesAreKept() throws {
    let export = try export { collector in
      collector.beginSource(source("a.json"))
      let posts = collector.collection(["posts"])
      collector.document(
        "p", in: posts,
        .init(updateTime: "2021-03-06T00:00:00Z", withheld: .followers)
      ) { _ in }
      collector.document("q", in: posts) { _ in }
    }
    #expect(export.withheld(of: DocumentID(0)) == .followers)
    #expect(export.withheld(of: DocumentID(1)) == nil)
    let times = export.databaseTimes(of: DocumentID(0))
    #expect(times.created == nil)
    #expect(times.updated.map(export.text.string) == "2021-03-06T00:00:00Z")
  }

  @Test func theNewerOfTwoCopiesStaysAndWhatIsOnlyInTheOlderIsGone() throws {
    let export = try export { collector in
      for (name, text, ids) in [("old.json", "old", ["a", "b"]), ("new.json", "new", ["b", "c"])] {
        collector.beginSource(source(name))
        let posts = collector.collection(["posts"])
        for id in ids { collector.document(id, in: posts) { $0.string("body", text + id) } }
      }
    }
    #expect(paths(export) == ["posts/a", "posts/b", "posts/b", "posts/c"])
    #expect(export.documents.map(\.existence) == [.present, .superseded, .present, .present])
    #expect(
      export.documents.indices.map { export.isGone(DocumentID($0)) } == [
        true, false, false, false,
      ])
    #expect(export.source(of: DocumentID(0))?.name == "old.json")
    #expect(export.source(of: DocumentID(2))?.name == "new.json")
    let identifiers = export.diagnostics.diagnostics.map(\.identifier.rawValue)
    #expect(identifiers == ["export-merged", "export-gone"])
  }

  @Test func theDatabasesOwnTimeOfChangeDecidesBetweenCopies() throws {
    let export = try export { collector in
      for (name, time) in [("x.json", "2022-01-01T00:00:00Z"), ("y.json", "2021-01-01T00:00:00Z")] {
        collector.beginSource(source(name))
        let posts = collector.collection(["posts"])
        collector.document("a", in: posts, .init(updateTime: time)) { $0.string("body", name) }
      }
    }
    #expect(export.documents.map(\.existence) == [.present, .superseded])
  }

  @Test func aSliceSaysNothingOfWhatIsNotInIt() throws {
    let export = try export { collector in
      for (name, ids) in [("1.json", ["a", "b"]), ("2.json", ["b", "c"])] {
        collector.beginSource(source(name, isComplete: false))
        let posts = collector.collection(["posts"])
        for id in ids { collector.document(id, in: posts) { $0.string("body", id) } }
      }
    }
    #expect(export.documents.indices.allSatisfy { !export.isGone(DocumentID($0)) })
  }

  @Test func withinOneInputTheFirstCopyStays() throws {
    let export = try export { collector in
      collector.beginSource(source("a.json"))
      let posts = collector.collection(["posts"])
      for text in ["one", "two", "three"] {
        collector.document("same", in: posts) { $0.string("body", text) }
      }
    }
    #expect(export.documents.map(\.existence) == [.present, .superseded, .superseded])
    #expect(export.diagnostics.diagnostics.map(\.identifier.rawValue).first == "export-repeated")
  }

  @Test func anExportThatIsReadAsItStandsCanBeOneOfSeveral() throws {
    let tree = """
      {"posts": {"-Mk1aaaaaaaaaaaaaaaa": {".priority": 1, "title": "A", "text": "x\\u0041",
        "comments": {"c1": {"text": "re"}, "c2": {"text": "re2"}}}},
       "chat": {"1": "hello", "2": {".value": "hi", ".priority": 3}}, "version": 3}
      """
    let text = try JSONDocument(Array(tree.utf8), name: "tree.json")
    let direct = try ExportReader.read(text)
    var collector = DocumentCollector()
    try ExportReader.collect(text, into: &collector)
    let collected = try collector.export()
    #expect(Set(paths(collected)) == Set(paths(direct)))
    let post = try #require(
      collected.documents.indices.first { collected.path(of: DocumentID($0)).hasSuffix("aaa") })
    #expect(
      collected.text.string(collected.documents[post].node)
        == #"{".priority":1,"title":"A","text":"x\u0041"}"#)
    let scalar = try #require(
      collected.documents.indices.first { collected.path(of: DocumentID($0)) == "chat/2" })
    #expect(
      collected.scalar(of: collected.documents[scalar].node).map(collected.text.string) == "hi")
    let location = collected.location(collected.documents[post].node)
    #expect(location.file == "tree.json")
  }
}
