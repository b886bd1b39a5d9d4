internal import Diagnostics
internal import JSONText

/// The leaves of JSON texts with their paths, sorted: what is left of a text without its order.
enum FuzzTree {
  /// - Parameter isTree: whether an array is an object with numbers for names, and null nothing.
  static func lines(of bytes: [UInt8], isTree: Bool) throws(DiagnosticFailure) -> [String] {
    var lines: [String] = []
    var sequence = try JSONSequence(bytes: bytes, name: "converted.json")
    while let text = try sequence.next() {
      if let documents = text.member(text.root, "documents"), text.kind(documents) == .array {
        for document in text.elements(documents) {
          add(document, at: name(of: document, text), text, isTree, to: &lines)
        }
      } else {
        add(text.root, at: name(of: text.root, text), text, isTree, to: &lines)
      }
    }
    return lines.sorted()
  }

  private static func name(of node: JSONNode, _ text: JSONDocument) -> String {
    text.member(node, "name").map(text.string) ?? ""
  }

  private static func add(
    _ node: JSONNode, at path: String, _ text: JSONDocument, _ isTree: Bool,
    to lines: inout [String]
  ) {
    switch text.kind(node) {
    case .object:
      var count = 0
      for (name, value) in text.members(node) {
        add(value, at: path + "/" + text.string(name), text, isTree, to: &lines)
        count += 1
      }
      if count == 0, !isTree { lines.append(path + " {}") }
    case .array:
      for (index, value) in text.elements(node).enumerated() {
        add(value, at: path + "/\(index)", text, isTree, to: &lines)
      }
      if text.isEmptyContainer(node), !isTree { lines.append(path + " []") }
    case .null: if !isTree { lines.append(path + " null") }
    case .number:
      lines.append(path + " " + (text.number(node).map { "\($0)" } ?? text.string(node)))
    case .string: lines.append(path + " \"" + text.string(node))
    case .true, .false: lines.append(path + " " + text.string(node))
    }
  }
}
