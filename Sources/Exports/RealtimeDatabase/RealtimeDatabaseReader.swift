import Diagnostics
import JSONText

/// Reads a Realtime Database tree as collections of documents (formats: section 1).
///
/// Arrays stand for objects with index keys, and null elements do not exist; priorities order the
/// children and are no content; what stands beside the collections is kept as leftover documents,
/// so that every record is accounted for.
struct RealtimeDatabaseReader {
  private let text: JSONDocument
  private let hints: [CollectionHint]
  private var export: Export
  private var leftovers: [Leftover] = []

  private struct Leftover {
    let parent: PathID
    let parentNode: JSONNode
    let key: PathKey
    let node: JSONNode
  }

  init(_ text: JSONDocument, reason: String, hints: [CollectionHint]) {
    self.text = text
    self.hints = hints
    export = Export(format: .realtimeDatabase, reason: reason, text: text)
  }

  consuming func read() -> Export {
    let root = text.root
    if text.childCount(root) > 0 {
      let shape = SingleNode(root, in: text)
      if hints.isEmpty, shape.isRecord {
        addDocument(root)
      } else if isCollection(root, name: nil, path: .root) || hints.isEmpty && shape.isListOfTexts {
        let path = export.paths.add(PathKey(literal: .posts), under: .root)
        addCollection(root, at: path, parentDocument: nil)
      } else if !visitChildren(of: root, at: .root, names: []) {
        forEachChild(of: root) { key, value in
          if isNothing(key, value) { return }
          leftovers.append(Leftover(parent: .root, parentNode: root, key: key, node: value))
        }
      }
    }
    addLeftovers()
    if let mixed = TreeMarks(text).mixedNode {
      export.diagnostics.report(ExportDiagnostics.valueBesideChildren(at: text.location(mixed)))
    }
    return export
  }

  static func isPriority(_ key: JSONNode, _ text: JSONDocument) -> Bool {
    Export.equals(text, key, ".priority")
  }

  // MARK: Walking the tree

  /// Looks for collections below a node that is none. Returns whether there were any; what stands
  /// beside them becomes leftovers, what has none is left to the caller.
  private mutating func visitChildren(of node: JSONNode, at path: PathID, names: [String]) -> Bool {
    var rest: [Leftover] = []
    var hasFound = false
    for (key, value) in children(of: node) {
      if isNothing(key, value) { continue }
      var isPlaced = false
      if text.kind(value) == .object || text.kind(value) == .array, text.childCount(value) > 0 {
        let name = export.string(of: key)
        let place = export.paths.add(key, under: path)
        if isCollection(value, name: name, path: place, names: names) {
          addCollection(value, at: place, parentDocument: nil)
          isPlaced = true
        } else {
          isPlaced = visitChildren(of: value, at: place, names: names + [name])
        }
      }
      if isPlaced {
        hasFound = true
      } else {
        rest.append(Leftover(parent: path, parentNode: node, key: key, node: value))
      }
    }
    if hasFound { leftovers += rest }
    return hasFound
  }

  /// A member that the database could not hold: in it, what has no children does not exist. A script
  /// wrote down a collection that nobody wrote to.
  private func isNothing(_ key: PathKey, _ node: JSONNode) -> Bool {
    guard case .member = key.form else { return false }
    return isEmpty(node)
  }

  /// Whether a container holds nothing but nulls and containers of which the same is true.
  private func isEmpty(_ node: JSONNode) -> Bool {
    if text.isSealed(node) { return false }
    return switch text.kind(node) {
    case .array: text.elements(node).allSatisfy { text.kind($0) == .null || isEmpty($0) }
    case .object: text.members(node).allSatisfy { text.kind($1) == .null || isEmpty($1) }
    case .null, .true, .false, .number, .string: false
    }
  }

