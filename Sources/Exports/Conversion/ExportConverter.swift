package import Diagnostics
import JSONText

/// Writes an export in another format, and counts what that cannot hold.
package struct ExportConverter {
  private let export: Export
  private let target: ConversionTarget
  private let tree: DocumentTree
  private let subcollections: Set<UInt32>
  private var losses = ConversionLosses()

  /// Pieces of about this size are handed on.
  private static let pieceSize = 1 << 20

  /// What a document has below it deeper than this is not written by the recursion at all: the
  /// readers of trees allow 512 levels.
  private static let deepestRealtimeDatabase = 32

  private init(_ export: Export, _ target: ConversionTarget) {
    self.export = export
    self.target = target
    tree = DocumentTree(export)
    subcollections = Set(
      export.collections.lazy.filter { $0.parentDocument != nil }.map(\.node.index))
  }

  /// Writes the whole export.
  ///
  /// - Returns: what the target could not hold as it was.
  package static func write<Output: ConversionOutput & ~Copyable>(
    _ export: Export, as target: ConversionTarget, to output: inout Output
  ) -> [Diagnostic] {
    var converter = ExportConverter(export, target)
    for index in export.documents.indices where export.isOlderCopy(DocumentID(index)) {
      converter.losses.add(.olderCopy, DocumentID(index))
    }
    switch target {
    case .rest, .ndjson: converter.writeDocuments(to: &output)
    case .nodeFirestore: converter.writeTree(.nodeFirestore, to: &output)
    case .realtimeDatabase: converter.writeTree(.realtimeDatabase, to: &output)
    }
    return converter.losses.diagnostics(of: export, target)
  }

  // MARK: Documents one by one

  private mutating func writeDocuments<Output: ConversionOutput & ~Copyable>(
    to output: inout Output
  ) {
    // A name that would be read as something else is of no use.
    let database = export.sources.lazy.compactMap(\.database).first { name in
      let full = Array((name + "/documents/c/d").utf8)
      return full.withUnsafeBytes { FirestoreName($0)?.databaseName } == name
    }
    var values = RESTValueWriter(
      export: export, database: database ?? "projects/corkboard/databases/(default)",
      losses: losses)
    var json = JSONWriter(indentation: target == .rest ? 2 : nil)
    let paths = FirestorePaths(export)
    for collection in paths.evenCollections { values.losses.add(.evenPath, collection) }
    func writeAll(_ json: inout JSONWriter, _ output: inout Output) {
      for index in export.documents.indices {
        let document = DocumentID(index)
        let record = export.documents[index]
        if record.existence == .superseded || isImplied(document, record) { continue }
        write(document, record, paths, with: &values, to: &json)
        if target == .ndjson { json.endLine() }
        if json.bytes.count > Self.pieceSize { output.write(json.takeBytes()) }
      }
    }
    if target == .ndjson {
      writeAll(&json, &output)
    } else {
      json.object { json in
        json.member("documents", array: { writeAll(&$0, &output) })
      }
      json.endLine()
    }
    output.write(json.takeBytes())
    losses = values.losses
  }

  /// Whether the document is not there, and the paths of those below it say so already.
  private func isImplied(_ document: DocumentID, _ record: Document) -> Bool {
    record.existence == .missing
      && tree.collections(below: document).contains {
        !export.collections[$0.index].documents.isEmpty
      }
  }

  private func write(
    _ document: DocumentID, _ record: Document, _ paths: FirestorePaths,
    with values: inout RESTValueWriter, to json: inout JSONWriter
  ) {
    if export.collections[record.collection.index].isLeftover {
      values.losses.add(.leftover, document)
    }
    let place = paths.path(of: document)
    if place.isEscaped { values.losses.add(.key, document) }
    json.object { json in
      json.member("name", values.database + "/documents/" + place.path)
      guard record.existence == .present else { return }
      if export.priority(of: record.node) != nil { values.losses.add(.priority, document) }
      let value = export.unwrapped(record.node)
      if export.text.kind(value) != .object {
        values.losses.add(.scalarDocument, document)
        json.member(
          "fields",
          object: { json in
            json.name("value")
            values.write(value, document, isInList: false, to: &json)
          })
      } else if !export.text.isEmptyContainer(value)
        || export.databaseTimes(of: document) == (nil, nil)
      {
        // A document without fields and times would be one that does not exist.
        json.name("fields")
        values.fields(of: value, without: subcollections, document, to: &json)
      }
      let times = export.databaseTimes(of: document)
      if let created = times.created {
        json.member("createTime", export.text.string(created))
      }
      if let updated = times.updated {
        json.member("updateTime", export.text.string(updated))
      }
    }
  }

  // MARK: Trees

  private mutating func writeTree<Output: ConversionOutput & ~Copyable>(
    _ dialect: TreeValueWriter.Dialect, to output: inout Output
  ) {
    var values = TreeValueWriter(export, dialect)
    values.losses = losses
    var writer = TreeWriter(
      export: export, tree: tree, subcollections: subcollections, values: values)
    writer.write(pieceSize: Self.pieceSize) { output.write($0) }
    losses = writer.values.losses
  }
}
