package import JSONText

extension Export {
  /// The fields of a document in file order, without the format's own markers.
  ///
  /// Priorities and subcollections are no fields. A scalar record has none; its value is the node
  /// itself (see ``scalar(of:)``).
  @inline(__always)
  package func forEachField(
    of document: DocumentID, _ body: (_ name: JSONNode, _ value: JSONNode) -> Void
  ) {
    forEachField(in: documents[document.index].node, body)
  }

  @inline(__always)
  package func forEachField(
    in node: JSONNode, _ body: (_ name: JSONNode, _ value: JSONNode) -> Void
  ) {
    for (name, value) in text.members(node) {
      // Both formats' markers start with a character that few field names start with.
      let first = text.bytes[text.range(name).lowerBound + 1]
      if first == UInt8(ascii: ".") || first == UInt8(ascii: "_"), isMarker(name) { continue }
      body(name, unwrapped(value))
    }
  }

  /// The value of a record that is no object: `"hello"`, or `{".value": "hello", ".priority": 1}`.
  package func scalar(of node: JSONNode) -> JSONNode? {
    let value = unwrapped(node)
    switch text.kind(value) {
    case .string: return isLostReference(value) ? nil : value
    case .number, .true, .false: return value
    case .null, .array, .object: return nil
    }
  }

  /// A leaf with a priority is written as an object that holds `.value`.
  @inline(__always)
  package func unwrapped(_ node: JSONNode) -> JSONNode {
    guard hasTreeMarks, text.kind(node) == .object,
      let value = mark(node, ".value")
    else { return node }
    // With other children beside it, it is no value of the node (the database refuses it).
    switch text.childCount(node) {
    case 1: return value
    case 2: return mark(node, ".priority") == nil ? node : value
    default: return node
    }
  }

  /// The priority of a tree's record.
  func priority(of node: JSONNode) -> JSONNode? {
    guard hasTreeMarks, text.kind(node) == .object else { return nil }
    return mark(node, ".priority")
  }

  /// A member whose name is spelled as a tree's marks are; with an escape in it, it is a field of
  /// another format.
  private func mark(_ node: JSONNode, _ name: StaticString) -> JSONNode? {
    var members = text.members(node)
    while let member = members.next() {
      if !text.hasEscapes(member.key), Self.equals(text, member.key, name) { return member.value }
    }
    return nil
  }

  private func isMarker(_ name: JSONNode) -> Bool {
    switch dialect {
    case .tree, .collected:
      hasTreeMarks
        && (Self.equals(text, name, ".priority") || Self.equals(text, name, ".value"))
    case .nodeFirestore: Self.equals(text, name, "__collections__")
    }
  }

  static func equals(_ text: JSONDocument, _ node: JSONNode, _ name: StaticString) -> Bool {
    text.keyEquals(
      node, UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }
}
