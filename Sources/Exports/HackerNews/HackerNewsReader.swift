import Diagnostics
import JSONText

/// Items of Hacker News one by one: lines, or elements of an array, as the site's interface or its
/// search gives them (formats: section 8).
struct HackerNewsReader: RecordFormatReader {
  static let format = ExportFormat.hackerNews
  /// What the site answers for a number that it does not give.
  static let knowsNull = true

  private var items = HackerNewsItems()

  static func evidence(in samples: [RecordView]) -> String? {
    let given = samples.filter { $0.text.kind($0.node) != .null }
    return given.areMostly {
      HackerNewsEvidence.isItem($0.text, $0.node) || HackerNewsEvidence.isUser($0.text, $0.node)
    } ? "its records are items of Hacker News" : nil
  }

  mutating func read(_ record: RecordView, into collector: inout DocumentCollector) {
    items.read(record.text, record.node, into: &collector)
  }

  mutating func finish(into collector: inout DocumentCollector) throws(DiagnosticFailure) {
    try items.finish(into: &collector)
  }
}
