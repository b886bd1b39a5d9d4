package import Times

/// A member to be added.
package struct MemberDraft: Sendable, Hashable {
  package var uid: String
  package var name: String
  /// Nil where the record is to have none.
  package var email: String?
  package var fields: [FieldAssignment]
  /// When the member registered; nil for the context's time.
  package var joined: Instant?
  package var destination: Destination

  package init(
    uid: String, name: String, email: String?, fields: [FieldAssignment] = [],
    joined: Instant? = nil, destination: Destination = Destination()
  ) {
    self.uid = uid
    self.name = name
    self.email = email
    self.fields = fields
    self.joined = joined
    self.destination = destination
  }
}
