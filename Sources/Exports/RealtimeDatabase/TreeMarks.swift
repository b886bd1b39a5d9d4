import Diagnostics
package import JSONText

/// Signs that a tree does not come straight out of a Realtime Database: what the database cannot
/// hold (formats: section 1). A sample of the nodes is looked at.
package struct TreeMarks {
  private static let sampleSize = 2048
  private static let deepest = 6
  /// In bytes of UTF-8.
  private static let longestKey = 768

  /// A name that no key of the database may be.
  private(set) var forbiddenKey: JSONNode?
  private(set) var hasEmptyValues = false
  private(set) var hasFirestoreValues = false
  /// Whether a Realtime Database may have printed the tree: it holds nothing that one cannot.
  package var isOfRealtimeDatabase: Bool { forbiddenKey == nil && !hasFirestoreValues }
  package var holdsEmptyValues: Bool { hasEmptyValues }
  /// A node with `.value` that has children too, which the database refuses.
  private(set) var mixedNode: JSONNode?
  private var seen = 0
  private let text: JSONDocument

  package init(_ text: JSONDocument) {
    self.text = text
    visit(text.root, depth: 0)
  }

  /// Why the text is read as a tree.
  var reason: String {
    if let forbiddenKey {
      let name = String(text.string(forbiddenKey).prefix(40))
      return "a tree as a script dumps it: the key \"\(name)\" is none of a Realtime Database"
    }
    if hasFirestoreValues { return "a tree as a script dumps it, with values of Firestore" }
    if hasEmptyValues {
      return "a tree that was edited, or dumped by a script: it holds empty values"
    }
    return "a tree without another format's marks"
  }

  private mutating func visit(_ node: JSONNode, depth: Int) {
    guard seen < Self.sampleSize else { return }
    if depth > 0, text.isEmptyContainer(node) {
      switch text.kind(node) {
      case .array, .object: hasEmptyValues = true
      case .null, .true, .false, .number, .string: break
      }
    }
    var others = 0
    var hasValue = false
    for (key, value) in text.members(node) {
      seen += 1
      if seen > Self.sampleSize { return }
      let name = text.lexeme(key)
      if name.first == UInt8(ascii: "."), isDotted(key) {
        if Export.equals(text, key, ".value") { hasValue = true }
      } else {
        others += 1
        if forbiddenKey == nil, isForbidden(key) { forbiddenKey = key }
        if name.first == UInt8(ascii: "_"), Export.equals(text, key, "_seconds") {
          hasFirestoreValues = true
        }
      }
      if text.kind(value) == .null { hasEmptyValues = true }
      if depth < Self.deepest { visit(value, depth: depth + 1) }
    }
    if hasValue, others > 0, mixedNode == nil { mixedNode = node }
    guard depth < Self.deepest else { return }
    for element in text.elements(node) {
      seen += 1
      if seen > Self.sampleSize { return }
      visit(element, depth: depth + 1)
    }
  }

  private func isDotted(_ key: JSONNode) -> Bool {
    Export.equals(text, key, ".priority") || Export.equals(text, key, ".value")
      || Export.equals(text, key, ".sv")
  }

  /// Not empty, none of `. $ # [ ] /`, no control characters, 768 bytes at most.
  private func isForbidden(_ key: JSONNode) -> Bool {
    var scratch: [UInt8] = []
    return text.withText(key, scratch: &scratch) { name in
      if name.isEmpty || name.count > Self.longestKey { return true }
      return name.contains { byte in
        switch byte {
        case 0x00...0x1F, 0x7F, 0x23, 0x24, 0x2E, 0x2F, 0x5B, 0x5D: true
        default: false
        }
      }
    }
  }
}
