import Diagnostics

@testable import JSONText

/// A text with a mark `‸` where a diagnostic is expected, so that nobody counts columns.
struct MarkedJSON {
  let bytes: [UInt8]
  let line: Int
  let column: Int

  init(_ marked: String) {
    let mark = Array("‸".utf8)
    let all = Array(marked.utf8)
    var before: [UInt8] = all
    var after: [UInt8] = []
    for index in all.indices where all[index...].starts(with: mark) {
      before = Array(all[..<index])
      after = Array(all[(index + mark.count)...])
      break
    }
    bytes = before + after
    line = before.count { $0 == 0x0A } + 1
    column = before.count - (before.lastIndex(of: 0x0A) ?? -1)
  }
}

func read(
  _ text: String, _ dialect: JSONDocument.Dialect = .strict
) throws -> JSONDocument {
  try JSONDocument(Array(text.utf8), name: "test.json", dialect: dialect)
}

/// The diagnostic that refuses the bytes; nil where they are accepted.
func refusal(
  _ bytes: [UInt8], _ dialect: JSONDocument.Dialect = .strict
) -> Diagnostic? {
  do {
    _ = try JSONDocument(bytes, name: "test.json", dialect: dialect)
    return nil
  } catch {
    return error.diagnostic
  }
}

func refusal(_ text: String, _ dialect: JSONDocument.Dialect = .strict) -> Diagnostic? {
  refusal(Array(text.utf8), dialect)
}

/// Reads everything through the API and writes it compactly, numbers and strings as spelled.
func rewritten(_ document: JSONDocument, _ node: JSONNode) -> String {
  switch document.kind(node) {
  case .null: return "null"
  case .false: return "false"
  case .true: return "true"
  case .number: return String(decoding: document.lexeme(node), as: UTF8.self)
  case .string: return "\"" + String(decoding: document.lexeme(node), as: UTF8.self) + "\""
  case .array:
    return "[" + document.elements(node).map { rewritten(document, $0) }.joined(separator: ",")
      + "]"
  case .object:
    let members = document.members(node).map {
      rewritten(document, $0.key) + ":" + rewritten(document, $0.value)
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}
