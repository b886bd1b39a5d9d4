import Diagnostics
import JSONText
import Testing

@testable import Exports

/// Files of which a part looks like another format than the rest.
@Suite("Files of mixed content")
struct MixedFileTests {
  private func faults(_ outline: ExportOutline) -> Int { outline.export.faultyRecords }

  private static let item =
    #"{"id": 8, "type": "story", "by": "ida", "time": 1614988800, "title": "t"}"#

  /// What is beside the recognised part is told, and fails a check.
  @Test(
    arguments: [
      #"{"guild": {"id": "1"}, "channel": {"id": "2", "type": "GuildTextChat"}, "messages": []"#,
      #"{"type": "OrderedCollection", "orderedItems": []"#,
      #"{"meta": {"app": "firefoo", "version": "1.1.0"}, "data": {}"#,
      #"{"v0": {"item": {"8": \#(item)}}"#,
      #"{"participants": [{"name": "A"}], "messages": [{"sender_name": "A", "timestamp_ms": 1}]"#,
      #"{"name": "F", "type": "public_channel", "id": 1, "messages": []"#,
      #"{"documents": [{"name": "projects/p/databases/(default)/documents/posts/a"}]"#,
      #"{"id": 5, "title": "T", "post_stream": {"posts": [{"post_number": 1, "cooked": "x"}]}"#,
    ])
  func theRestOfAFileIsNotHidden(beginning: String) throws {
    let outline = try ExportOutline(
      beginning + #", "users": {"u1": {"name": "Ida"}, "u2": {"name": "Bo"}}, "count": {"n": 2}}"#)
    #expect(outline.export.format != .realtimeDatabase)
    #expect(faults(outline) == 2)
    let said = outline.export.diagnostics.diagnostics.first { $0.identifier == "export-beside" }
    #expect(said?.message.hasPrefix("\"users\" stands beside the ") == true)
    let whole = try ExportOutline(beginning + "}")
    #expect(faults(whole) == 0)
  }

  /// Names alone prove nothing.
  @Test(
    arguments: [
      #"{"type": "OrderedCollection", "orderedItems": [{"text": "a"}, {"text": "b"}]}"#,
      #"{"meta": {"app": "firefoo"}, "data": {"a": {"text": "x"}}}"#,
      #"{"v0": {"item": {"a": {"text": "x"}}}}"#,
      #"{"post_stream": {"a": {"text": "x"}}}"#,
    ])
  func aTreeThatBorrowsANameStaysATree(json: String) throws {
    #expect(try ExportOutline(json).export.format == .realtimeDatabase)
  }

  @Test func anOddElementDoesNotTurnAListOfItemsIntoATree() throws {
    let dead =
      #"{"id": 9, "type": "comment", "by": "bo", "time": 1614988801, "text": "x", "dead": true}"#
    let outline = try ExportOutline("[\(Self.item), {\"odd\": 1}, null, \(dead), \(dead)]")
    #expect(outline.export.format == .hackerNews)
    #expect(outline.withheld("comments/9") == .dead)
    #expect(faults(outline) == 1)
  }

  @Test(arguments: ["5\n", "\"note\"\n", "null\n", "true\n"])
  func aSingleValueBetweenLinesKeepsNothingFromBeingRead(line: String) throws {
    let record = #"{"id": "a", "text": "x"}"#
    for text in [line + record + "\n", record + "\n" + line, record + "\n" + line + record] {
      let outline = try ExportOutline(files: [("lines.ndjson", text)])
      #expect(outline.export.format == .recordList)
      #expect(
        outline.fields("posts/a")?.contains("text") == true || outline.export.documents.count > 1)
    }
  }

  @Test func aSingleValueBetweenPagesIsCounted() throws {
    let page =
      #"{"guild":{"id":"1"},"channel":{"id":"2","type":"GuildTextChat","name":"c"},"messages":[{"id":"3","type":"Default","content":"a"}],"messageCount":1}"#
    let outline = try ExportOutline(files: [("pages.json", "7\n" + page + "\n\"x\"\n" + page)])
    #expect(outline.export.format == .discord)
    #expect(faults(outline) == 2)
    #expect(outline.fields("channels/2/messages/3") != nil)
  }

  @Test func aFileOfSingleValuesIsRefused() {
    #expect(throws: DiagnosticFailure.self) {
      _ = try ExportOutline(files: [("numbers.json", "1 2 3")])
    }
  }

  /// One source for each of more values than two bytes can number.
  @Test func seventyThousandExportsInOneFileAreToldApart() throws {
    let page = #"{"type":"OrderedCollection","orderedItems":[null]}"#
    let outline = try ExportOutline(
      files: [("many.json", Array(repeating: page, count: 70_000).joined(separator: "\n"))],
      format: .mastodon)
    #expect(outline.export.sources.count == 70_000)
    #expect(faults(outline) == 70_000)
    #expect(SourceID(69_999).index == 69_999)
    let position = SourcePosition(source: SourceID(69_999), offset: 1 << 39)
    #expect(position.source.index == 69_999 && position.offset == 1 << 39)
  }

  @Test func namesThatATreeUsesAsMarksAreFieldsElsewhere() throws {
    let name = "projects/p/databases/(default)/documents/posts/a"
    let outline = try ExportOutline(
      #"{"documents": [{"name": "\#(name)", "fields": {".value": {"stringValue": "v"}, ".priority": {"integerValue": "1"}, "m": {"mapValue": {"fields": {".value": {"stringValue": "w"}}}}}}]}"#
    )
    var names: [String] = []
    outline.export.forEachField(of: DocumentID(0)) { name, _ in
      names.append(outline.export.text.string(name))
    }
    #expect(names == [".value", ".priority", "m"])
    guard case .map? = outline.value("posts/a", "m") else {
      Issue.record("a map with .value was unwrapped")
      return
    }
  }
}
