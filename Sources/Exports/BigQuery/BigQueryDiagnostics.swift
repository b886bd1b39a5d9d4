import Diagnostics

/// What reading rows of BigQuery has to say, in one place.
enum BigQueryDiagnostics {
  static func deleted(_ count: Int, in file: String) -> Diagnostic {
    Diagnostic(
      .note, "bigquery-deleted",
      count == 1
        ? "1 document was deleted by its last change, and is left out"
        : "\(count) documents were deleted by their last changes, and are left out",
      at: Diagnostic.Location(file: file))
  }

  static func noRow(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "bigquery-row", "this row names no document; it is left out", at: location)
  }

  static func noData(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "bigquery-data", "the row says that the document is there, and has no data of it",
      at: location, suggestion: "export the table again, with the column data")
  }

  static func badData(_ fault: String, at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "bigquery-data", "the document's data cannot be read: \(fault)", at: location,
      suggestion: "export the table again; a sheet or a query may have cut the column")
  }
}
