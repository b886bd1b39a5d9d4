/// What a format's ids and lists must be like.
package struct WritingRules: Sendable {
  package enum IDs: Sendable {
    /// Keys of a Realtime Database: none of `. $ # [ ] /`, no controls, at most 768 bytes.
    case realtimeDatabase
    /// Ids of Firestore: no `/`, not `.` or `..`, not `__x__`, at most 1500 bytes.
    case firestore
    /// Whatever a text can be, but not empty.
    case free
  }

  package var ids: IDs
  /// Whether `[]` can stand; else a list that becomes empty goes with its field.
  package var keepsEmptyLists: Bool
  /// Whether the values of a document's fields can be documents of Firestore, with types of their own.
  package var hasTypedTimes: Bool

  package init(ids: IDs, keepsEmptyLists: Bool, hasTypedTimes: Bool) {
    self.ids = ids
    self.keepsEmptyLists = keepsEmptyLists
    self.hasTypedTimes = hasTypedTimes
  }
}
