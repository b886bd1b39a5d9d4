/// The fields of a kind of record, in the order of their indices.
///
/// A class, since the identity of a schema is what the compiler compares: two record types with the
/// same fields are still two kinds of record.
package final class TemplateSchema: Sendable {
  /// What the reference and messages call such a record.
  package let name: String
  package let fields: [TemplateField]
  /// Whether names are looked up in a `DynamicRecord` while rendering, without any checks.
  package let isDynamic: Bool

  package init(_ name: String, _ fields: [TemplateField]) {
    self.name = name
    self.fields = fields
    isDynamic = false
  }

  private init(dynamicNamed name: String) {
    self.name = name
    fields = []
    isDynamic = true
  }

  /// The schema of `DynamicRecord`: any name, nothing checked, as the Mustache specification wants.
  package static let dynamic = TemplateSchema(dynamicNamed: "dynamic")

  /// The index of the field with this name.
  package func index(of name: String) -> Int? {
    fields.firstIndex { $0.name == name }
  }
}
