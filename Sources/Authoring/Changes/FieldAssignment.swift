/// A field of a record and the text of its new value: `age=31`. The value takes the type that the
/// collection's other records have in this field.
package struct FieldAssignment: Sendable, Hashable {
  package var name: String
  /// Nil where the field is to go.
  package var value: String?
  /// What it is where no record has the field yet.
  package var type: FieldType

  package enum FieldType: Sendable, Hashable {
    case text
    case number
    case boolean
  }

  package init(_ name: String, _ value: String?, _ type: FieldType = .text) {
    self.name = name
    self.value = value
    self.type = type
  }
}
