import Diagnostics

/// What reading exports of firestore-export-import has to say, in one place.
enum FirestoreExportImportDiagnostics {
  static func noCollection(_ name: String, at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "export-no-collection",
      "\"\(name)\" stands where a collection is expected, and is a single value; it is left out",
      at: location)
  }
}
