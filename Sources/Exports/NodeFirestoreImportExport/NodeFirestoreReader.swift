import JSONText

/// Reads the output of node-firestore-import-export (formats: section 2) at any of its three levels:
/// the whole database, one document, or one collection.
struct NodeFirestoreReader {
  enum Level {
    case root
    case document
    case collection

    /// Nil where the text is in another format.
    init?(of text: JSONDocument) {
      let root = text.root
      guard text.kind(root) == .object else { return nil }
      if text.member(root, "__collections__") != nil {
        self = text.childCount(root) == 1 ? .root : .document
        return
      }
      var marked = 0
      var total = 0
      for (_, value) in text.members(root) {
        if total == 64 { break }
        total += 1
        if text.kind(value) == .object, text.member(value, "__collections__") != nil { marked += 1 }
      }
      guard marked * 2 > total else { return nil }
      self = .collection
    }

    var evidence: String {
      switch self {
      case .root: "the top holds __collections__"
      case .document: "the top is one document with __collections__"
      case .collection: "its documents hold __collections__"
      }
    }
  }

  private let text: JSONDocument
  private var export: Export

  init(_ text: JSONDocument, reason: String) {
    self.text = text
    export = Export(format: .nodeFirestoreImportExport, reason: reason, text: text)
  }

  consuming func read(_ level: Level) -> Export {
    let root = text.root
    switch level {
    case .root:
      addSubcollections(of: root, at: .root, parentDocument: nil)
    case .document:
      // The export of one document does not say the document's own path: a collection without a
      // name holds it.
      let path = export.paths.add(PathKey(literal: .posts), under: .root)
      let document = Document(
        node: root, key: PathKey(literal: .document), collection: CollectionID(0))
      export.documents.append(document)
      export.collections.append(
        Collection(path: path, parentDocument: nil, node: root, documents: 0..<1))
      addSubcollections(
        of: root, at: export.paths.add(document.key, under: path), parentDocument: DocumentID(0))
    case .collection:
      let path = export.paths.add(PathKey(literal: .posts), under: .root)
      addCollection(root, at: path, parentDocument: nil)
    }
    return export
  }

  private mutating func addSubcollections(
    of node: JSONNode, at path: PathID, parentDocument: DocumentID?
  ) {
    guard let collections = text.member(node, "__collections__") else { return }
    for (name, value) in text.members(collections) {
      guard text.kind(value) == .object else {
        export.leaveOut(noRecord: value)
        continue
      }
      addCollection(
        value, at: export.paths.add(PathKey(name), under: path), parentDocument: parentDocument)
    }
  }

  private mutating func addCollection(
    _ node: JSONNode, at path: PathID, parentDocument: DocumentID?
  ) {
    let id = CollectionID(export.collections.count)
    let first = export.documents.count
    for (name, value) in text.members(node) {
      guard text.kind(value) != .null else {
        export.leaveOut(noRecord: value)
        continue
      }
      export.documents.append(
        Document(node: value, key: PathKey(name), collection: id, existence: existence(of: value)))
    }
    sort(first..<export.documents.count)
    let range = first..<export.documents.count
    export.collections.append(
      Collection(path: path, parentDocument: parentDocument, node: node, documents: range))
    for index in range {
      let document = export.documents[index]
      guard text.kind(document.node) == .object,
        let below = text.member(document.node, "__collections__"), text.childCount(below) > 0
      else { continue }
      addSubcollections(
        of: document.node, at: export.paths.add(document.key, under: path),
        parentDocument: DocumentID(index))
    }
  }

  /// A document without fields but with subcollections was never written itself.
  private func existence(of node: JSONNode) -> Document.Existence {
    guard text.kind(node) == .object, text.childCount(node) == 1,
      let below = text.member(node, "__collections__"), text.childCount(below) > 0
    else { return .present }
    return .missing
  }

  /// Firestore's order of ids: their UTF-8 bytes. JavaScript has put integer-like ids first.
  private mutating func sort(_ range: Range<Int>) {
    let text = self.text
    func isBefore(_ left: Document, _ right: Document) -> Bool {
      guard case .member(let leftKey) = left.key.form, case .member(let rightKey) = right.key.form
      else { return false }
      var leftScratch: [UInt8] = []
      var rightScratch: [UInt8] = []
      return text.withText(leftKey, scratch: &leftScratch) { left in
        text.withText(rightKey, scratch: &rightScratch) { right in
          Bytes.isBefore(left, right)
        }
      }
    }
    let documents = export.documents[range]
    let isSorted = zip(documents, documents.dropFirst()).allSatisfy { isBefore($0, $1) }
    if !isSorted { export.documents[range].sort(by: isBefore) }
  }
}
