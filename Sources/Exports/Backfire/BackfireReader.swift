import Diagnostics
import JSONText

/// Reads the lines of firestore-backfire, one document each, with lists of the fields that hold
/// times, places, references and queries (formats: section 6.3).
struct BackfireReader: RecordFormatReader {
  static let format = ExportFormat.backfire

  private var collections = FirestoreCollections()
  private var values = BackfireValues()
  private var scratch: [UInt8] = []

  init() {}

  static func evidence(in samples: [RecordView]) -> String? {
    samples.areMostly { isLine($0.node, in: $0.text) }
      ? "its lines hold the path and the data of a document" : nil
  }

  private static func isLine(_ node: JSONNode, in text: JSONDocument) -> Bool {
    guard text.kind(node) == .object, let path = text.member(node, "path"),
      text.kind(path) == .string, let data = text.member(node, "data"), text.kind(data) == .object
    else { return false }
    let areKnown = text.members(node).allSatisfy { name, value in
      if Export.equals(text, name, "path") || Export.equals(text, name, "data") { return true }
      return BackfireValues.lists.contains { Export.equals(text, name, $0.name) }
        && text.kind(value) == .array
    }
    let segments = text.string(path).split(separator: "/", omittingEmptySubsequences: false)
    return areKnown && segments.count % 2 == 0 && segments.allSatisfy { !$0.isEmpty }
  }

  mutating func read(_ record: RecordView, into collector: inout DocumentCollector) {
    let text = record.text
    guard let path = text.member(record.node, "path"), text.kind(path) == .string,
      let data = text.member(record.node, "data"), text.kind(data) == .object
    else {
      collector.leaveOut(
        .notARecord, BackfireDiagnostics.noDocument(at: text.location(record.node)))
      return
    }
    let traits = DocumentTraits(offset: record.offset)
    let isPlaced = text.withText(path, scratch: &scratch) { bytes in
      guard let place = collections.place(of: bytes, in: &collector) else { return false }
      collector.document(utf8: place.id, in: place.collection, traits) {
        values.write(data, of: record, into: &$0)
      }
      return true
    }
    if !isPlaced {
      collector.leaveOut(.noID, BackfireDiagnostics.noDocument(at: text.location(path)))
    }
  }

  func finish(into collector: inout DocumentCollector) {}
}
