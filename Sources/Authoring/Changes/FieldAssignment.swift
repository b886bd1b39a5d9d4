/// A field of a record and the text of its new value: `age=31`. The value takes the type that the
/// collection's other records have in this field.
package struct FieldAssignment: Sendable, Hashable {
  package var name: String
  /// Nil where the field is to go.
  package var value: String?

  package init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }
}
