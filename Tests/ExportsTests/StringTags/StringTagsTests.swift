import Diagnostics
import Exports
import JSONText
import Testing

@Suite("Documents with string tags")
struct StringTagsTests {
  private static let bed = #"""
    {"__id__": "b", "__path__": "beds/b", "text": "__init__ is a word",
      "at": "__Timestamp__2022-02-03T04:05:06.789Z", "old": "__Timestamp__1843-01-01T00:00:00.000Z",
      "where": "__GeoPoint__-3.25###100", "by": "__DocumentReference__people/ann",
      "notTime": "__Timestamp__soon", "notPlace": "__GeoPoint__91###0",
      "notReference": "__DocumentReference__people",
      "more": {"list": ["__DocumentReference__people/bo"], "_seconds": 1, "_nanoseconds": 2}}
    """#

  @Test(arguments: ["[BED]", #"{"b": BED}"#])
  func tagsCountWhereTheRestIsWhatTheySay(shape: String) throws {
    let outline = try ExportOutline(shape.replacing("BED", with: Self.bed))
    #expect(outline.export.format == .stringTags)
    #expect(outline.lines == ["beds: b"])
    func value(_ field: String) -> Value? { outline.value("beds/b", field) }
    guard case .timestampText(let at) = value("at"), case .timestampText = value("old"),
      case .reference(let by) = value("by"), case .map(let more) = value("more")
    else {
      Issue.record("typed values were lost")
      return
    }
    let text = outline.export.text
    #expect(text.string(at) == "2022-02-03T04:05:06.789Z")
    #expect(text.string(by) == "people/ann")
    #expect(value("where") == .geopoint(latitude: -3.25, longitude: 100))
    #expect(text.string(more).contains("documentReference"))
    for field in ["text", "notTime", "notPlace", "notReference"] {
      guard case .string = value(field) else {
        Issue.record("\(field) is no text")
        continue
      }
    }
    #expect(value("__id__") == nil)
  }

  @Test func documentsStandWhereTheirPathsSay() throws {
    let outline = try ExportOutline(
      #"""
      [{"__id__": "z", "__path__": "a/b/c/z", "t": 1}, {"__id__": "lone", "t": 2},
       {"__id__": "odd", "__path__": "a/b/c", "t": 3}]
      """#)
    #expect(outline.lines == ["posts: lone odd", "a: [b]", "a/b/c: z"])
  }

  @Test func collectionsOfDocumentsByName() throws {
    let outline = try ExportOutline(
      #"""
      {"beds": {"b": BED}, "people": [{"__id__": "ann", "name": "Ann"}]}
      """#.replacing("BED", with: Self.bed))
    #expect(outline.export.format == .stringTags)
    #expect(outline.lines == ["beds: b", "people: ann"])
    guard case .timestampText = outline.value("beds/b", "at") else {
      Issue.record("the time is no time")
      return
    }
  }
}
