import Diagnostics

/// What reading documents with string tags has to say, in one place.
enum StringTagsDiagnostics {
  static func noDocument(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "tags-record", "this is no document; it is left out", at: location)
  }
}
