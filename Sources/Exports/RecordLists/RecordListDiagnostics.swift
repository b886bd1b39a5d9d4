import Diagnostics

/// What reading lists without names has to say, in one place.
enum RecordListDiagnostics {
  static func named(_ name: String, file: String) -> Diagnostic {
    Diagnostic(
      .note, "export-unnamed",
      "the records in it have no collection's name; by their content they are read as \"\(name)\"",
      at: Diagnostic.Location(file: file),
      suggestion: "if that is wrong, say in the configuration's collections what \(name) is")
  }
}
