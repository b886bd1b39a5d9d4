/// The export formats that can be read, by the names that `--format` takes.
package enum ExportFormat: String, Sendable, CaseIterable {
  /// The Realtime Database console's "Export JSON" and its relatives: one tree.
  case realtimeDatabase = "rtdb"
  /// node-firestore-import-export: documents with `__collections__` and typed values.
  case nodeFirestoreImportExport = "firestore"

  /// As reports name it.
  package var title: String {
    switch self {
    case .realtimeDatabase: "Realtime Database export"
    case .nodeFirestoreImportExport: "node-firestore-import-export"
    }
  }
}
