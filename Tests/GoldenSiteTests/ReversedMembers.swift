import JSONText

/// The same JSON with the members of every object in the opposite order, lexemes as they are.
enum ReversedMembers {
  static func text(of json: String) throws -> String {
    let document = try JSONDocument(Array(json.utf8), name: "board.json")
    return text(of: document.root, in: document)
  }

  private static func text(of node: JSONNode, in document: JSONDocument) -> String {
    func lexeme(_ node: JSONNode) -> String {
      String(decoding: document.bytes[document.range(node)], as: UTF8.self)
    }
    switch document.kind(node) {
    case .object:
      let members = document.members(node).map { member in
        lexeme(member.key) + ": " + text(of: member.value, in: document)
      }
      return "{" + members.reversed().joined(separator: ", ") + "}"
    case .array:
      return "["
        + document.elements(node).map { text(of: $0, in: document) }
        .joined(separator: ", ") + "]"
    default:
      return lexeme(node)
    }
  }
}
