package import Diagnostics
package import Exports
package import JSONText
import Times

/// Files of node-firestore-import-export, of any of its three levels (formats: section 2).
package struct NodeFirestoreFormat: WritableFormat {
  package let export: Export
  package let rules = WritingRules(ids: .firestore, keepsEmptyLists: true, hasTypedTimes: true)

  private static let marker = "__collections__"

  /// - Parameter export: read in this format, over the text that is edited.
  package init(_ export: Export) { self.export = export }

  package func place(of document: DocumentID) -> DocumentPlace {
    let record = export.documents[document.index]
    return DocumentPlace(
      document: document, id: export.id(of: document), collection: place(of: record.collection),
      record: .original(record.node), fields: .original(record.node))
  }

  package func place(of collection: CollectionID) -> CollectionPlace {
    let record = export.collections[collection.index]
    return CollectionPlace(
      collection: collection, node: .original(record.node),
      path: export.paths.keys(of: record.path).map(export.string(of:)))
  }

  package func spelled(_ value: FieldValue, like neighbour: JSONNode?) -> JSONNewValue {
    switch value {
    case .null: return .null
    case .boolean(let value): return .bool(value)
    case .integer(let value): return .integer(value)
    case .number(let spelling): return .number(spelling)
    case .string(let text): return .string(text)
    case .timestamp(let instant):
      let spelling = TimestampSpelling(instant)
      return neighbour.flatMap { spelling.value(like: $0, in: export.text) }
        ?? Self.marked("timestamp", spelling.adminObject)
    case .reference(let path):
      return neighbour.flatMap { ReferenceSpelling.value(path, like: $0, in: export) }
        ?? Self.marked("documentReference", .string(path))
    case .list(let elements): return .array(elements.map { spelled($0, like: nil) })
    case .map(let members):
      return .object(members.map { JSONNewMember($0.name, spelled($0.value, like: nil)) })
    }
  }

  private static func marked(_ type: String, _ value: JSONNewValue) -> JSONNewValue {
    .object([JSONNewMember("__datatype__", .string(type)), JSONNewMember("value", value)])
  }

  package func lastFieldPlace(in document: DocumentPlace, of tree: EditTree) -> EditPlace {
    guard case .original(let node) = document.fields else { return .last }
    var last: JSONNode?
    for (key, _) in export.text.members(node) { last = key }
    guard let last, export.text.string(last) == Self.marker else { return .last }
    return .before(last)
  }

  // MARK: Documents

  package func add(
    _ document: NewDocument, to collection: CollectionPlace, in tree: inout EditTree
  ) throws(DiagnosticFailure) -> DocumentPlace {
    var members = document.fields.map { JSONNewMember($0.name, $0.value) }
    members.append(JSONNewMember(Self.marker, .object([])))
    let record = tree.make(.object(members))
    tree.set(document.id, to: record, in: collection.node, at: .inOrder(.firestore))
    return DocumentPlace(
      document: nil, id: document.id, collection: collection, record: record, fields: record)
  }

  package func remove(
    _ document: DocumentPlace, in tree: inout EditTree
  ) throws(DiagnosticFailure) {
    tree.removeMember(document.id, document.record, from: document.collection.node)
    tree.noteRemoval(from: document.collection)
  }

  package func patch(of tree: consuming EditTree) throws(DiagnosticFailure) -> JSONPatch {
    for collection in tree.emptied { removeEmptied(collection, &tree) }
    return try tree.patch()
  }

  /// A collection without documents does not exist, nor does a document that was only above one.
  private func removeEmptied(_ emptied: CollectionPlace, _ tree: inout EditTree) {
    var collection = emptied
    while tree.isEmpty(collection.node), let id = collection.collection {
      let record = export.collections[id.index]
      let above = record.parentDocument.map(place(of:))
      let holder = above?.record ?? tree.root
      guard let collections = tree.member(Self.marker, of: holder), let name = collection.path.last
      else { return }
      tree.removeMember(name, from: collections)
      guard let above, let parent = above.document, tree.isEmpty(collections),
        export.documents[parent.index].existence == .missing
      else { return }
      tree.removeMember(above.id, from: above.collection.node)
      collection = above.collection
    }
  }

  // MARK: Collections

  package func addCollection(
    named name: String, below parent: DocumentPlace?, in tree: inout EditTree
  ) throws(DiagnosticFailure) -> CollectionPlace {
    let path = parent.map { $0.collection.path + [$0.id, name] } ?? [name]
    let holder = parent?.record ?? tree.root
    guard let collections = tree.member(Self.marker, of: holder) else {
      guard let parent else {
        throw AuthoringFault.oneCollection(name, at: export.text.location(export.text.root))
      }
      let made = tree.make(.object([]))
      tree.set(Self.marker, to: tree.make(.object([])), in: parent.record)
      if let collections = tree.member(Self.marker, of: parent.record) {
        tree.set(name, to: made, in: collections)
      }
      return CollectionPlace(collection: nil, node: made, path: path)
    }
    if let known = tree.member(name, of: collections) {
      switch tree.kind(of: known) {
      case .object: return CollectionPlace(collection: nil, node: known, path: path)
      case .null: break
      case .true, .false, .number, .string, .array:
        throw AuthoringFault.occupied(path.joined(separator: "/"))
      }
    }
    let made = tree.make(.object([]))
    tree.set(name, to: made, in: collections)
    return CollectionPlace(collection: nil, node: made, path: path)
  }
}
