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
