/// When an item was made and last changed, as far as its export tells.
package struct ItemTimes: Hashable, Sendable {
  package var created: Instant?
  /// Never before `created`.
  package var updated: Instant?
  /// A time of the item itself says that it was changed after it was made.
  package var isEdited: Bool

  package init(created: Instant? = nil, updated: Instant? = nil, isEdited: Bool = false) {
    self.created = created
    self.updated = updated
    self.isEdited = isEdited
    if let created, let stated = updated, stated < created {
      self.updated = created
      self.isEdited = false
    }
  }
}
