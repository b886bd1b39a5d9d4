package import Times

/// The new value of a field, before a format spells it.
package indirect enum FieldValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A number by its spelling, such as `1.5`.
  case number(String)
  case string(String)
  /// A time in the format's own type for times.
  case timestamp(Instant)
  /// The path of a document, relative to the database.
  case reference(String)
  case list([FieldValue])
  case map([FieldMember])
}

/// A member of a map.
package struct FieldMember: Sendable, Hashable {
  package var name: String
  package var value: FieldValue

  package init(_ name: String, _ value: FieldValue) {
    self.name = name
    self.value = value
  }
}