  private func isCollection(
    _ node: JSONNode, name: String?, path: PathID, names: [String] = []
  ) -> Bool {
    if let name, matchesHint(names + [name]) { return true }
    if let name, leadsToHint(names + [name]) { return false }
    let shape = CollectionShape(node, in: text)
    if shape.isCollection(name: name?.lowercased() ?? "", isRoot: name == nil) { return true }
    // `comments/{post}/{comment}`: records below a known name need not look alike.
    guard let above = names.last?.lowercased(),
      CollectionNames.isComments(above) || CollectionNames.messages.contains(above)
    else { return false }
    return shape.records > 0 && shape.records * 2 >= shape.total
  }

  private func matchesHint(_ names: [String]) -> Bool {
    hints.contains { hint in
      hint.segments.count == names.count
        && zip(hint.segments, names).allSatisfy { $0 == nil || $0 == $1 }
    }
  }

  /// A hint for `boards/*/posts` does not make a collection of `boards`, nor forbid one: only the
  /// hint's last place must stay reachable, which it is from documents as well.
  private func leadsToHint(_ names: [String]) -> Bool {
    hints.contains { hint in
      hint.segments.count == names.count + 1
        && zip(hint.segments, names).allSatisfy { $0 == nil || $0 == $1 }
    }
  }

  // MARK: Collections and their documents

  /// The export of one record: a collection without a name, with one document in it.
  private mutating func addDocument(_ root: JSONNode) {
    let path = export.paths.add(PathKey(literal: .posts), under: .root)
    export.documents.append(
      Document(node: root, key: PathKey(literal: .document), collection: CollectionID(0)))
    export.collections.append(
      Collection(path: path, parentDocument: nil, node: root, documents: 0..<1))
    addSubcollections(of: DocumentID(0), at: path)
  }

  private mutating func addCollection(
    _ node: JSONNode, at path: PathID, parentDocument: DocumentID?
  ) {
    let id = CollectionID(export.collections.count)
    let first = export.documents.count
    if text.kind(node) == .array {
      let ids = OwnIDs(of: node, in: text)
      var index = 0
      for element in text.elements(node) {
        defer { index += 1 }
        if text.kind(element) == .null { continue }
        let key = ids?.key(of: element, in: text) ?? PathKey(index: index)
        export.documents.append(document(element, key: key, in: id))
      }
    } else {
      for (name, value) in text.members(node) {
        if text.kind(value) == .null || Self.isPriority(name, text) { continue }
        export.documents.append(document(value, key: PathKey(name), in: id))
      }
      sort(first..<export.documents.count)
    }
    let range = first..<export.documents.count
    export.collections.append(
      Collection(path: path, parentDocument: parentDocument, node: node, documents: range))
    for index in range where export.documents[index].existence == .present {
      addSubcollections(of: DocumentID(index), at: path)
    }
    for index in range where export.documents[index].existence == .missing {
      let document = export.documents[index]
      let place = export.paths.add(document.key, under: path)
      addNested(of: document.node, at: place, parentDocument: DocumentID(index))
    }
  }

  private func document(_ node: JSONNode, key: PathKey, in collection: CollectionID) -> Document {
    let isEmptyShell =
      text.kind(node) == .object && !CollectionShape.isRecord(node, text)
      && holdsCollections(node)
    return Document(
      node: node, key: key, collection: collection, existence: isEmptyShell ? .missing : .present)
  }

  /// A record without values of its own, all of whose children are collections.
  private func holdsCollections(_ node: JSONNode) -> Bool {
    var hasAny = false
    for (key, value) in text.members(node) {
      if Self.isPriority(key, text) { continue }
      guard text.kind(value) == .object || text.kind(value) == .array else { return false }
      let shape = CollectionShape(value, in: text)
      guard shape.isCollection(name: text.string(key).lowercased(), isRoot: false) else {
        return false
      }
      hasAny = true
    }
    return hasAny
  }

