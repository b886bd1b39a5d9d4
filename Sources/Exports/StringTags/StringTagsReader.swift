import Diagnostics
import JSONText

/// Reads documents that carry their id and path as fields, and values tagged inside strings, as the
/// Refi application and the package firestore-serializers write them (formats: section 6.2).
struct StringTagsReader: RecordFormatReader {
  static let format = ExportFormat.stringTags

  private var values = StringTagValues()
  private var collections = FirestoreCollections()
  private var position = 0
  private var scratch: [UInt8] = []

  init() {}

  static func evidence(in samples: [RecordView]) -> String? {
    if samples.areMostly({ isDocument($0.node, in: $0.text) }) {
      return "its records hold __id__ and __path__"
    }
    guard samples.count == 1, let only = samples.first, only.node == only.text.root,
      only.text.kind(only.node) == .object
    else { return nil }
    let first = only.text.members(only.node).lazy.prefix(FormatCatalog.sampleSize).map {
      RecordView(text: only.text, node: $0.value)
    }
    if Array(first).areMostly({ isDocument($0.node, in: $0.text) }) {
      return "its records hold __id__ and __path__"
    }
    let second = first.flatMap { collection in
      children(of: collection.node, in: only.text).map { RecordView(text: only.text, node: $0) }
    }
    guard second.areMostly({ isDocument($0.node, in: $0.text) }) else { return nil }
    return "the records of its collections hold __id__ and __path__"
  }

  /// The first few documents of what may be a collection.
  private static func children(of node: JSONNode, in text: JSONDocument) -> [JSONNode] {
    switch text.kind(node) {
    case .array: Array(text.elements(node).lazy.prefix(FormatCatalog.sampleSize))
    case .object: text.members(node).lazy.prefix(FormatCatalog.sampleSize).map { $0.value }
    case .null, .true, .false, .number, .string: []
    }
  }

  /// Whether it is a collection of documents rather than one of them.
  private static func isCollection(_ node: JSONNode, in text: JSONDocument) -> Bool {
    children(of: node, in: text).map { RecordView(text: text, node: $0) }
      .areMostly { isDocument($0.node, in: text) }
  }

  private static func isDocument(_ node: JSONNode, in text: JSONDocument) -> Bool {
    guard text.kind(node) == .object, let id = text.member(node, "__id__") else { return false }
    return text.kind(id) == .string && !text.lexeme(id).isEmpty
  }

  mutating func read(_ record: RecordView, into collector: inout DocumentCollector) {
    let text = record.text
    if Self.isDocument(record.node, in: text) || text.kind(record.node) != .object {
      add(record.node, of: text, into: &collector)
    } else {
      for (name, value) in text.members(record.node) {
        guard !Self.isDocument(value, in: text), Self.isCollection(value, in: text) else {
          add(value, of: text, into: &collector)
          continue
        }
        let collection = text.string(name)
        for (_, document) in text.members(value) {
          add(document, of: text, in: collection, into: &collector)
        }
        for document in text.elements(value) {
          add(document, of: text, in: collection, into: &collector)
        }
      }
    }
  }

  func finish(into collector: inout DocumentCollector) {}

  /// - Parameter name: of the collection, for documents without a path of their own.
  private mutating func add(
    _ document: JSONNode, of text: JSONDocument, in name: String = "posts",
    into collector: inout DocumentCollector
  ) {
    defer { position += 1 }
    guard text.kind(document) == .object else {
      collector.leaveOut(
        .notARecord, StringTagsDiagnostics.noDocument(at: text.location(document)))
      return
    }
    let traits = DocumentTraits(offset: text.sourceOffset(document))
    var buffer: [UInt8] = []
    swap(&buffer, &scratch)
    defer { swap(&buffer, &scratch) }
    if let path = text.member(document, "__path__"), text.kind(path) == .string {
      let isPlaced = text.withText(path, scratch: &buffer) { bytes in
        let relative = FirestoreName(bytes)?.path ?? bytes
        guard let place = collections.place(of: relative, in: &collector) else { return false }
        collector.document(utf8: place.id, in: place.collection, traits) {
          writeFields(of: document, in: text, into: &$0)
        }
        return true
      }
      if isPlaced { return }
    }
    let target = collector.collection([name], CollectionDeclaration(order: .id))
    let id = text.member(document, "__id__").map(text.string) ?? String(position)
    collector.document(id, in: target, traits) { writeFields(of: document, in: text, into: &$0) }
  }

  private mutating func writeFields(
    of document: JSONNode, in text: JSONDocument, into writer: inout FieldWriter
  ) {
    for (name, value) in text.members(document) {
      if Export.equals(text, name, "__id__") || Export.equals(text, name, "__path__") { continue }
      writer.name(of: name, in: text)
      values.copyValue(value, of: text, into: &writer)
    }
  }
}
