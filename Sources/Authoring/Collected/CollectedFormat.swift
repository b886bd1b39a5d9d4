package import Diagnostics
package import Exports
package import JSONText
package import Times

/// Files whose documents are not read as they stand, but are collected into a text of their own:
/// answers of Firestore's REST interface, firestore-export-import, lines of records.
///
/// The tree of edits is one of the collected text; in the end its changes are made in the file, where
/// each value of a collected document has a value of its own.
package struct CollectedFormat: WritableFormat {
  package let export: Export
  package let rules: WritingRules
  let source: SourceText
  let shape: any RecordShape
  private let collectionsBelow: [DocumentID: [CollectionID]]

  /// Entries of a document before its fields: of the entry itself, its collection, its id.
  static let entriesBeforeFields: UInt32 = 3

  init(_ export: Export, _ source: SourceText, _ shape: any RecordShape) {
    self.export = export
    self.source = source
    self.shape = shape
    rules = shape.rules
    var below: [DocumentID: [CollectionID]] = [:]
    for index in export.collections.indices {
      guard let parent = export.collections[index].parentDocument else { continue }
      below[parent, default: []].append(CollectionID(index))
    }
    collectionsBelow = below
  }

  // MARK: Places

  package func place(of document: DocumentID) -> DocumentPlace {
    let record = export.documents[document.index]
    return DocumentPlace(
      document: document, id: export.id(of: document), collection: place(of: record.collection),
      record: .original(entry(of: record.node)), fields: .original(record.node))
  }

  private func entry(of fields: JSONNode) -> JSONNode {
    guard fields != export.text.root else { return fields }
    return JSONNode(index: fields.index - Self.entriesBeforeFields)
  }

  package func place(of collection: CollectionID) -> CollectionPlace {
    let record = export.collections[collection.index]
    return CollectionPlace(
      collection: collection, node: .original(export.text.root),
      path: export.paths.keys(of: record.path).map(export.string(of:)))
  }

  // MARK: Values

  package func spelled(_ value: FieldValue, like neighbour: JSONNode?) -> JSONNewValue {
    switch value {
    case .null: return .null
    case .boolean(let value): return .bool(value)
    case .integer(let value): return .integer(value)
    case .number(let spelling): return .number(spelling)
    case .string(let text): return .string(text)
    case .timestamp(let instant):
      let spelling = TimestampSpelling(instant)
      if let known = neighbour.flatMap({ spelling.value(like: $0, in: export.text) }) {
        return known
      }
      return rules.hasTypedTimes
        ? Self.marked("timestamp", spelling.adminObject) : .integer(instant.milliseconds)
    case .reference(let path):
      if let known = neighbour.flatMap({ ReferenceSpelling.value(path, like: $0, in: export) }) {
        return known
      }
      return rules.hasTypedTimes
        ? Self.marked("documentReference", .string(path)) : .string(path)
    case .list(let elements): return .array(elements.map { spelled($0, like: nil) })
    case .map(let members):
      return .object(members.map { JSONNewMember($0.name, spelled($0.value, like: nil)) })
    }
  }

  private static func marked(_ type: String, _ value: JSONNewValue) -> JSONNewValue {
    .object([JSONNewMember("__datatype__", .string(type)), JSONNewMember("value", value)])
  }

  // MARK: Documents

  package func add(
    _ document: NewDocument, to collection: CollectionPlace, in tree: inout EditTree
  ) throws(DiagnosticFailure) -> DocumentPlace {
    guard document.scalar == nil else {
      throw AuthoringFault.scalarRecords(at: export.location(export.text.root))
    }
    let entry = tree.make(
      .array([
        .array(collection.path.map { .string($0) }), .string(document.id),
        .object(document.fields.map { JSONNewMember($0.name, $0.value) }),
        .integer(document.time.seconds), .integer(document.time.nanoseconds),
      ]))
    tree.append(entry, to: .original(export.text.root))
    return DocumentPlace(
      document: nil, id: document.id, collection: collection, record: entry,
      fields: tree.elements(of: entry)[2])
  }

  package func remove(
    _ document: DocumentPlace, in tree: inout EditTree
  ) throws(DiagnosticFailure) {
    tree.removeElement(document.record, from: .original(export.text.root))
    var below = document.document.flatMap { collectionsBelow[$0] } ?? []
    while let collection = below.popLast() {
      for index in export.collections[collection.index].documents {
        let record = export.documents[index]
        if record.existence == .present {
          tree.removeElement(
            .original(entry(of: record.node)), from: .original(export.text.root))
        }
        below += collectionsBelow[DocumentID(index)] ?? []
      }
    }
  }

  package func addCollection(
    named name: String, below parent: DocumentPlace?, in tree: inout EditTree
  ) throws(DiagnosticFailure) -> CollectionPlace {
    CollectionPlace(
      collection: nil, node: .original(export.text.root),
      path: parent.map { $0.collection.path + [$0.id, name] } ?? [name])
  }

  package func namesByPlace(_ collection: CollectionPlace, in tree: EditTree) -> Bool {
    shape.idsArePlaces
  }

  package var hasCollectionsBelow: Bool { shape.hasCollectionsBelow }

  package func noteChange(
    of document: DocumentPlace, at instant: Instant, in tree: inout EditTree
  ) {
    guard let id = document.document, let old = export.databaseTimes(of: id).updated else { return }
    let elements = tree.elements(of: document.record)
    guard let last = elements.last, elements.count == 5,
      let new = TimestampSpelling(instant).value(like: old, in: export.text)
    else { return }
    tree.replaceElement(last, with: tree.make(new), in: document.record)
  }

  package func patch(of tree: consuming EditTree) throws(DiagnosticFailure) -> JSONPatch {
    var translation = CollectedTranslation(self, tree)
    return try translation.patch()
  }
}