  private mutating func addSubcollections(of id: DocumentID, at path: PathID) {
    let document = export.documents[id.index]
    guard text.kind(document.node) == .object else { return }
    var place: PathID?
    for (name, value) in text.members(document.node) {
      switch text.kind(value) {
      case .object, .array: break
      case .null, .true, .false, .string, .number: continue
      }
      let shape = CollectionShape(value, in: text)
      guard shape.isSubcollection(name: text.string(name).lowercased()) || isHinted(name, id)
      else { continue }
      let own = place ?? export.paths.add(document.key, under: path)
      place = own
      let below = export.paths.add(PathKey(name), under: own)
      addCollection(value, at: below, parentDocument: id)
    }
  }

  private mutating func addNested(of node: JSONNode, at path: PathID, parentDocument: DocumentID) {
    for (name, value) in text.members(node) where !Self.isPriority(name, text) {
      let place = export.paths.add(PathKey(name), under: path)
      addCollection(value, at: place, parentDocument: parentDocument)
    }
  }

  private func isHinted(_ name: JSONNode, _ document: DocumentID) -> Bool {
    guard !hints.isEmpty else { return false }
    let record = export.documents[document.index]
    let path = export.collections[record.collection.index].path
    let keys = export.paths.keys(of: path) + [record.key]
    return matchesHint(keys.map(export.string(of:)) + [text.string(name)])
  }

  // MARK: Order

  /// By priority (none, numbers, texts), then the database's key order. Most exports are in this
  /// order already.
  private mutating func sort(_ range: Range<Int>) {
    var isSorted = true
    for index in range.dropFirst()
    where !isBefore(export.documents[index - 1], export.documents[index]) {
      isSorted = false
      break
    }
    if isSorted { return }
    export.documents[range].sort(by: isBefore)
  }

  private func isBefore(_ left: Document, _ right: Document) -> Bool {
    let first = priority(of: left.node)
    let second = priority(of: right.node)
    if first != second { return first < second }
    guard case .member(let leftKey) = left.key.form, case .member(let rightKey) = right.key.form
    else { return false }
    var leftScratch: [UInt8] = []
    var rightScratch: [UInt8] = []
    return text.withText(leftKey, scratch: &leftScratch) { left in
      text.withText(rightKey, scratch: &rightScratch) { right in
        RealtimeDatabaseKey.isBefore(left, right)
      }
    }
  }

  private func priority(of node: JSONNode) -> RealtimeDatabasePriority {
    guard text.kind(node) == .object, let value = text.member(node, ".priority") else {
      return .none
    }
    switch text.kind(value) {
    case .number: return text.number(value).map(RealtimeDatabasePriority.number) ?? .none
    case .string: return .text(text.string(value))
    default: return .none
    }
  }

  // MARK: Children and leftovers

  private func children(of node: JSONNode) -> [(PathKey, JSONNode)] {
    var result: [(PathKey, JSONNode)] = []
    forEachChild(of: node) { result.append(($0, $1)) }
    return result
  }

  private func forEachChild(of node: JSONNode, _ body: (PathKey, JSONNode) -> Void) {
    if text.kind(node) == .array {
      var index = 0
      for element in text.elements(node) {
        if text.kind(element) != .null { body(PathKey(index: index), element) }
        index += 1
      }
    } else {
      for (key, value) in text.members(node)
      where text.kind(value) != .null && !Self.isPriority(key, text) {
        body(PathKey(key), value)
      }
    }
  }

  private mutating func addLeftovers() {
    var start = 0
    while start < leftovers.count {
      let parent = leftovers[start].parent
      let id = CollectionID(export.collections.count)
      let first = export.documents.count
      var end = start
      while end < leftovers.count, leftovers[end].parent == parent {
        let leftover = leftovers[end]
        export.documents.append(Document(node: leftover.node, key: leftover.key, collection: id))
        end += 1
      }
      export.collections.append(
        Collection(
          path: parent, parentDocument: nil, node: leftovers[start].parentNode, isLeftover: true,
          documents: first..<export.documents.count))
      start = end
    }
  }
}
