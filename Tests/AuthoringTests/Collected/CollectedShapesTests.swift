import Exports
import JSONText
import Testing

@testable import Authoring

@Suite("Every document of every collected shape can be changed")
struct CollectedShapesTests {
  static let database = "projects/p/databases/d/documents"

  static func rest(_ path: String, _ fields: String = "\"t\":{\"stringValue\":\"x\"}") -> String {
    "{\"name\":\"\(database)/\(path)\",\"fields\":{\(fields)},\"createTime\":\"2021-03-06T09:00:00Z\"}"
  }

  static let texts: [(name: String, text: String)] = [
    ("list", "{\"documents\":[\(rest("a/1")),\(rest("a/2")) , \(rest("a/3"))]}"),
    (
      "batch",
      "[{\"found\":\(rest("a/1"))},{\"missing\":\"\(database)/a/2\"},{\"found\":\(rest("b/1"))}]"
    ),
    ("array", "\u{FEFF}[\n\(rest("a/1")),\n\(rest("a/2"))\n]"),
    ("lines", "\u{FEFF}\(rest("a/1"))\r\n\r\n\(rest("a/1/b/1"))\r\n\(rest("a/2"))"),
    (
      "query lines",
      "{\"document\":\(rest("a/1"))}\n{\"document\":\(rest("a/2")),\"readTime\":\"2021-03-06T09:00:00Z\"}\n{\"readTime\":\"2021-03-06T09:00:00Z\"}\n"
    ),
    (
      "two answers",
      "[[{\"document\":\(rest("a/1"))}],[{\"document\":\(rest("b/1"))},{\"document\":\(rest("b/2"))}]]"
    ),
    (
      "deep values",
      "[\(rest("a/1", "\"m\":{\"mapValue\":{\"fields\":{\"l\":{\"arrayValue\":{\"values\":[{\"nullValue\":null}]}}}}}")),\(rest("a/2", ""))]"
    ),
    (
      "subcollections",
      "{\"a\":{\"1\":{\"t\":\"x\",\"at\":{\"_seconds\":1,\"_nanoseconds\":0},\"subCollection\":{\"a/1/b\":{\"1\":{\"t\":\"y\",\"subCollection\":{\"a/1/b/1/c\":{\"1\":{\"t\":\"z\"}}}}}}},\"2\":{\"t\":\"x\"}},\"l\":[{\"id\":\"p\",\"t\":\"x\"},{\"id\":\"q\"}]}"
    ),
    (
      "lines of records",
      "{\"id\":\"1\",\"t\":\"x\"}\n{\"id\":\"2\",\"t\":[{\"u\":1}]}\n{\"id\":\"\\u0033\"}\n"
    ),
    ("lists of records", "[{\"id\":\"1\",\"t\":\"x\"},{\"id\":\"2\"}]\n[{\"id\":\"3\"}]\n"),
    (
      "envelopes",
      "{\"_id\":\"1\",\"data\":{\"t\":\"x\"}}\n{\"_id\":\"2\",\"path\":\"b/2\",\"data\":{\"t\":\"x\"}}\n{\"_id\":\"3\",\"collection\":\"c\",\"data\":{}}"
    ),
  ]

  /// Paths of the documents below a path, and it.
  static func isAtOrBelow(_ path: String, _ other: String) -> Bool {
    other == path || other.hasPrefix(path + "/")
  }

  static func path(_ document: String) -> String { String(document.prefix { $0 != " " }) }

  @Test(
    "one field of one document changes, or one document goes, and all else stays", arguments: texts)
  func each(name: String, text: String) throws {
    let before = try CollectedWorkbench.documents(text)
    #expect(before.count > 1)
    for document in before {
      let path = Self.path(document)
      var editing = try CollectedWorkbench(text)
      editing.set("zz", .list([.string("new"), .map([FieldMember("a", .integer(1))])]), of: path)
      let edited = try CollectedWorkbench.documents(try editing.result())
      #expect(edited.map(Self.path) == before.map(Self.path))
      for (old, new) in zip(before, edited) {
        if Self.path(old) == path {
          #expect(new.contains("\"zz\":[\"new\",{\"a\":1}]"), "\(name) \(path)")
        } else {
          #expect(new == old, "\(name) \(path)")
        }
      }
      var removing = try CollectedWorkbench(text)
      try removing.remove(path)
      let left = try CollectedWorkbench.documents(try removing.result())
      #expect(
        left == before.filter { !Self.isAtOrBelow(path, Self.path($0)) }, "\(name) \(path)")
      var adding = try CollectedWorkbench(text)
      let collection = path.split(separator: "/").dropLast().joined(separator: "/")
      try adding.add("new", to: collection, [("t", .string("new"))])
      let added = try CollectedWorkbench.documents(try adding.result())
      let new = added.filter { Self.path($0) == collection + "/new" }
      #expect(new.count == 1 && new.allSatisfy { $0.contains("\"t\":\"new\"") }, "\(name) \(path)")
      #expect(added.filter { Self.path($0) != collection + "/new" } == before, "\(name) \(path)")
    }
  }

  @Test("all documents at once")
  func all() throws {
    for (name, text) in Self.texts {
      let before = try CollectedWorkbench.documents(text)
      var bench = try CollectedWorkbench(text)
      for (number, document) in before.enumerated() {
        if number % 2 == 0 {
          bench.set("zz", .boolean(true), of: Self.path(document))
        } else {
          try bench.remove(Self.path(document))
        }
      }
      let after = try CollectedWorkbench.documents(try bench.result())
      let gone = before.enumerated().filter { $0.offset % 2 == 1 }.map { Self.path($0.element) }
      let kept = before.map(Self.path).filter { path in
        !gone.contains { Self.isAtOrBelow($0, path) }
      }
      #expect(after.map(Self.path) == kept, "\(name)")
      #expect(after.allSatisfy { $0.contains("\"zz\":true") }, "\(name)")
    }
  }
}
