import Diagnostics

/// What is said about texts of several values, beyond what is said about each.
enum JSONSequenceFault {
  static func length(
    stated: Int, found: Int, at location: Diagnostic.Location
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "json-length",
        "the length before this value says \(stated) bytes, and the value has \(found)",
        at: location, suggestion: "make the bundle again: a part of it is damaged or missing"))
  }
}
