import Board
import Digest
import Exports
import JSONText

/// Comments inside a post's document.
extension ChangePlanner {
  private static let shortestName = 4

  /// Nil where the post has no list or map of comments.
  mutating func commentList(of post: EditedDocument) -> CommentList? {
    guard let field = edited.name(of: .comments, in: post) ?? firstField(of: post),
      let node = edited.value(field, of: post)
    else { return nil }
    if case .original(let original) = node, edited.subcollectionNodes.contains(original.index) {
      return nil
    }
    if let raw = edited.tree.member(field, of: edited.place(of: post).fields),
      edited.format.kind(of: raw, in: edited.tree) != edited.tree.kind(of: node)
    {
      return nil
    }
    switch edited.tree.kind(of: node) {
    case .array: return CommentList(post: post, field: field, node: node, isMap: false)
    case .object: return CommentList(post: post, field: field, node: node, isMap: true)
    case .null, .true, .false, .number, .string: return nil
    }
  }

  /// The field that the batch has given to the first comments of all.
  private mutating func firstField(of post: EditedDocument) -> String? {
    let collection = edited.collections[edited.collection(of: post)].place.collection
    let group = collection.map { edited.mapping.group(of: $0) } ?? -1
    guard case .list(let style) = homes[group], style.isAssumed else { return nil }
    return style.field
  }

  /// `<hexadecimal SHA-256>-<occurrence>`, as readers name an element of a list.
  func elementID(of element: EditNode, in list: EditNode) -> String {
    let name = elementName(of: element)
    var occurrence = 0
    for other in edited.tree.elements(of: list) {
      if other == element || elementName(of: other) == name { occurrence += 1 }
      if other == element { break }
    }
    return "\(name)-\(occurrence)"
  }

  /// The same for an element that was added last.
  mutating func idOfLast(_ element: EditNode, in list: EditNode, of post: EditedDocument) -> String
  {
    let name = elementName(of: element)
    if lists[post, default: ListState()].occurrences == nil {
      var counts: [String: Int] = [:]
      for other in edited.tree.elements(of: list) where other != element {
        counts[elementName(of: other), default: 0] += 1
      }
      lists[post, default: ListState()].occurrences = counts
    }
    let occurrence = (lists[post]?.occurrences?[name] ?? 0) + 1
    lists[post]?.occurrences?[name] = occurrence
    return "\(name)-\(occurrence)"
  }

  /// Notes that a list has changed otherwise than at its end.
  mutating func touchList(of post: EditedDocument) {
    lists[post, default: ListState()].occurrences = nil
    edited.touch(post)
  }

  func elementName(of element: EditNode) -> String {
    let content = edited.format.content(of: element, in: edited.tree)
    if case .original(let node) = content, !edited.tree.isChanged(content) {
      return ElementIdentity.name(of: node, in: edited.export)
    }
    if let text = edited.tree.scalarText(of: content) {
      return SHA256.hexadecimal(of: SHA256.hash(text))
    }
    return WrittenElement.name(of: edited.tree.value(of: content)) ?? ""
  }

  // MARK: Finding

  /// `<post>/comment/<name>-<occurrence>`, or `<post>/<field>/<key>`.
  mutating func findInPost(_ segments: [String]) -> FoundItem? {
    guard segments.count > 3, let name = segments.last,
      let post = finder.find(path: Array(segments.dropLast(2)), in: &edited),
      let list = commentList(of: post)
    else { return nil }
    let field = segments[segments.count - 2]
    return list.isMap
      ? (field == list.field ? entry(name, in: list) : nil)
      : (field == "comment" ? element(name, in: list) : nil)
  }

  private func entry(_ key: String, in list: CommentList) -> FoundItem? {
    edited.tree.member(key, of: list.node).map { node in
      FoundItem(
        kind: .comment, document: list.post,
        part: .entry(node, map: list.node, field: list.field, key: key))
    }
  }

  private func element(_ id: String, in list: CommentList) -> FoundItem? {
    edited.tree.elements(of: list.node).first { elementID(of: $0, in: list.node) == id }
      .map { node in
        FoundItem(
          kind: .comment, document: list.post,
          part: .element(node, list: list.node, field: list.field))
      }
  }

  /// Comments in posts' documents by their name, or its beginning, or by their key.
  mutating func findElements(_ text: String) -> [FoundItem] {
    var found: [FoundItem] = []
    let isName =
      text.utf8.count >= Self.shortestName
      && text.utf8.allSatisfy {
        $0.isDigit || $0 == UInt8(ascii: "-") || (0x61...0x66).contains($0)
      }
    for document in candidates(isName ? text : nil) {
      guard let list = commentList(of: document) else { continue }
      if list.isMap {
        if let entry = entry(text, in: list) { found.append(entry) }
      } else if isName {
        for node in edited.tree.elements(of: list.node)
        where elementID(of: node, in: list.node).hasPrefix(text) {
          found.append(
            FoundItem(
              kind: .comment, document: document,
              part: .element(node, list: list.node, field: list.field)))
        }
      }
    }
    let exact = found.filter { id(of: $0) == text }
    return exact.isEmpty ? found : exact
  }

  /// Posts that may hold a comment of this name; nil for a key.
  private mutating func candidates(_ name: String?) -> [EditedDocument] {
    var posts: [EditedDocument] = []
    for id in edited.collectionIDs(of: .posts) {
      let number = edited.number(of: id)
      if edited.collections[number].style.names[.comments] != nil {
        posts += edited.documents(in: number)
      }
    }
    for number in edited.collections.indices
    where edited.collections[number].kind == .posts
      && edited.collections[number].place.collection == nil
    {
      posts += edited.documents(in: number)
    }
    guard let name else { return posts }
    if !elements.isBuilt {
      var names: [(name: String, post: EditedDocument)] = []
      for post in posts {
        guard let list = commentList(of: post), !list.isMap else { continue }
        for element in edited.tree.elements(of: list.node) {
          names.append((elementName(of: element), post))
        }
      }
      elements.fill(names)
    }
    let stem = name.split(separator: "-").first.map(String.init) ?? name
    let known = elements.posts(stem) + Array(lists.keys)
    return posts.filter(Set(known).contains)
  }

  // MARK: Reading

  /// The text of a comment in a post's document, and its author's name.
  func elementFields(of node: EditNode, in post: EditedDocument) -> (body: String?, name: String?) {
    let content = edited.format.content(of: node, in: edited.tree)
    if let text = edited.tree.scalarText(of: content) { return (text, nil) }
    func text(_ slot: FieldSlot) -> String? {
      elementFieldName(slot, in: content).flatMap { edited.tree.member($0, of: content) }
        .flatMap { edited.tree.scalarText(of: edited.format.content(of: $0, in: edited.tree)) }
    }
    return (text(.body), text(.authorName))
  }

  /// The name of the field that means something in a comment that is a map.
  func elementFieldName(_ slot: FieldSlot, in content: EditNode) -> String? {
    if case .original(let node) = content {
      var reader = edited.mapping.elementReader
      reader.read(node)
      return reader.name(of: slot).map(edited.export.text.string)
    }
    for case .list(let style) in homes.values {
      if let name = style.style.names[slot] { return name }
    }
    return nil
  }
}
