/// A format that any export can be converted to.
package enum ConversionTarget: String, Sendable, CaseIterable {
  /// A Realtime Database tree, for the console's import and `database:set`.
  case realtimeDatabase = "rtdb"
  /// The root level of node-firestore-import-export.
  case nodeFirestore = "firestore"
  /// A list answer of Firestore's REST interface: holds every type.
  case rest
  /// One REST document a line: holds every type, and can be read line by line.
  case ndjson

  /// The format that reads what is written.
  package var format: ExportFormat {
    switch self {
    case .realtimeDatabase: .realtimeDatabase
    case .nodeFirestore: .nodeFirestoreImportExport
    case .rest, .ndjson: .firestoreREST
    }
  }
}
