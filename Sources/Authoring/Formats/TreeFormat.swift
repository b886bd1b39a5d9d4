package import Diagnostics
package import Exports
package import JSONText
import Times

/// Trees: Realtime Database exports, and dumps of the same shape that people made themselves.
package struct TreeFormat: WritableFormat {
  package let export: Export
  package let rules: WritingRules

  /// - Parameter export: read as a tree, over the text that is edited.
  package init(_ export: Export) {
    self.export = export
    let marks = TreeMarks(export.text)
    rules = WritingRules(
      ids: marks.isOfRealtimeDatabase ? .realtimeDatabase : .free,
      keepsEmptyLists: marks.holdsEmptyValues || !marks.isOfRealtimeDatabase,
      hasTypedTimes: false)
  }

  package func place(of document: DocumentID) -> DocumentPlace {
    let record = export.documents[document.index]
    return DocumentPlace(
      document: document, id: export.id(of: document), collection: place(of: record.collection),
      record: .original(record.node), fields: .original(export.unwrapped(record.node)))
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
        ?? .integer(instant.milliseconds)
    case .reference(let path):
      return neighbour.flatMap { ReferenceSpelling.value(path, like: $0, in: export) }
        ?? .string(path)
    case .list(let elements): return .array(elements.map { spelled($0, like: nil) })
    case .map(let members):
      return .object(members.map { JSONNewMember($0.name, spelled($0.value, like: nil)) })
    }
  }

  // MARK: Documents

  package func add(
    _ document: NewDocument, to collection: CollectionPlace, in tree: inout EditTree
  ) throws(DiagnosticFailure) -> DocumentPlace {
    var members = document.fields.map { JSONNewMember($0.name, $0.value) }
    let isList = tree.kind(of: collection.node) == .array
    let ownID = isList ? ownIDName(of: collection, members) : nil
    if let ownID, !members.contains(where: { $0.name == ownID }) {
      members.insert(JSONNewMember(ownID, .string(document.id)), at: 0)
    }
    let record = tree.make(document.scalar ?? .object(members))
    if !isList {
      tree.set(document.id, to: record, in: collection.node, at: .inOrder(.realtimeDatabase))
    } else if ownID != nil {
      tree.append(record, to: collection.node)
    } else {
      put(record, at: document.id, in: collection.node, &tree)
    }
    return DocumentPlace(
      document: nil, id: document.id, collection: collection, record: record, fields: record)
  }

  /// The field that names the records of a list; nil where their places do.
  private func ownIDName(of collection: CollectionPlace, _ members: [JSONNewMember]) -> String? {
    guard let id = collection.collection else {
      // A list that is empty yet.
      return rules.keepsEmptyLists || members.contains { $0.name == "id" } ? "id" : nil
    }
    return ownIDName(of: id)
  }

  private func ownIDName(of collection: CollectionID) -> String? {
    let documents = export.collections[collection.index].documents
    guard let first = documents.first, case .member(let id) = export.documents[first].key.form
    else {
      return nil
    }
    return export.text.string(JSONNode(index: id.index - 1))
  }

  /// Puts a record into a list that is named by its indexes. A name that is none of the next makes an
  /// object of the list, as the database does.
  private func put(
    _ record: EditNode, at id: String, in list: EditNode, _ tree: inout EditTree
  ) {
    let count = tree.childCount(of: list)
    if let index = Int(id), String(index) == id, index >= 0, index <= count {
      if index == count { return tree.append(record, to: list) }
      let hole = tree.elements(of: list)[index]
      if tree.kind(of: hole) == .null {
        return tree.replaceElement(hole, with: record, in: list)
      }
    }
    tree.turnIntoObject(list)
    tree.set(id, to: record, in: list, at: .inOrder(.realtimeDatabase))
  }

  package func remove(
    _ document: DocumentPlace, in tree: inout EditTree
  ) throws(DiagnosticFailure) {
    let container = document.collection.node
    switch tree.kind(of: container) {
    case .array where document.collection.collection.flatMap(ownIDName) == nil:
      clear(document.record, in: container, &tree)
    case .array: tree.removeElement(document.record, from: container)
    default:
      if case .original(let node) = container, export.text.kind(node) == .array,
        document.document != nil
      {
        tree.removeElement(document.record, from: container)
      } else {
        tree.removeMember(document.id, document.record, from: container)
      }
    }
    tree.noteRemoval(from: document.collection)
  }

  package func patch(of tree: consuming EditTree) throws(DiagnosticFailure) -> JSONPatch {
    for collection in tree.emptied { removeEmptied(collection.node, &tree) }
    return try tree.patch()
  }

  /// Takes a record out of a list whose other records keep their indexes.
  private func clear(_ record: EditNode, in list: EditNode, _ tree: inout EditTree) {
    var elements = tree.elements(of: list)
    guard let index = elements.firstIndex(of: record) else { return }
    if index < elements.count - 1 {
      let count = elements.count { tree.kind(of: $0) != .null } - 1
      // The database prints a list as an array where its largest index is below twice its count.
      if elements.count - 1 >= 2 * count {
        tree.turnIntoObject(list)
        tree.removeElement(record, from: list)
      } else {
        tree.replaceElement(record, with: tree.make(.null), in: list)
      }
      return
    }
    while let last = elements.last, last == record || tree.kind(of: last) == .null {
      tree.removeElement(last, from: list)
      elements.removeLast()
    }
  }

  /// A node without children does not exist in the database.
  private func removeEmptied(_ container: EditNode, _ tree: inout EditTree) {
    guard !rules.keepsEmptyLists, case .original(var node) = container else { return }
    while tree.isEmpty(.original(node)), let parent = tree.parent(of: node) {
      if export.text.kind(parent) == .array {
        clear(.original(node), in: .original(parent), &tree)
      } else {
        tree.removeMember(
          export.text.string(JSONNode(index: node.index - 1)), from: .original(parent))
      }
      node = parent
    }
  }

  // MARK: Collections

  package func addCollection(
    named name: String, below parent: DocumentPlace?, in tree: inout EditTree
  ) throws(DiagnosticFailure) -> CollectionPlace {
    let path = parent.map { $0.collection.path + [$0.id, name] } ?? [name]
    var above = parent?.fields ?? tree.root
    if parent == nil {
      if let only = export.collections.first, only.node == export.text.root, !only.isLeftover {
        throw AuthoringFault.oneCollection(name, at: export.text.location(export.text.root))
      }
      switch tree.kind(of: above) {
      case .object: break
      case .array where !tree.isEmpty(above), .true, .false, .number, .string:
        throw AuthoringFault.occupied("/")
      case .array, .null:
        above = tree.make(.object([]))
        tree.replaceRoot(with: above)
      }
    }
    if let known = tree.member(name, of: above) {
      switch tree.kind(of: known) {
      case .object, .array: return CollectionPlace(collection: nil, node: known, path: path)
      case .true, .false, .number, .string:
        throw AuthoringFault.occupied(path.joined(separator: "/"))
      case .null: break
      }
    }
    let made = tree.make(.object([]))
    tree.set(name, to: made, in: above, at: .inOrder(.realtimeDatabase))
    return CollectionPlace(collection: nil, node: made, path: path)
  }
}
