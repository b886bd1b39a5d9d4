package import Diagnostics
package import JSONText

/// An export file as documents of collections, whatever tool wrote it.
///
/// A view: the values stay in the file's bytes and are read through the tape when asked for.
package struct Export: Sendable {
  /// The inputs: one that is read as it stands, or any number that were collected.
  package internal(set) var sources: [ExportSource]
  package let text: JSONDocument
  /// How values are spelled in ``text``.
  let dialect: ValueDialect
  package internal(set) var paths = PathTable()
  package internal(set) var collections: [Collection] = []
  package internal(set) var documents: [Document] = []

  /// Whether `.priority` and `.value` are a tree's marks; elsewhere they are names like any other.
  let hasTreeMarks: Bool
  var tables = CollectedTables()
  /// What the readers had to say.
  package internal(set) var diagnostics = DiagnosticCollector()
  /// What the export calls itself: a guild, a chat, a topic.
  package internal(set) var title: String?

  /// A file that is read as it stands.
  init(format: ExportFormat, reason: String, text: JSONDocument) {
    sources = [ExportSource(name: text.name, format: format, reason: reason)]
    self.text = text
    dialect = format == .realtimeDatabase ? .tree : .nodeFirestore
    hasTreeMarks = dialect == .tree
  }

  /// What a collector has gathered.
  init(collected text: JSONDocument, sources: [ExportSource]) {
    self.sources = sources
    self.text = text
    dialect = .collected
    hasTreeMarks = sources.contains { $0.format == .realtimeDatabase }
  }

  /// The format of the first input; see ``sources`` for all.
  package var format: ExportFormat { sources.first?.format ?? .realtimeDatabase }

  /// Why this format was taken, for the report.
  package var reason: String { sources.first?.reason ?? "nothing was read" }

  /// `null`, `{}` and `[]`: what an empty database exports.
  package var isEmpty: Bool {
    documents.isEmpty && sources.allSatisfy { $0.leftOut.faults + $0.leftOut.hidden == 0 }
  }

  // MARK: Paths

  package func appendKey(_ key: PathKey, to bytes: inout [UInt8]) {
    switch key.form {
    case .member(let node): text.appendString(node, to: &bytes)
    case .index(let index): bytes.append(contentsOf: String(index).utf8)
    case .literal(let literal):
      bytes.append(
        contentsOf: UnsafeBufferPointer(
          start: literal.text.utf8Start, count: literal.text.utf8CodeUnitCount))
    }
  }

  package func appendPath(of path: PathID, to bytes: inout [UInt8]) {
    guard path != .root else { return }
    let parent = paths.parent(of: path)
    if parent != .root {
      appendPath(of: parent, to: &bytes)
      bytes.append(UInt8(ascii: "/"))
    }
    appendSegment(paths.key(of: path), to: &bytes)
  }

  package func appendPath(of document: DocumentID, to bytes: inout [UInt8]) {
    let record = documents[document.index]
    let path = collections[record.collection.index].path
    if path != .root {
      appendPath(of: path, to: &bytes)
      bytes.append(UInt8(ascii: "/"))
    }
    appendSegment(record.key, to: &bytes)
  }

  package func path(of document: DocumentID) -> String {
    var bytes: [UInt8] = []
    appendPath(of: document, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package func path(of collection: CollectionID) -> String {
    var bytes: [UInt8] = []
    appendPath(of: collections[collection.index].path, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package func path(of path: PathID) -> String {
    var bytes: [UInt8] = []
    appendPath(of: path, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package func id(of document: DocumentID) -> String { string(of: documents[document.index].key) }

  package func string(of key: PathKey) -> String {
    var bytes: [UInt8] = []
    appendKey(key, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func appendSegment(_ key: PathKey, to bytes: inout [UInt8]) {
    if case .member(let node) = key.form {
      var scratch: [UInt8] = []
      text.withText(node, scratch: &scratch) { DocumentPath.append(segment: $0, to: &bytes) }
    } else {
      appendKey(key, to: &bytes)
    }
  }
}
