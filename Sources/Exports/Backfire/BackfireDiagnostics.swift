import Diagnostics

/// What reading lines of firestore-backfire has to say, in one place.
enum BackfireDiagnostics {
  static func noDocument(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "backfire-line",
      "this has no path and data of a document; it is left out", at: location,
      suggestion: "a line is {\"path\": \"<collection>/<id>\", \"data\": {…}}")
  }
}
