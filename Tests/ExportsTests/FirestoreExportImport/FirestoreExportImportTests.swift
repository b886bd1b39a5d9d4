import Diagnostics
import Exports
import Testing

@Suite("Exports of firestore-export-import")
struct FirestoreExportImportTests {
  private static let garden = #"""
    {"gardens": {
      "g 1": {"name": "North", "opened": {"_seconds": 1500000000, "_nanoseconds": 2000},
        "subCollection": {
          "gardens/g 1/beds": {
            "b1": {"title": "Roses", "where": {"_latitude": 1.5, "_longitude": -2},
              "subCollection": {"gardens/g 1/beds/b1/notes": {
                "n": {"text": "two levels", "by": {"_firestore": {"projectId": "p"},
                  "_path": {"segments": ["people", "ann"]}, "_converter": {}}}}}}},
          "gardens/g 1/signs": {"n": {"text": "keep off"}}
        }},
      "g 0": {"name": "South"},
      "ghost": {"subCollection": {"signs": [{"text": "relative"}, {"text": "and a list"}]}}
     },
     "people": [{"name": "one"}, null, {"name": "two"}]}
    """#

  @Test func subcollectionsStandWhereTheirDocumentsStand() throws {
    let outline = try ExportOutline(Self.garden)
    #expect(outline.export.format == .firestoreExportImport)
    #expect(outline.export.reason == "its documents hold subCollection")
    #expect(
      outline.lines == [
        "gardens: g 0 g 1 [ghost]", "people: 0 2", "gardens/g 1/beds: b1",
        "gardens/g 1/signs: n", "gardens/ghost/signs: 0 1", "gardens/g 1/beds/b1/notes: n",
      ])
    #expect(
      outline.value("gardens/g 1", "opened")
        == .timestamp(seconds: 1_500_000_000, nanoseconds: 2000))
    #expect(outline.value("gardens/g 1", "subCollection") == nil)
    #expect(outline.value("gardens/g 1", "name") != nil)
    #expect(
      outline.value("gardens/g 1/beds/b1", "where") == .geopoint(latitude: 1.5, longitude: -2))
  }

  @Test func listsKeepTheIDsOfTheirOwn() throws {
    let outline = try ExportOutline(
      #"""
      {"a": {"x": {"t": 1, "subCollection": {"a/x/b": {"y": {"t": 2}}}}},
       "people": [{"id": "p1", "name": "one"}, {"id": "p0", "name": "two"}]}
      """#)
    #expect(outline.lines.contains("people: p1 p0"))
  }

  @Test(arguments: [
    #"{"a": {"x": {"text": "t", "subCollection": "none"}}}"#,
    #"{"a": {"x": {"text": "t", "subCollection": {"b": 3}}}}"#,
    #"{"a": {"x": {"text": "t"}}, "subCollection": {"b": {}}}"#,
  ])
  func aFieldOfThatNameIsAField(json: String) throws {
    #expect(try ExportOutline(json).export.format == .realtimeDatabase)
  }

  @Test func whatIsNoCollectionIsReported() throws {
    let outline = try ExportOutline(
      #"{"a": {"x": {"t": 1, "subCollection": {"a/x/b": {"y": {"t": 2}}}}, "s": "one"}, "v": 3}"#)
    #expect(outline.lines == ["a: s x", "a/x/b: y"])
    let found = outline.export.readingDiagnostics.diagnostics.map(\.identifier.rawValue)
    #expect(found == ["export-no-collection"])
  }
}
