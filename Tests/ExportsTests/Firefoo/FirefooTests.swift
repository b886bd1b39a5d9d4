import Diagnostics
import Exports
import JSONText
import Testing
import Times

@Suite("Files of Firefoo")
struct FirefooTests {
  private func file(_ meta: String, _ data: String) -> String {
    """
    {"meta": {"format": "JSON", "version": "1.1.0", "projectId": "garden", \(meta)
      "creationTime": 1700000000, "app": "firefoo"}, "data": \(data)}
    """
  }

  @Test func aCollectionIsNamedByTheResourcePath() throws {
    let outline = try ExportOutline(
      file(
        #""resourcePath": ["beds"], "recursive": true,"#,
        #"""
        {"b2": {"title": "Two", "planted": {"__time__": "2023-05-06T07:08:09.010Z"},
           "gone": null, "__collections__": {"notes": {"n": {"text": "x", "__collections__": {}}}}},
         "b1": {"title": "One"},
         "ghost": {"__collections__": {"notes": {"n": {"text": "y"}}}}}
        """#))
    #expect(outline.export.format == .firefoo)
    #expect(
      outline.lines == [
        "beds: b1 b2 [ghost]", "beds/b2/notes: n", "beds/ghost/notes: n",
      ])
    guard case .timestampText(let time)? = outline.value("beds/b2", "planted") else {
      Issue.record("no time")
      return
    }
    #expect(outline.export.text.string(time) == "2023-05-06T07:08:09.010Z")
    #expect(outline.value("beds/b2", "__collections__") == nil)
    #expect(outline.export.sources[0].date?.rfc3339 == "2023-11-14T22:13:20Z")
  }

  @Test func subcollectionsOfADocumentStandBelowIt() throws {
    let outline = try ExportOutline(
      file(
        #""resourcePath": ["gardens", "g", "beds"],"#, #"{"b": {"title": "One"}}"#))
    #expect(outline.lines == ["gardens: [g]", "gardens/g/beds: b"])
  }

  @Test func aGroupIsNamedByWholePaths() throws {
    let outline = try ExportOutline(
      file(
        "",
        #"{"beds/a/notes/n": {"text": "1"}, "beds/b/notes/n": {"text": "2"}, "odd": {"text": "3"}}"#
      ))
    #expect(
      outline.lines == [
        "posts: odd", "beds: [a] [b]", "beds/a/notes: n", "beds/b/notes: n",
      ])
  }

  @Test func unknownMarksAreKeptAndReportedOncePerKind() throws {
    let outline = try ExportOutline(
      file(
        #""resourcePath": ["beds"],"#,
        #"""
        {"b": {"text": "t", "by": {"__ref__": "people/ann"}, "also": {"__ref__": "people/bo"},
          "at": {"_seconds": 5, "_nanoseconds": 6}, "when": {"__time__": "soon"}}}
        """#))
    guard case .map(let by)? = outline.value("beds/b", "by"),
      case .map = outline.value("beds/b", "at")
    else {
      Issue.record("no maps")
      return
    }
    #expect(outline.export.text.string(by) == #"{"__ref__": "people/ann"}"#)
    let found = outline.export.readingDiagnostics.diagnostics.map(\.message)
    #expect(
      found == [
        "2 values are marked __ref__, which is not known",
        "1 value is marked __time__, which is not known",
      ])
  }

  @Test(arguments: [
    #"{"meta": {"version": 1}, "data": {"b": {"text": "t"}}}"#,
    #"{"meta": {"app": "firefoo"}, "posts": {"b": {"text": "t"}}}"#,
  ])
  func anotherMetaIsATree(json: String) throws {
    #expect(try ExportOutline(json).export.format == .realtimeDatabase)
  }
}
