import Diagnostics
import Exports
import JSONText
import Testing

@Suite("Rows of BigQuery")
struct BigQueryTests {
  private func row(_ id: String, _ operation: String, _ time: String, _ data: String?) -> String {
    let escaped = data.map {
      "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    return """
      {"document_name": "projects/garden/databases/(default)/documents/beds/\(id)", \
      "document_id": "\(id)", "timestamp": "\(time) UTC", "event_id": "e", \
      "operation": "\(operation)", "data": \(escaped ?? "null"), "old_data": null}
      """
  }

  @Test func theNewestRowOfADocumentCounts() throws {
    let rows = [
      row(
        "a", "UPDATE", "2022-01-02 00:00:01.5",
        #"{"text": "second", "at": {"_seconds": 5, "_nanoseconds": 0}}"#),
      row("a", "CREATE", "2022-01-02 00:00:00", #"{"text": "first"}"#),
      row("b", "DELETE", "2022-01-03 00:00:00", nil),
      row("b", "CREATE", "2022-01-02 00:00:00", #"{"text": "gone"}"#),
      row("c", "DELETE", "2022-01-03 00:00:00", nil),
      row("c", "CREATE", "2022-01-04 00:00:00", #"{"text": "back again"}"#),
      row("d", "IMPORT", "1970-01-01 00:00:00", #"{"text": "say \"hi\""}"#),
    ]
    let outline = try ExportOutline(files: [("log.ndjson", rows.joined(separator: "\n"))])
    #expect(outline.export.format == .bigQuery)
    #expect(outline.lines == ["beds: a c d"])
    let text = outline.export.text
    func body(_ id: String) -> String? {
      guard case .string(let node)? = outline.value("beds/" + id, "text") else { return nil }
      return text.string(node)
    }
    #expect(["a", "c", "d"].map(body) == ["second", "back again", "say \"hi\""])
    #expect(outline.value("beds/a", "at") == .timestamp(seconds: 5, nanoseconds: 0))
    let times = outline.export.databaseTimes(of: DocumentID(0))
    #expect(times.created.map(text.string) == "2022-01-02T00:00:00Z")
    #expect(times.updated.map(text.string) == "2022-01-02T00:00:01.5Z")
    let notes = outline.export.readingDiagnostics.diagnostics
    #expect(notes.map(\.message) == ["1 document was deleted by its last change, and is left out"])
  }

  @Test func theLatestStateAsAList() throws {
    let rows = [row("a", "UPDATE", "2022-01-02 00:00:01.5", #"{"text": "x"}"#)]
    let outline = try ExportOutline("[" + rows.joined(separator: ",") + "]")
    #expect(outline.export.format == .bigQuery)
    #expect(outline.lines == ["beds: a"])
  }

  @Test func dataThatWasCutIsReportedForItsDocument() throws {
    let rows = [
      row("a", "CREATE", "2022-01-02 00:00:00", #"{"text": "cut h"#),
      row("b", "CREATE", "2022-01-02 00:00:00", nil),
      row("c", "CREATE", "2022-01-02 00:00:00", #"{"text": "whole"}"#),
    ]
    let outline = try ExportOutline(files: [("log.ndjson", rows.joined(separator: "\n"))])
    #expect(outline.lines == ["beds: a b c"])
    let found = outline.export.readingDiagnostics.diagnostics
    #expect(found.map(\.identifier.rawValue) == ["bigquery-data", "bigquery-data"])
    #expect(found.map(\.location?.documentPath) == ["beds/a", "beds/b"])
    #expect(found.map(\.location?.line) == [1, 2])
  }

  @Test(
    arguments: [
      (#""2022-01-02T00:00:00""#, #""2022-01-02T00:00:01""#),
      (#""2022-01-02 00:00:00""#, #""2022-01-02 00:00:01""#),
      (#"{"value": "2022-01-02T00:00:00Z"}"#, #"{"value": "2022-01-02T00:00:01Z"}"#),
      ("1641081600", "1641081601"), (#""1641081600.0""#, #""1641081601.0""#),
    ])
  func timesAsClientsPrintThem(_ older: String, _ newer: String) throws {
    func row(_ time: String, _ text: String, _ operation: String) -> String {
      """
      {"document_name": "projects/garden/databases/(default)/documents/beds/a", "timestamp": \(time), \
      "operation": "\(operation)", "data": "{\\"text\\": \\"\(text)\\"}"}
      """
    }
    let outline = try ExportOutline(
      "[\(row(newer, "new", "UPDATE")), \(row(older, "old", "CREATE"))]")
    let text = outline.export.text
    guard case .string(let body)? = outline.value("beds/a", "text") else {
      Issue.record("the row is lost")
      return
    }
    #expect(text.string(body) == "new")
    let times = outline.export.databaseTimes(of: DocumentID(0))
    #expect(times.created.map(text.string)?.hasPrefix("2022-01-02T00:00:00") == true)
    #expect(times.updated.map(text.string)?.hasPrefix("2022-01-02T00:00:01") == true)
  }
}
