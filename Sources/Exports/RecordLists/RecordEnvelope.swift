package import JSONText

/// A record around a document: `{"id": "p1", "data": {…}}`, as scripts write them that print a
/// snapshot's id and data, and the Fuego tool (formats: section 6.4).
package struct RecordEnvelope {
  package let fields: JSONNode
  package var id: JSONNode?
  /// The document's path in the database.
  package var path: JSONNode?
  /// The name of the collection, or its path.
  package var collection: JSONNode?
  package var createTime: JSONNode?
  package var updateTime: JSONNode?
  /// Collections below the document, by name.
  package var subcollections: JSONNode?

  /// Nil where the object is a record of its own.
  package init?(_ record: JSONNode, in text: JSONDocument) {
    guard text.kind(record) == .object else { return nil }
    var data: JSONNode?
    var id: JSONNode?
    var path: JSONNode?
    var collection: JSONNode?
    var createTime: JSONNode?
    var updateTime: JSONNode?
    var subcollections: JSONNode?
    var count = 0
    for (name, value) in text.members(record) {
      count += 1
      guard count <= 8 else { return nil }
      switch Self.part(text.string(name)) {
      case .data:
        guard data == nil, text.kind(value) == .object else { return nil }
        data = value
      case .id: if Self.isText(value, text) || text.kind(value) == .number { id = value }
      case .path: if Self.isText(value, text) { path = value }
      case .collection: if Self.isText(value, text) { collection = value }
      case .createTime: if Self.isText(value, text) { createTime = value }
      case .updateTime: if Self.isText(value, text) { updateTime = value }
      case .subcollections: if text.kind(value) == .object { subcollections = value }
      case .other: break
      case nil: return nil
      }
    }
    guard let data, id != nil || path != nil else { return nil }
    fields = data
    self.id = id
    self.path = path
    self.collection = collection
    self.createTime = createTime
    self.updateTime = updateTime
    self.subcollections = subcollections
  }

  private enum Part {
    case data, id, path, collection, createTime, updateTime, subcollections, other
  }

  private static func part(_ name: String) -> Part? {
    switch name.lowercased() {
    case "data": .data
    case "id", "_id", "docid", "doc_id", "documentid", "document_id", "key": .id
    case "path", "ref", "refpath": .path
    case "collection", "collectionid", "collection_id", "collectionpath": .collection
    case "createtime", "create_time": .createTime
    case "updatetime", "update_time": .updateTime
    case "subcollections", "subcollection", "collections": .subcollections
    case "readtime", "read_time", "exists", "metadata": .other
    default: nil
    }
  }

  private static func isText(_ node: JSONNode, _ text: JSONDocument) -> Bool {
    text.kind(node) == .string && !text.lexeme(node).isEmpty
  }
}
