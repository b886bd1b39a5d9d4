import Board
import Exports
import JSONText

/// Which comments name which post, and which items answer which: by foreign keys, found in one pass.
struct ThreadIndex: Sendable {
  private var byPost: [String: [EditedDocument]]?
  private var byParent: [String: [EditedDocument]]?

  /// Comments whose foreign key names a post, removed ones left out.
  mutating func comments(naming post: String, in edited: inout EditedExport) -> [EditedDocument] {
    build(&edited)
    return byPost?[post]?.filter { edited.isThere($0) } ?? []
  }

  /// Items that say that they answer an item of this id.
  mutating func answers(to id: String, in edited: inout EditedExport) -> [EditedDocument] {
    build(&edited)
    return byParent?[id]?.filter { edited.isThere($0) } ?? []
  }

  /// Notes a document that was added.
  mutating func add(_ document: EditedDocument, post: String?, parent: String?) {
    if let post { byPost?[post, default: []].append(document) }
    if let parent { byParent?[parent, default: []].append(document) }
  }

  private mutating func build(_ edited: inout EditedExport) {
    guard byPost == nil else { return }
    var posts: [String: [EditedDocument]] = [:]
    var parents: [String: [EditedDocument]] = [:]
    for (index, group) in edited.mapping.groups.enumerated() {
      guard let kind = group.kind, kind == .comments || kind == .posts || kind == .messages else {
        continue
      }
      var reader = edited.reader(for: index, kind)
      for collection in group.collections {
        for number in edited.export.collections[collection.index].documents {
          let record = edited.export.documents[number]
          guard record.existence == .present, edited.export.text.kind(record.node) == .object else {
            continue
          }
          reader.read(record.node)
          let document = EditedDocument.existing(DocumentID(number))
          if kind == .comments, let post = reader[.post].flatMap({ Self.key($0, edited.export) }) {
            posts[post, default: []].append(document)
          }
          if let parent = reader[.parent].flatMap({ Self.key($0, edited.export) }) {
            parents[parent, default: []].append(document)
          }
        }
      }
    }
    // What the batch had added before.
    for number in edited.added.indices {
      let document = EditedDocument.added(number)
      guard edited.isThere(document) else { continue }
      if let post = edited.text(.post, of: document) {
        posts[Self.lastSegment(post), default: []].append(document)
      }
      if let parent = edited.text(.parent, of: document) {
        parents[Self.lastSegment(parent), default: []].append(document)
      }
    }
    byPost = posts
    byParent = parents
  }

  /// The id that a foreign key names: a scalar, or the last segment of a reference.
  static func key(_ node: JSONNode, _ export: Export) -> String? {
    if let scalar = export.scalar(of: node) { return lastSegment(export.text.string(scalar)) }
    if case .reference(let path) = export.value(node) {
      return lastSegment(export.text.string(path))
    }
    return nil
  }

  static func lastSegment(_ path: String) -> String {
    path.utf8.contains(UInt8(ascii: "/"))
      ? path.split(separator: "/").last.map(String.init) ?? path : path
  }
}
