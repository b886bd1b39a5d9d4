import Diagnostics
import Exports
import Testing

@Suite struct ExportDetectionTests {
  @Test(arguments: [#""hello""#, "3", "true"])
  func aSingleValueIsNoExport(json: String) {
    #expect(ExportOutline.refusal(of: json)?.identifier == "export-no-container")
  }

  @Test func aShallowListingHasNoContent() {
    let refusal = ExportOutline.refusal(of: #"{"posts": true, "users": true}"#)
    #expect(refusal?.identifier == "export-shallow")
  }

  @Test(
    arguments: [
      #"{"documents": [{"name": "projects/p/databases/(default)/documents/posts/1"}]}"#,
      #"[{"document": {"name": "x"}, "readTime": "2024-01-01T00:00:00Z"}]"#,
      #"{"meta": {}, "data": {}}"#,
      #"{"users": [{"localId": "u1", "email": "a@example.org"}]}"#,
      #"{"guild": {}, "channel": {}, "messages": []}"#,
      #"{"name": "a", "type": "personal_chat", "messages": []}"#,
      #"{"type": "OrderedCollection", "orderedItems": []}"#,
      #"{"post_stream": {"posts": []}}"#,
    ])
  func anotherToolsShapeIsNamedAndNotMisread(json: String) {
    let refusal = ExportOutline.refusal(of: json)
    #expect(refusal?.identifier == "export-format-unsupported")
    #expect(refusal?.suggestion?.contains("--format") == true)
  }

  @Test func theFormatThatIsGivenOverridesTheContent() throws {
    let json = #"{"documents": [{"name": "n", "text": "a post"}]}"#
    let outline = try ExportOutline(json, format: .realtimeDatabase)
    #expect(outline.lines == ["documents: 0"])
    #expect(outline.export.reason == "as --format says")
  }

  @Test func pathsEscapeSlashAndPercent() throws {
    let outline = try ExportOutline(#"{"posts": {"a/b%2F": {"text": "x"}}}"#)
    #expect(outline.paths == ["posts/a%2Fb%252F"])
    #expect(DocumentPath.segments(of: "posts/a%2Fb%252F") == ["posts", "a/b%2F"])
  }
}
