import Diagnostics
import Exports
import JSONText
import Testing

@Suite("Lines of firestore-backfire")
struct BackfireTests {
  private static let lines = #"""
    {"path":"beds/b","data":{"text":"t","at":{"_seconds":5,"_nanoseconds":6},"m":{"_seconds":7,"_nanoseconds":8},"deep":{"list":[1,{"when":{"_seconds":-9,"_nanoseconds":1}}]},"where":{"_latitude":0,"_longitude":1.5},"place":{"_latitude":2,"_longitude":3},"by":{"_path":{"segments":["people","ann"]}},"q":{"_queryOptions":{"limit":1}}},"timestamps":["at","deep.list.1.when","absent"],"geopoints":["where"],"documents":["by"],"queries":["q"]}
    {"path":"beds/b/notes/n","data":{"text":"u","by":{"_path":{"segments":["people","bo"]}}}}


    """#

  @Test func onlyWhatTheListsNameIsTyped() throws {
    let outline = try ExportOutline(files: [("x.json", Self.lines)])
    #expect(outline.export.format == .backfire)
    #expect(outline.lines == ["beds: b", "beds/b/notes: n"])
    func value(_ field: String) -> Value? { outline.value("beds/b", field) }
    #expect(value("at") == .timestamp(seconds: 5, nanoseconds: 6))
    #expect(value("where") == .geopoint(latitude: 0, longitude: 1.5))
    guard case .map(let m) = value("m"), case .map(let place) = value("place"),
      case .reference(let by) = value("by"), case .map(let deep) = value("deep"),
      case .unknownType = value("q"), case .map = outline.value("beds/b/notes/n", "by")
    else {
      Issue.record("values were taken for others")
      return
    }
    let text = outline.export.text
    #expect(text.string(m) == #"{"_seconds":7,"_nanoseconds":8}"#)
    #expect(text.string(place) == #"{"_latitude":2,"_longitude":3}"#)
    #expect(text.string(by) == "people/ann")
    #expect(text.string(deep).contains(#"{"__datatype__":"timestamp","value":{"_seconds":-9"#))
    #expect(outline.export.readingDiagnostics.diagnostics.isEmpty)
  }

  @Test func aLineThatIsNoDocumentIsReported() throws {
    var lines = (0..<9).map { #"{"path":"beds/b\#($0)","data":{"text":"t"}}"# }
    lines += [#"{"path":"beds","data":{}}"#, #"{"data":{}}"#, "3"]
    let outline = try ExportOutline(files: [("x.ndjson", lines.joined(separator: "\n"))])
    #expect(outline.export.documents.count == 9)
    let found = outline.export.readingDiagnostics.diagnostics
    #expect(found.map(\.identifier.rawValue) == Array(repeating: "backfire-line", count: 3))
    #expect(found.map(\.location?.line) == [10, 11, 12])
  }
}
