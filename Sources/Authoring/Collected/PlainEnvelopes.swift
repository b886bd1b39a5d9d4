import JSONText

/// Records of a path and data alone, which firestore-backfire writes and other programs too.
enum PlainEnvelopes {
  /// Whether a file holds nothing else, and more than a record alone, so that it can be changed as a
  /// list of envelopes.
  static func fill(_ values: [JSONDocument]) -> Bool {
    guard values.count == 1, let only = values.first else {
      return !values.isEmpty && values.allSatisfy { isEnvelope($0.root, of: $0) }
    }
    guard only.kind(only.root) == .array else { return false }
    var elements = only.elements(only.root)
    while let element = elements.next() {
      guard isEnvelope(element, of: only) else { return false }
    }
    return true
  }

  private static func isEnvelope(_ node: JSONNode, of text: JSONDocument) -> Bool {
    guard text.kind(node) == .object, text.childCount(node) == 2,
      let path = text.member(node, "path"), let data = text.member(node, "data")
    else { return false }
    return text.kind(path) == .string && text.kind(data) == .object
  }
}
