import Diagnostics
import Exports
import JSONText
import Testing
import Times

@Suite("Answers of Firestore's REST interface")
struct FirestoreRESTTests {
  private static let root = "projects/garden/databases/(default)/documents"

  private func list(_ documents: String, _ rest: String = "") -> String {
    "{\"documents\": [\(documents)]\(rest)}"
  }

  private func document(_ path: String, _ fields: String = "{}", _ rest: String = "") -> String {
    "{\"name\": \"\(Self.root)/\(path)\", \"fields\": \(fields)\(rest)}"
  }

  @Test func everyTypeIsReadExactly() throws {
    let outline = try ExportOutline(
      list(
        document(
          "notes/n1",
          #"""
          {"s": {"stringValue": "tab\there"}, "i": {"integerValue": "-9223372036854775808"},
           "j": {"integerValue": 12}, "d": {"doubleValue": 7}, "e": {"doubleValue": 1.5e-7},
           "z": {"doubleValue": -0}, "nan": {"doubleValue": "NaN"},
           "up": {"doubleValue": "Infinity"}, "down": {"doubleValue": "-Infinity"},
           "t": {"timestampValue": "1843-01-01T16:58:32.000001Z"}, "b": {"booleanValue": true},
           "n": {"nullValue": null}, "raw": {"bytesValue": "AQID"},
           "here": {"referenceValue": "projects/garden/databases/(default)/documents/users/u 1"},
           "away": {"referenceValue": "projects/other/databases/(default)/documents/users/u1"},
           "g": {"geoPointValue": {"latitude": -3.5}}, "g0": {"geoPointValue": {}},
           "a": {"arrayValue": {"values": [{"stringValue": "x"}, {"nullValue": null},
             {"mapValue": {}}]}},
           "a0": {"arrayValue": {}}, "m": {"mapValue": {"fields": {"k": {"integerValue": "1"}}}},
           "m0": {"mapValue": {}},
           "v": {"mapValue": {"fields": {"__type__": {"stringValue": "__vector__"},
             "value": {"arrayValue": {"values": [{"doubleValue": 2}, {"doubleValue": 0.25}]}}}}},
           "odd.name&": {"stringValue": "kept"}}
          """#)))
    let text = outline.export.text
    func spelled(_ name: String) -> String? {
      guard let path = outline.paths.first, path == "notes/n1",
        let node = text.member(outline.export.documents[0].node, name)
      else { return nil }
      return String(decoding: text.bytes[text.range(node)], as: UTF8.self)
    }
    func value(_ name: String) -> Value? { outline.value("notes/n1", name) }
    func said(_ value: Value?) -> String? {
      switch value {
      case .string(let node), .number(let node), .timestampText(let node), .bytes(let node),
        .notANumber(let node), .reference(let node):
        text.string(node)
      default: nil
      }
    }
    #expect(outline.export.format == .firestoreREST)
    #expect(said(value("s")) == "tab\there")
    #expect(spelled("i") == "-9223372036854775808")
    #expect(spelled("j") == "12")
    #expect(spelled("d") == "7.0")
    #expect(spelled("e") == "1.5e-7")
    #expect(spelled("z") == "-0.0")
    #expect(
      ["nan", "up", "down"].map { said(value($0)) } == ["NaN", "Infinity", "-Infinity"])
    #expect(said(value("t")) == "1843-01-01T16:58:32.000001Z")
    #expect(value("b") == .boolean(true))
    #expect(value("n") == .null)
    guard case .bytes = value("raw"), case .reference = value("here"),
      case .reference = value("away")
    else {
      Issue.record("bytes or references were lost")
      return
    }
    #expect(said(value("raw")) == "AQID")
    #expect(said(value("here")) == "users/u 1")
    #expect(said(value("away")) == "projects/other/databases/(default)/documents/users/u1")
    #expect(value("g") == .geopoint(latitude: -3.5, longitude: 0))
    #expect(value("g0") == .geopoint(latitude: 0, longitude: 0))
    #expect(spelled("a") == #"["x",null,{}]"#)
    #expect(spelled("a0") == "[]")
    #expect(spelled("m") == #"{"k":1}"#)
    #expect(spelled("m0") == "{}")
    guard case .vector(let vector) = value("v") else {
      Issue.record("no vector")
      return
    }
    #expect(text.elements(vector).map { text.string($0) } == ["2.0", "0.25"])
    #expect(said(value("odd.name&")) == "kept")
  }

  @Test func aMapThatLooksLikeAValueOfAnotherToolStaysAMap() throws {
    let outline = try ExportOutline(
      list(
        document(
          "notes/n1",
          #"""
          {"m": {"mapValue": {"fields": {"_seconds": {"integerValue": "5"},
            "_nanoseconds": {"integerValue": "6"}}}},
           "k": {"mapValue": {"fields": {"__datatype__": {"stringValue": "timestamp"},
            "value": {"stringValue": "2020"}}}}}
          """#)))
    guard case .map(let first) = outline.value("notes/n1", "m"),
      case .map(let second) = outline.value("notes/n1", "k")
    else {
      Issue.record("a map was read as something else")
      return
    }
    #expect(outline.export.text.string(first) == #"{"_seconds":5,"_nanoseconds":6}"#)
    #expect(outline.export.text.string(second) == #"{"__datatype__":"timestamp","value":"2020"}"#)
  }

  @Test func aDocumentWithoutFieldsIsEmptyAndANameAloneIsMissing() throws {
    let outline = try ExportOutline(
      list(
        document("notes/b")
          + #", {"name": "\#(Self.root)/notes/a", "createTime": "2021-01-01T00:00:00Z"}"#
          + #", {"name": "\#(Self.root)/notes/ghost"}"#
          + ", " + document("notes/ghost/lines/1")))
    #expect(outline.lines == ["notes: a b [ghost]", "notes/ghost/lines: 1"])
    let times = outline.export.databaseTimes(of: DocumentID(0))
    #expect(times.created.map(outline.export.text.string) == "2021-01-01T00:00:00Z")
  }

  @Test func whatAQueryFoundWithItsProgress() throws {
    let outline = try ExportOutline(
      """
      [{"readTime": "2024-02-03T04:05:06Z", "skippedResults": 2},
       {"document": \(document("rooms/r/lines/b")), "readTime": "2024-02-03T04:05:07Z"},
       {"document": \(document("rooms/r/lines/a"))},
       {"readTime": "2024-02-03T04:05:06.5Z", "done": true}]
      """)
    #expect(outline.lines == ["rooms: [r]", "rooms/r/lines: a b"])
    #expect(outline.export.sources[0].date?.rfc3339 == "2024-02-03T04:05:07Z")
    #expect(outline.export.sources[0].isComplete)
    #expect(outline.export.readingDiagnostics.diagnostics.isEmpty)
  }

  @Test func aQueryThatFoundNothingIsEmpty() throws {
    let outline = try ExportOutline(#"[{"readTime": "2024-02-03T04:05:06Z"}]"#)
    #expect(outline.export.format == .firestoreREST)
    #expect(outline.export.isEmpty)
  }

  @Test func whatABatchFoundAndMissed() throws {
    let outline = try ExportOutline(
      """
      [{"missing": "\(Self.root)/users/u2", "readTime": "2024-02-03T04:05:06Z"},
       {"found": \(document("users/u1")), "readTime": "2024-02-03T04:05:06Z"}]
      """)
    #expect(outline.lines == ["users: u1 [u2]"])
    #expect(outline.export.readingDiagnostics.diagnostics.isEmpty)
  }

  @Test func pagesThatWerePutTogether() throws {
    let first = list(document("notes/a"), #", "nextPageToken": "t1""#)
    let users = list(document("users/u"))
    let outline = try ExportOutline("[\(first), \(users), \(list(document("notes/b")))]")
    #expect(outline.lines == ["notes: a b", "users: u"])
    #expect(outline.export.sources[0].isComplete)
    #expect(outline.export.readingDiagnostics.diagnostics.isEmpty)
  }

  @Test(arguments: [
    #"{"documents": []}"#, #"[{"documents": []}, {"documents": []}]"#,
    #"{"documents": [], "nextPageToken": ""}"#,
  ])
  func aPageWithoutDocuments(json: String) throws {
    let outline = try ExportOutline(json)
    #expect(outline.export.format == .firestoreREST)
    #expect(outline.export.isEmpty)
    #expect(outline.export.readingDiagnostics.diagnostics.isEmpty)
  }

  @Test func whatIsCalledDocumentsInATreeIsNoAnswer() throws {
    let outline = try ExportOutline(#"{"documents": [], "posts": {"p": {"text": "t"}}}"#)
    #expect(outline.export.format == .realtimeDatabase)
    #expect(outline.lines == ["posts: p"])
  }

  @Test func aPageThatIsNotTheLast() throws {
    let outline = try ExportOutline(list(document("notes/a"), #", "nextPageToken": "t1""#))
    let diagnostic = outline.export.readingDiagnostics.diagnostics.first
    #expect(diagnostic?.identifier == "rest-more-pages")
    #expect(diagnostic?.message.contains("more pages of notes exist") == true)
    #expect(!outline.export.sources[0].isComplete)
  }

  @Test(arguments: [
    "{\"firestore_export\": LIST}", "{\"a\": LIST, \"b\": {\"documents\": []}}",
    "{\"found\": [{\"document\": DOCUMENT}]}", "DOCUMENT", "[DOCUMENT]",
  ])
  func answersInAnObjectOfOnesOwnAndDocumentsAlone(shape: String) throws {
    let one = document("notes/a", #"{"text": {"stringValue": "x"}}"#)
    let json = shape.replacing("LIST", with: list(one)).replacing("DOCUMENT", with: one)
    let outline = try ExportOutline(json)
    #expect(outline.export.format == .firestoreREST)
    #expect(outline.lines == ["notes: a"])
  }

  @Test func anUnknownTypeIsKeptAndReportedOnce() throws {
    let outline = try ExportOutline(
      list(
        document(
          "notes/a",
          #"""
          {"f": {"functionValue": {"name": "sum"}}, "g": {"functionValue": {"name": "max"}},
           "text": {"stringValue": "x"}}
          """#)))
    guard case .unknownType(let node, let marker) = outline.value("notes/a", "f") else {
      Issue.record("not kept")
      return
    }
    #expect(outline.export.text.string(marker) == "functionValue")
    #expect(outline.export.text.string(node).contains("sum"))
    let found = outline.export.readingDiagnostics.diagnostics.map(\.message)
    #expect(found == ["2 values are of the type \"functionValue\", which is not known"])
  }

  @Test(arguments: [
    #"{"documents": [{"name": "a", "text": "b"}]}"#, #"{"documents": {"d1": {"text": "b"}}}"#,
    #"[{"document": {"name": "x"}, "text": "y"}]"#, #"{"a": {"name": "see /documents/x"}}"#,
    #"[{"name": "projects/garden", "fields": {"x": 1}, "text": "a"}]"#,
  ])
  func ordinaryTreesAreNotTakenForAnswers(json: String) throws {
    #expect(try ExportOutline(json).export.format == .realtimeDatabase)
  }

  @Test func documentsWhoseNamesLeadNowhereAreReported() throws {
    let outline = try ExportOutline(
      list(
        document("notes/a") + #", {"name": "\#(Self.root)/notes", "fields": {}}"#
          + #", {"fields": {}}, 3"#))
    #expect(outline.lines == ["notes: a"])
    #expect(
      outline.export.readingDiagnostics.diagnostics.map(\.identifier.rawValue) == [
        "rest-name", "rest-name", "rest-record",
      ])
  }

  /// Answers by collection, and these in an object of the saver's own.
  @Test(
    arguments: [
      #"{"beds": [DOC]}"#, #"{"beds": {"documents": [DOC]}}"#, #"{"dump": {"beds": [DOC]}}"#,
      #"{"dump": {"beds": {"documents": [DOC]}, "at": 4}, "by": "me"}"#,
      #"{"beds": [{"document": DOC, "readTime": "2022-05-01T10:00:00Z"}]}"#,
    ])
  func answersInObjectsOfTheSaversOwn(shape: String) throws {
    let document = """
      {"name": "projects/garden/databases/(default)/documents/beds/a", "fields": {"text": {"stringValue": "reed"}}}
      """
    let outline = try ExportOutline(shape.replacing("DOC", with: document))
    #expect(outline.export.format == .firestoreREST)
    #expect(outline.lines == ["beds: a"])
  }
}
