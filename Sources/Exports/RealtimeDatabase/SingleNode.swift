import JSONText

/// Tells what the root of a tree is where somebody exported a single node of a database: a record, or
/// the texts of a list (formats: section 1, any node can be exported).
struct SingleNode {
  private let node: JSONNode
  private let text: JSONDocument

  init(_ node: JSONNode, in text: JSONDocument) {
    self.node = node
    self.text = text
  }

  /// Whether it is one post or message: it has a text of its own and says who wrote it, when, or
  /// under which title; and nothing in it has the name of a whole board's collections.
  var isRecord: Bool {
    guard text.kind(node) == .object else { return false }
    var hasText = false
    var hasBody = false
    var hasTitle = false
    var hasOrigin = false
    for (key, value) in text.members(node) {
      let name = text.string(key).lowercased()
      switch text.kind(value) {
      case .string, .number:
        if text.kind(value) == .string {
          if ContentFieldNames.isText(name) { hasText = true }
          if ContentFieldNames.body.contains(name) { hasBody = true }
        }
        if ContentFieldNames.title.contains(name) { hasTitle = true }
        if ContentFieldNames.origins.contains(name) { hasOrigin = true }
      case .object, .array:
        if CollectionNames.isKnown(name), !CollectionNames.isComments(name) { return false }
      case .null, .true, .false: break
      }
    }
    // Settings have descriptions too, but no title and author or time beside them.
    return hasText && (hasTitle || hasOrigin) || hasBody && hasTitle && hasOrigin
  }

  /// `{"-Mk1…": "hello"}`: nothing but texts under ids that a database made.
  var isListOfTexts: Bool {
    guard text.kind(node) == .object else { return false }
    var scratch: [UInt8] = []
    var count = 0
    for (key, value) in text.members(node) {
      if RealtimeDatabaseReader.isPriority(key, text) { continue }
      guard text.kind(value) == .string, !text.sayTheSame(key, value),
        text.withText(key, scratch: &scratch, { OpaqueID.isOpaque($0) })
      else { return false }
      count += 1
    }
    return count > 0
  }
}
