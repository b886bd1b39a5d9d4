/// Combines what is known of an item's times. All inputs are instants: zone-less fields have been
/// read in the board's zone and repaired before.
package struct CreatedUpdatedRule: Hashable, Sendable {
  /// A field named as a creation time.
  package var createdField: Instant?
  /// A field named as an edit time.
  package var editedField: Instant?
  /// A field named just `time`, `date` and so on.
  package var plainField: Instant?
  package var documentCreated: Instant?
  package var documentUpdated: Instant?
  /// The time in the document's push id or snowflake.
  package var idTime: Instant?

  /// How far a plain field may be from the id's time and still be the moment of creation, in
  /// seconds: clients write the field before or after the id is made.
  package static let tolerance: Int64 = 60

  package init(
    createdField: Instant? = nil, editedField: Instant? = nil, plainField: Instant? = nil,
    documentCreated: Instant? = nil, documentUpdated: Instant? = nil, idTime: Instant? = nil
  ) {
    self.createdField = createdField
    self.editedField = editedField
    self.plainField = plainField
    self.documentCreated = documentCreated
    self.documentUpdated = documentUpdated
    self.idTime = idTime
  }

  /// `created`: the creation field, else the plain field by `plainTimes`, else the document's create
  /// time, else the id's. `updated`: the edit field, else a plain field that was overwritten, else
  /// the document's update time, else `created`; never before `created`.
  package var times: ItemTimes {
    let plain = plainTimes
    let created = createdField ?? plain.created ?? documentCreated ?? idTime
    if let edited = editedField ?? (createdField == nil && plain.isEdited ? plain.updated : nil) {
      let isLater = created.map { edited > $0 } ?? true
      return ItemTimes(created: created, updated: edited, isEdited: isLater)
    }
    return ItemTimes(created: created, updated: documentUpdated ?? created)
  }

  /// What a plain field means beside the time in the id: within 60 s of it, the field is the moment
  /// of creation and nothing was edited; later, the id has that moment and the field was overwritten
  /// by an edit; earlier, the field stands, as in boards that were copied from elsewhere. Without an
  /// id's time, the field is the moment of creation.
  private var plainTimes: ItemTimes {
    guard let plainField else { return ItemTimes() }
    guard let idTime, plainField > idTime.advanced(bySeconds: latest(of: plainField)) else {
      return ItemTimes(created: plainField, updated: plainField)
    }
    return ItemTimes(created: idTime, updated: plainField, isEdited: true)
  }

  /// A day without a clock time may begin up to 14 hours after the id's time and still be its day.
  private func latest(of field: Instant) -> Int64 {
    field.hasClockTime ? Self.tolerance : 14 * 3600
  }
}
