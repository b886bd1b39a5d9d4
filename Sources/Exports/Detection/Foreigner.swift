import JSONText

/// Another tool's shape, told by members that its files always have.
struct Foreigner {
  let title: String
  /// Member name and the kind of its value.
  let marks: [(name: String, kind: JSONKind)]

  static let all: [Foreigner] = [
    Foreigner(title: "a Firestore REST list", marks: [("documents", .array)]),
    Foreigner(title: "a Firefoo export", marks: [("meta", .object), ("data", .object)]),
    Foreigner(title: "a list of sign-in accounts (auth:export)", marks: [("users", .array)]),
    Foreigner(
      title: "a Discord channel export",
      marks: [("guild", .object), ("channel", .object), ("messages", .array)]),
    Foreigner(
      title: "a Telegram chat export",
      marks: [("name", .string), ("type", .string), ("messages", .array)]),
    Foreigner(
      title: "a Mastodon outbox", marks: [("orderedItems", .array), ("type", .string)]),
    Foreigner(title: "a Discourse topic", marks: [("post_stream", .object)]),
    Foreigner(
      title: "a Messenger conversation", marks: [("participants", .array), ("messages", .array)]),
  ]

  func matches(_ text: JSONDocument) -> Bool {
    for mark in marks {
      guard let value = text.member(text.root, mark.name), text.kind(value) == mark.kind else {
        return false
      }
    }
    return isPlausible(text)
  }

  /// Two shapes share their member names with plain trees; a look inside tells them apart.
  private func isPlausible(_ text: JSONDocument) -> Bool {
    guard let list = text.member(text.root, marks[0].name), text.kind(list) == .array else {
      return true
    }
    let field: String
    switch marks[0].name {
    case "documents": field = "name"
    case "users": field = "localId"
    default: return true
    }
    for element in text.elements(list) {
      return text.kind(element) == .object && text.member(element, field) != nil
    }
    return false
  }
}
