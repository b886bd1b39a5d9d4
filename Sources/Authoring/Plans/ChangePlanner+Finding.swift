import Board
import Diagnostics
import Digest
import Exports
import JSONText

extension ChangePlanner {
  /// The one item that a name means.
  mutating func find(
    _ name: ItemName, _ kinds: [ItemKind]
  ) throws(DiagnosticFailure) -> FoundItem {
    let text = name.text.hasPrefix("/") ? String(name.text.dropFirst()) : name.text
    let found = try findOne(text, kinds)
    if let expected = name.expectedDigest, digest(of: found) != expected {
      throw AuthoringFault.changedMeanwhile(path(of: found))
    }
    return found
  }

  private mutating func findOne(
    _ text: String, _ kinds: [ItemKind]
  ) throws(DiagnosticFailure) -> FoundItem {
    let segments = DocumentPath.segments(of: text)
    if segments.count > 1 {
      if let document = finder.find(path: segments, in: &edited),
        let kind = kind(of: document, among: kinds)
      {
        return FoundItem(kind: kind, document: document, part: .document)
      }
      if kinds.contains(.comment), let found = findInPost(segments) { return found }
    }
    var found: [FoundItem] = []
    for kind in kinds {
      var documents = finder.find(text, of: kind.collectionKind, in: edited)
      // Answers among posts are comments of theirs.
      if kind == .comment, documents.isEmpty {
        documents = finder.find(text, of: .posts, in: edited).filter { isAnswer($0) }
      }
      if kind == .member, documents.isEmpty { documents = member(uid: text).map { [$0] } ?? [] }
      found += documents.map { FoundItem(kind: kind, document: $0, part: .document) }
      if kind == .comment, documents.isEmpty { found += findElements(text) }
    }
    guard let first = found.first else {
      throw AuthoringFault.unknownItem(text, kinds.count == 1 ? kinds[0] : nil)
    }
    if found.count > 1 {
      throw AuthoringFault.ambiguous(text, found.prefix(10).map { path(of: $0) }, found.count)
    }
    return first
  }

  private mutating func kind(of document: EditedDocument, among kinds: [ItemKind]) -> ItemKind? {
    let collection = edited.collections[edited.collection(of: document)]
    for kind in kinds where kind.collectionKind == collection.kind { return kind }
    return kinds.contains(.comment) && collection.kind == .posts && isAnswer(document)
      ? .comment : nil
  }

  /// Whether a document among posts answers another.
  mutating func isAnswer(_ document: EditedDocument) -> Bool {
    guard let parent = edited.text(.parent, of: document) else { return false }
    return !parent.isEmpty
  }

  /// The member who has this uid, as the document's id or in a field.
  mutating func member(uid: String) -> EditedDocument? { members.find(uid, in: &edited) }

  // MARK: What was found

  mutating func path(of item: FoundItem) -> String {
    let place = edited.place(of: item.document)
    var path = place.collection.path + [place.id]
    switch item.part {
    case .document: break
    case .element(let element, let list, _):
      path += ["comment", elementID(of: element, in: list)]
    case .entry(_, _, let field, let key): path += [field, key]
    }
    return ItemFinder.text(of: path)
  }

  mutating func id(of item: FoundItem) -> String {
    switch item.part {
    case .document: edited.place(of: item.document).id
    case .element(let element, let list, _): elementID(of: element, in: list)
    case .entry(_, _, _, let key): key
    }
  }

  /// The value that is the item.
  func record(of item: FoundItem) -> EditNode {
    switch item.part {
    case .document: edited.place(of: item.document).record
    case .element(let node, _, _), .entry(let node, _, _, _): node
    }
  }

  /// Of the file's bytes; empty for what the batch has added itself.
  func digest(of item: FoundItem) -> String {
    guard case .original(let node) = record(of: item) else { return "" }
    return SHA256.hexadecimal(of: SHA256.hash(edited.export.text.spelling(node)))
  }

  mutating func snapshot(of item: FoundItem) -> ItemSnapshot {
    let title: String?
    let body: String?
    let name: String?
    switch item.part {
    case .document:
      title = item.kind == .post ? edited.text(.title, of: item.document) : nil
      body = edited.text(item.kind == .member ? .introduction : .body, of: bodyHolder(of: item))
      name =
        edited.text(item.kind == .member ? .name : .authorName, of: item.document)
    case .element(let node, _, _), .entry(let node, _, _, _):
      title = nil
      let fields = elementFields(of: node, in: item.document)
      body = fields.body
      name = fields.name
    }
    return ItemSnapshot(
      kind: item.kind, path: path(of: item), id: id(of: item), title: title, body: body,
      name: name, digest: digest(of: item))
  }

  /// Of a post whose text stands in its first comment, that; else the post.
  mutating func bodyHolder(of item: FoundItem) -> EditedDocument {
    guard item.kind == .post, edited.text(.body, of: item.document) == nil,
      let first = firstComment(of: item.document)
    else { return item.document }
    return first
  }
}
