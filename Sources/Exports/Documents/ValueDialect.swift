/// How values that JSON has no type for are spelled in an export's text.
enum ValueDialect: Sendable {
  /// The Realtime Database's `.value` and `.priority`, and whatever the SDKs print.
  case tree
  /// node-firestore-import-export's `__datatype__` and `__collections__`.
  case nodeFirestore
  /// What a ``FieldWriter`` writes.
  case collected
}
