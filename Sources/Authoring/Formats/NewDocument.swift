package import JSONText
package import Times

/// A document to be added.
package struct NewDocument: Sendable {
  package var id: String
  /// Spelled as the format spells them, in order.
  package var fields: [(name: String, value: JSONNewValue)]
  /// Set instead of fields where the collection's records are texts.
  package var scalar: JSONNewValue?
  /// When it was made.
  package var time: Instant

  package init(
    id: String, fields: [(name: String, value: JSONNewValue)], scalar: JSONNewValue? = nil,
    time: Instant
  ) {
    self.id = id
    self.fields = fields
    self.scalar = scalar
    self.time = time
  }
}
