import Digest
package import Exports
package import JSONText

/// The name of an element of a comment array, which has no id of its own (design: identity).
///
/// A text is the hexadecimal SHA-256 of itself; a map that of its author and time where both are
/// known, else of its body; never of counters, which change.
package enum ElementIdentity {
  package static func name(of node: JSONNode, in export: Export) -> String {
    var bytes: [UInt8] = []
    if let scalar = export.scalar(of: node) {
      append(scalar, export, to: &bytes)
    } else {
      let fields = ElementFields(of: node, in: export)
      if let author = fields.author, let time = fields.time {
        append(author, export, to: &bytes)
        bytes.append(0)
        append(time, export, to: &bytes)
      } else if let body = fields.body {
        append(body, export, to: &bytes)
      } else {
        bytes.append(contentsOf: export.text.lexeme(node))
      }
    }
    return SHA256.hexadecimal(of: bytes.withUnsafeBytes { SHA256.hash($0) })
  }

  private static func append(_ node: JSONNode, _ export: Export, to bytes: inout [UInt8]) {
    switch export.text.kind(node) {
    case .string: export.text.appendString(node, to: &bytes)
    case .number, .true, .false, .null, .array, .object:
      bytes.append(contentsOf: export.text.lexeme(node))
    }
  }
}
