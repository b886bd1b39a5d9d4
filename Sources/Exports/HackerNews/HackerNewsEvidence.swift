import JSONText

/// Tells items and users of Hacker News by a few members.
enum HackerNewsEvidence {
  static func isItem(_ text: JSONDocument, _ node: JSONNode) -> Bool {
    guard text.kind(node) == .object else { return false }
    if let type = text.member(node, "type"), HackerNewsItem.kind(type, text) != nil,
      let id = text.member(node, "id"), text.kind(id) == .number,
      text.member(node, "time").map({ text.kind($0) == .number }) ?? false
    {
      return ["by", "deleted", "dead", "kids", "parent"].contains { text.member(node, $0) != nil }
    }
    return isFound(text, node)
  }

  /// An item of the search.
  static func isFound(_ text: JSONDocument, _ node: JSONNode) -> Bool {
    guard let time = text.member(node, "created_at_i"), text.kind(time) == .number,
      text.member(node, "author") != nil
    else { return false }
    return text.member(node, "objectID") != nil && text.member(node, "_tags") != nil
      || text.member(node, "children") != nil && text.member(node, "type") != nil
  }

  static func isUser(_ text: JSONDocument, _ node: JSONNode) -> Bool {
    guard let karma = text.member(node, "karma"), text.kind(karma) == .number,
      let id = text.member(node, "id"), text.kind(id) == .string,
      let created = text.member(node, "created")
    else { return false }
    return text.kind(created) == .number
  }

  /// Most of the first children are items under their numbers; null says nothing.
  static func isListOfItems(_ text: JSONDocument, _ node: JSONNode) -> Bool {
    var items = 0
    var others = 0
    switch text.kind(node) {
    case .object:
      for (key, value) in text.members(node).lazy.prefix(FormatCatalog.sampleSize) {
        if text.kind(value) == .null { continue }
        guard isItem(text, value), let id = text.wholeNumber(text.member(value, "id")),
          Int64(digits: text.lexeme(key)) == id
        else {
          others += 1
          continue
        }
        items += 1
      }
    case .array:
      for value in text.elements(node).lazy.prefix(FormatCatalog.sampleSize) {
        if text.kind(value) == .null { continue }
        if isItem(text, value) { items += 1 } else { others += 1 }
      }
    case .null, .true, .false, .number, .string: break
    }
    return items > others
  }
}
