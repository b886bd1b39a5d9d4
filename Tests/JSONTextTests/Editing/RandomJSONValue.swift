@testable import JSONText

/// A JSON value in the plainest form, against which edits are checked; names and scalars as spelled.
indirect enum RandomJSONValue: Equatable {
  case scalar(String)
  case array([RandomJSONValue])
  case object([Member])

  struct Member: Equatable {
    var name: String
    var value: RandomJSONValue
  }

  static func random(_ random: inout SplitMix, depth: Int) -> RandomJSONValue {
    switch random.next() % (depth > 0 ? 8 : 3) {
    case 0...2:
      let spellings = [
        "null", "true", "false", "0", "-0", "1.0", "1E5", "1e400", "12345678901234567890", "\"\"",
        "\"a\"", "\"two words\"", "\"\\\"[{,\"", "\"中\"", "\"\\ud800\"", "\"\\u0000\"", "\"\\\\\"",
        "[]", "{}",
      ]
      let spelling = spellings.randomElement(using: &random) ?? "0"
      return spelling == "[]" ? .array([]) : spelling == "{}" ? .object([]) : .scalar(spelling)
    case 3...4:
      return .array((0..<Int(random.next() % 5)).map { _ in .random(&random, depth: depth - 1) })
    default:
      return .object(
        (0..<Int(random.next() % 5)).map { number in
          Member(
            name: number == 3 ? "\"\\u006b\"" : "\"k\(number)\"",
            value: .random(&random, depth: depth - 1))
        })
    }
  }

  /// All of a document, with strings and names decoded so that spelling does not matter.
  static func decoded(_ document: JSONDocument, _ node: JSONNode) -> RandomJSONValue {
    switch document.kind(node) {
    case .array: .array(document.elements(node).map { decoded(document, $0) })
    case .object:
      .object(
        document.members(node).map {
          Member(name: document.string($0.key), value: decoded(document, $0.value))
        })
    case .string: .scalar("\"" + escapedForComparison(document, node) + "\"")
    default: .scalar(document.string(node))
    }
  }

  /// Lone surrogates are told apart from U+FFFD.
  private static func escapedForComparison(_ document: JSONDocument, _ node: JSONNode) -> String {
    let text = document.string(node)
    return text.contains("\u{FFFD}") ? String(decoding: document.lexeme(node), as: UTF8.self) : text
  }
}
