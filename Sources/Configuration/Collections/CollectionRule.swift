/// What one collection is, and what its fields are called where detection would not know.
package struct CollectionRule: Sendable, Hashable {
  package let role: CollectionRole
  package let path: PathPattern
  /// Names of fields; a dot leads into a map (`edited.at`).
  package let fields: [FieldRole: String]

  package init(role: CollectionRole, path: PathPattern, fields: [FieldRole: String] = [:]) {
    self.role = role
    self.path = path
    self.fields = fields
  }
}
