import Diagnostics
import Exports
import JSONText
import Times

/// Makes the changes of a collected text in the file that it was collected from.
struct CollectedTranslation {
  let export: Export
  let shape: any RecordShape
  let tree: EditTree
  /// Containers of the collected text that have changed, ascending.
  let touched: [UInt32]
  var edits: SourceEdits
  private var samples: SampleRecords

  init(_ format: CollectedFormat, _ tree: EditTree) {
    export = format.export
    shape = format.shape
    self.tree = tree
    touched = tree.overlays.keys.sorted()
    edits = SourceEdits(format.source)
    samples = SampleRecords(format.export, format.source)
  }

  mutating func patch() throws(DiagnosticFailure) -> JSONPatch {
    let root = tree.overlays[export.text.root.index]
    let removed = root?.removed ?? []
    let copies = copies
    let documents = shape.isNested && !removed.isEmpty || !copies.isEmpty ? numbers : [:]
    var gone: Set<[String]> = []
    if shape.isNested {
      for entry in removed {
        guard let document = documents[fields(of: entry)] else { continue }
        gone.insert(samples.path(of: document))
      }
    }
    var records: [RemovedRecord] = []
    for entry in removed.sorted() {
      let fields = fields(of: entry)
      if try isBelow(gone, fields, documents, copies) { continue }
      let id = export.text.string(JSONNode(index: fields.index - 1))
      records.append(RemovedRecord(place: try place(of: fields), id: id))
    }
    let added = try addedDocuments(root).filter { !hasAncestor($0.path, in: gone) }
    try shape.remove(records, growing: Set(added.map(\.collection)), from: &edits)
    for fields in try changedDocuments(removed) {
      if try isBelow(gone, fields, documents, copies) { continue }
      let place = try place(of: fields)
      let text = edits.text(of: place)
      try change(fields, to: shape.fields(of: place.node, in: text), in: place, isRecord: true)
    }
    if !added.isEmpty { try shape.add(added, to: &edits, beside: &samples) }
    return try edits.patch()
  }

  private func fields(of entry: UInt32) -> JSONNode {
    JSONNode(index: entry + CollectedFormat.entriesBeforeFields)
  }

  /// Documents by the nodes of their fields.
  private var numbers: [JSONNode: DocumentID] {
    var numbers: [JSONNode: DocumentID] = [:]
    for index in export.documents.indices {
      numbers[export.documents[index].node] = DocumentID(index)
    }
    return numbers
  }

  /// Paths that several documents of the file have: a change of one of them would bring another to
  /// light, or be passed over for it.
  private var copies: Set<[String]> {
    var paths: Set<[String]> = []
    for index in export.documents.indices
    where export.documents[index].existence == .superseded {
      paths.insert(samples.path(of: DocumentID(index)))
    }
    return paths
  }

  /// Whether a document above goes, with all that is in it.
  private func isBelow(
    _ gone: Set<[String]>, _ fields: JSONNode, _ documents: [JSONNode: DocumentID],
    _ copies: Set<[String]>
  ) throws(DiagnosticFailure) -> Bool {
    guard let document = documents[fields] else { return false }
    let path = samples.path(of: document)
    if copies.contains(path) {
      throw AuthoringFault.copies(path.joined(separator: "/"), at: export.location(fields))
    }
    return hasAncestor(path, in: gone)
  }

  private func place(of fields: JSONNode) throws(DiagnosticFailure) -> SourcePlace {
    guard let record = export.record(holding: fields),
      let place = samples.source.place(at: record.offset)
    else { throw AuthoringFault.notFound(at: export.location(fields)) }
    return place
  }

  // MARK: Documents

  private func hasAncestor(_ path: [String], in gone: Set<[String]>) -> Bool {
    guard !gone.isEmpty else { return false }
    return stride(from: 2, to: path.count, by: 2).contains { gone.contains(Array(path[..<$0])) }
  }

  private func addedDocuments(
    _ root: EditTree.Overlay?
  ) throws(DiagnosticFailure) -> [AddedDocument] {
    var documents: [AddedDocument] = []
    for insertion in root?.insertions ?? [] {
      guard let entry = insertion.value else { continue }
      let parts = insertion.name.isEmpty ? tree.elements(of: entry) : []
      guard parts.count == 5, let id = tree.scalarText(of: parts[1]),
        let seconds = tree.scalarText(of: parts[3]).flatMap({ Int64($0) }),
        let nanoseconds = tree.scalarText(of: parts[4]).flatMap({ Int32($0) })
      else { throw AuthoringFault.scalarRecords(at: export.location(export.text.root)) }
      documents.append(
        AddedDocument(
          collection: tree.elements(of: parts[0]).compactMap { tree.scalarText(of: $0) }, id: id,
          fields: tree.members(of: parts[2]).map {
            JSONNewMember($0.name, tree.value(of: $0.value))
          },
          time: Instant(
            seconds: seconds, nanoseconds: nanoseconds, precision: .fraction(9))))
    }
    return documents
  }

  /// The fields of documents in which something has changed; the times of others are changed at once.
  private mutating func changedDocuments(
    _ removed: Set<UInt32>
  ) throws(DiagnosticFailure) -> [JSONNode] {
    var documents: [JSONNode] = []
    var next = 0
    while next < touched.count {
      let node = JSONNode(index: touched[next])
      next += 1
      if node == export.text.root { continue }
      let inside = fields(of: node.index)
      if export.text.kind(node) == .array, export.record(holding: inside)?.fields == inside {
        // The entry of a document: its time.
        if !removed.contains(node.index) { try changeTime(node, inside) }
        continue
      }
      guard let record = export.record(holding: node) else {
        throw AuthoringFault.notFound(at: export.location(node))
      }
      let end = export.text.nodeAfter(record.fields).index
      while next < touched.count, touched[next] < end { next += 1 }
      if removed.contains(record.fields.index - CollectedFormat.entriesBeforeFields) { continue }
      documents.append(record.fields)
    }
    return documents
  }

  private mutating func changeTime(
    _ entry: JSONNode, _ fields: JSONNode
  ) throws(DiagnosticFailure) {
    guard let new = tree.overlays[entry.index]?.replaced.values.first else { return }
    let place = try place(of: fields)
    guard let old = shape.updateTime(of: place.node, in: edits.text(of: place)) else { return }
    let value = tree.value(of: new)
    edits.edit(place.value) { $0.replace(old, with: value) }
  }
}
