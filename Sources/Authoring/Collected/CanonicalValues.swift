import Diagnostics
import JSONText

/// A new value as a text of its own, so that it can be read like one of the file.
struct CanonicalValues {
  static func document(
    of value: JSONNewValue, name: String
  ) throws(DiagnosticFailure) -> JSONDocument {
    let empty = Array("null".utf8)
    let document = try JSONDocument(empty, name: name)
    var editor = JSONEditor(document)
    editor.replace(document.root, with: value)
    return try JSONDocument(try editor.finish().applied(to: empty), name: name)
  }

  /// The type and the content of a value that a collected export marks: `{"__datatype__": "timestamp",
  /// "value": …}`.
  static func marked(
    _ node: JSONNode, in text: JSONDocument
  ) -> (type: String, content: JSONNode)? {
    guard text.kind(node) == .object, let type = text.member(node, "__datatype__"),
      text.kind(type) == .string, let content = text.member(node, "value"),
      text.childCount(node) == 2
    else { return nil }
    return (text.string(type), content)
  }
}
