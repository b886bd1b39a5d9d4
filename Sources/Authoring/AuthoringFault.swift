import Diagnostics

/// Why a change cannot be made, in one place.
enum AuthoringFault {
  static func duplicate(
    _ name: String, at location: Diagnostic.Location, other: (line: Int, column: Int)
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "change-duplicate",
        "member \"\(name)\" stands twice, here and at \(other.line):\(other.column); a change of one"
          + " of them would be read by some programs and not by others", at: location,
        suggestion: "remove the one that is not wanted, then try again"))
  }

  static func notYet() -> DiagnosticFailure {
    DiagnosticFailure(Diagnostic(.error, "change-unknown", "this change is not known"))
  }
}
