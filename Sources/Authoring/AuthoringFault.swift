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

  static func oneCollection(_ name: String, at location: Diagnostic.Location) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "change-one-collection",
        "the file is one collection alone and has no place for '\(name)'", at: location,
        suggestion: "export the whole database, or name the collection with --collection"))
  }

  /// - Parameter meaning: `a map of what belongs to it`.
  static func wouldInvent(_ field: String, _ meaning: String, _ collection: String)
    -> DiagnosticFailure
  {
    DiagnosticFailure(
      Diagnostic(
        .error, "change-would-invent",
        "every document in \(collection) has '\(field)', \(meaning), which would have to be invented",
        suggestion: "add the item with the app that made the board"))
  }

  static func leftOut(_ fields: [String], _ collection: String) -> Diagnostic {
    let names = fields.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .note, "change-left-out",
      "the other documents in \(collection) have \(names) too; this is left out")
  }

  static func notYet() -> DiagnosticFailure {
    DiagnosticFailure(Diagnostic(.error, "change-unknown", "this change is not known"))
  }
}
