import Diagnostics
import Exports
import JSONText
import Testing

@Suite struct RealtimeDatabaseTests {
  @Test func anArrayWithHolesIsIndexedByItsKeys() throws {
    let outline = try ExportOutline(
      #"{"posts": [null, {"text": "b"}, null, {"text": "d"}, {"text": "e"}]}"#)
    #expect(outline.lines == ["posts: 1 3 4"])
    #expect(outline.paths == ["posts/1", "posts/3", "posts/4"])
  }

  @Test func aListOfRecordsWithIDsOfTheirOwnUsesThese() throws {
    let own = try ExportOutline(
      #"{"posts": [{"id": 7, "text": "a"}, {"id": "x/y", "text": "b"}]}"#)
    #expect(own.lines == ["posts: 7 x/y"])
    #expect(own.paths == ["posts/7", "posts/x%2Fy"])
    let twice = try ExportOutline(
      #"{"posts": [{"id": 7, "text": "a"}, {"id": 7, "text": "b"}]}"#)
    #expect(twice.lines == ["posts: 0 1"])
    let hole = try ExportOutline(#"{"posts": [null, {"id": 7, "text": "a"}]}"#)
    #expect(hole.lines == ["posts: 1"])
  }

  @Test func integerKeysComeFirstByValueThenTheOthersByUTF16() throws {
    let outline = try ExportOutline(
      #"""
      {"posts": {
        "b": {"text": "1"}, "10": {"text": "1"}, "-MVk3T8a000000000000": {"text": "1"},
        "9": {"text": "1"}, "a": {"text": "1"}, "\uffee": {"text": "1"}, "😀": {"text": "1"}
      }}
      """#)
    #expect(outline.lines == ["posts: 9 10 -MVk3T8a000000000000 a b 😀 \u{FFEE}"])
  }

  @Test func prioritiesOrderAndAreNoContent() throws {
    let outline = try ExportOutline(
      #"""
      {"notes": {
        ".priority": 3,
        "kai": {".priority": "z", "text": "text priority"},
        "lea": {".priority": 12, ".value": "twelve"},
        "max": {".priority": -1.5E9, "text": "before zero"},
        "noa": {"text": "none"},
        "pia": {".value": 4}
      }}
      """#)
    #expect(outline.lines == ["notes: noa pia max lea kai"])
    let export = outline.export
    let scalars = export.documents.map { document in
      export.scalar(of: document.node).map { export.text.string($0) }
    }
    #expect(scalars == [nil, "4", nil, "twelve", nil])
    for document in export.documents {
      export.forEachField(in: document.node) { name, _ in
        #expect(!export.text.string(name).hasPrefix("."))
      }
    }
  }

  @Test func aNodeThatIsTheListItselfIsCalledPosts() throws {
    let outline = try ExportOutline(
      #"{"-MVlHDu6aaaaaaaaaaay": {"text": "a"}, "-MVlHDu6aaaaaaaaaaaz": {"text": "b"}}"#)
    #expect(outline.lines == ["posts: -MVlHDu6aaaaaaaaaaay -MVlHDu6aaaaaaaaaaaz"])
  }

  @Test func whatStandsBesideTheCollectionsIsKept() throws {
    let outline = try ExportOutline(
      #"""
      {"posts": {"p1": {"text": "a"}}, "version": 3, "settings": {"theme": "dark"},
       "owners": {"u1": "u1"}, "nothing": null}
      """#)
    #expect(outline.lines == ["posts: p1", "beside : version settings owners"])
  }

  @Test func listsInsideRoomsStandAtTheirPaths() throws {
    let outline = try ExportOutline(
      #"""
      {"rooms": {
        "a": {"posts": {"-MVk3T8a000000000000": {"text": "x"}, "0": {"text": "y"}}},
        "b": {"posts": [null, {"text": "z"}]}
      }}
      """#)
    #expect(
      outline.paths == [
        "rooms/a/posts/0", "rooms/a/posts/-MVk3T8a000000000000", "rooms/b/posts/1",
      ])
  }

  @Test func aHintMakesACollectionOfWhatDoesNotLookLikeOne() throws {
    let json = #"{"log": {"monday": {"entry": {"deep": {"n": 1}}}, "friday": {"entry": "b"}}}"#
    #expect(try ExportOutline(json, hints: [["log"]]).lines == ["log: friday monday"])
  }

  @Test(arguments: ["null", "{}", "[]"])
  func anEmptyDatabaseHasNothing(json: String) throws {
    let outline = try ExportOutline(json)
    #expect(outline.export.isEmpty)
    #expect(outline.lines.isEmpty)
  }

  @Test(arguments: [
    #"{"posts": {}}"#, #"{"posts": []}"#, #"{"posts": [], "users": {}}"#, #"{"a": {"b": {}}}"#,
  ])
  func aCollectionThatHoldsNothingIsNoDocument(json: String) throws {
    let outline = try ExportOutline(json)
    #expect(outline.export.isEmpty)
  }

  @Test func aCollectionThatHoldsNothingBesideAnotherIsNoDocument() throws {
    let outline = try ExportOutline(
      #"{"posts": {"p": {"text": "t"}}, "posts2": {}, "polls": [], "version": 3}"#)
    #expect(outline.paths == ["posts/p", "version"])
  }

  @Test(arguments: [
    (#"{"posts": {"p": {"text": "t"}}}"#, "a tree without another format's marks"),
    (
      #"{"posts": {"a/b": {"text": "t"}}}"#,
      "a tree as a script dumps it: the key \"a/b\" is none of a Realtime Database"
    ),
    (#"{"posts": {"": {"text": "t"}}}"#, #"the key "" is none"#),
    (#"{"posts": {"p": {"text": "t", "$x": 1}}}"#, #"the key "$x" is none"#),
    (#"{"posts": {"p": {"text": "t", "tags": []}}}"#, "it holds empty values"),
    (#"{"posts": {"p": {"text": "t", "gone": null}}}"#, "it holds empty values"),
    (
      #"{"posts": {"p": {"text": "t", "at": {"_seconds": 1, "_nanoseconds": 0}}}}"#,
      "with values of Firestore"
    ),
    (#"{"posts": [null, {"text": "t", ".priority": 1}]}"#, "a tree without another format's marks"),
  ])
  func whatTheDatabaseCannotHoldIsADump(json: String, reason: String) throws {
    let outline = try ExportOutline(json)
    #expect(outline.export.format == .realtimeDatabase)
    #expect(outline.export.reason.contains(reason), "\(outline.export.reason)")
  }

  @Test func aValueBesideChildrenIsReportedAndTheChildrenAreRead() throws {
    let outline = try ExportOutline(
      #"""
      {"posts": {"p": {"text": {".value": "t", ".priority": 2}, ".value": 3, "title": "T"},
                 "q": {".value": "alone"}, "r": {".value": "first", ".priority": "x"}}}
      """#)
    #expect(outline.lines == ["posts: p q r"])
    let export = outline.export
    var fields: [String] = []
    export.forEachField(of: DocumentID(0)) { name, value in
      fields.append(export.text.string(name) + "=" + export.text.string(value))
    }
    #expect(fields == ["text=t", "title=T"])
    #expect(
      [1, 2].map { export.scalar(of: export.documents[$0].node).map(export.text.string) }
        == ["alone", "first"])
    let found = export.readingDiagnostics.diagnostics
    #expect(found.map(\.identifier.rawValue) == ["rtdb-value"])
    #expect(found.first?.location?.line == 1)
  }

  /// Converters of managed exports write subcollections like fields.
  @Test func whatSomebodyWroteIsNoFieldOfAnother() throws {
    let outline = try ExportOutline(
      #"""
      {"topics": {"t1": {"title": "A", "body": "x", "created": 1614988800000,
        "answers": {"a1": {"body": "re", "author": "ida"}, "a2": {"body": "re", "author": "bo"}},
        "names": {"en": {"text": "one"}, "de": {"text": "eins"}}}}}
      """#)
    #expect(outline.lines == ["topics: t1", "topics/t1/answers: a1 a2"])
  }
}
