import Diagnostics
import JSONText

/// Hands the documents of rows to a collector. Each is a JSON text of its own inside the row: many
/// of them are parsed as the elements of one list, which saves the making of a document for each.
struct BigQueryDocuments {
  private struct Waiting {
    let path: [UInt8]
    let traits: DocumentTraits
    /// Where its text stands in the list, without white space around it.
    let range: Range<Int>
  }

  /// In bytes.
  private static let listSize = 1 << 20
  private static let mostPlaces = 100

  private let name: String
  private let positions: TextFilePositions
  private var collections = FirestoreCollections()
  private var list: [UInt8] = [UInt8(ascii: "[")]
  private var waiting: [Waiting] = []
  private var faults = 0

  init(name: String) {
    self.name = name
    positions = TextFilePositions(path: name)
  }

  mutating func add(
    _ data: UnsafeRawBufferPointer, _ path: [UInt8], _ traits: DocumentTraits,
    into collector: inout DocumentCollector
  ) {
    let start = data.firstIndex { !$0.isBlank } ?? data.endIndex
    let end = data.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    if !waiting.isEmpty { list.append(UInt8(ascii: ",")) }
    let begin = list.count
    list.append(contentsOf: UnsafeRawBufferPointer(rebasing: data[start..<end]))
    waiting.append(Waiting(path: path, traits: traits, range: begin..<list.count))
    if list.count > Self.listSize { flush(into: &collector) }
  }

  mutating func flush(into collector: inout DocumentCollector) {
    guard !waiting.isEmpty else { return }
    list.append(UInt8(ascii: "]"))
    if let text = try? JSONDocument(list, name: name), let nodes = elements(of: text) {
      for (document, node) in zip(waiting, nodes) {
        write(document, text.kind(node) == .object ? (node, text) : nil, into: &collector)
      }
    } else {
      // One of them is not what it should be, and must not be taken for a part of another.
      for document in waiting { writeAlone(document, into: &collector) }
    }
    list.removeAll(keepingCapacity: true)
    list.append(UInt8(ascii: "["))
    waiting.removeAll(keepingCapacity: true)
  }

  /// The elements, where each is the text of one document and of nothing else.
  private func elements(of text: JSONDocument) -> [JSONNode]? {
    guard text.childCount(text.root) == waiting.count else { return nil }
    let nodes = Array(text.elements(text.root))
    let areApart = zip(waiting, nodes).allSatisfy { $0.range == text.range($1) }
    return areApart ? nodes : nil
  }

  private mutating func writeAlone(
    _ document: Waiting, into collector: inout DocumentCollector
  ) {
    if document.range.isEmpty { return write(document, nil, into: &collector) }
    do throws(DiagnosticFailure) {
      let text = try JSONDocument(Array(list[document.range]), name: name)
      write(
        document, text.kind(text.root) == .object ? (text.root, text) : nil, into: &collector)
    } catch {
      collector.report(
        BigQueryDiagnostics.badData(error.diagnostic.message, at: location(document)))
      place(document, nil, into: &collector)
    }
  }

  /// The document is there even where its data cannot be read, so that it is accounted for.
  private mutating func write(
    _ document: Waiting, _ fields: (node: JSONNode, text: JSONDocument)?,
    into collector: inout DocumentCollector
  ) {
    if fields == nil { collector.report(BigQueryDiagnostics.noData(at: location(document))) }
    place(document, fields, into: &collector)
  }

  private mutating func place(
    _ document: Waiting, _ fields: (node: JSONNode, text: JSONDocument)?,
    into collector: inout DocumentCollector
  ) {
    if let fields, fields.text.holdsSealed(fields.node) {
      collector.report(ExportDiagnostics.deep(count: 1, at: location(document)))
    }
    let isPlaced = document.path.withUnsafeBytes { path in
      guard let place = collections.place(of: path, in: &collector) else { return false }
      collector.document(utf8: place.id, in: place.collection, document.traits) { writer in
        if let fields { writer.members(of: fields.node, in: fields.text) }
      }
      return true
    }
    if isPlaced { return }
    collector.leaveOut(.noID, BigQueryDiagnostics.noRow(at: location(document)))
  }

  private mutating func location(_ document: Waiting) -> Diagnostic.Location {
    var location = Diagnostic.Location(file: name)
    faults += 1
    // Of a million the first few are told.
    if faults <= Self.mostPlaces, let place = positions.position(ofByte: document.traits.offset) {
      location.line = place.line
      location.column = place.column
    }
    location.documentPath = String(decoding: document.path, as: UTF8.self)
    return location
  }
}
