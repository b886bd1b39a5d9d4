/// A value that is to be written into a document, in the document's own dialect.
package indirect enum JSONNewValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number as it is to be spelled (RFC 8259 section 6).
  case number(String)
  case string(String)
  case array([JSONNewValue])
  /// Members in their order; a name that occurs twice is refused.
  case object([JSONNewMember])
  /// One value that is JSON text already, written byte for byte.
  case text([UInt8])

  package static func integer(_ value: some BinaryInteger) -> JSONNewValue {
    .number(String(value))
  }

  /// The kind of container; nil of anything else, ready text included.
  var container: JSONKind? {
    switch self {
    case .array(let elements) where !elements.isEmpty: .array
    case .object(let members) where !members.isEmpty: .object
    default: nil
    }
  }
}
