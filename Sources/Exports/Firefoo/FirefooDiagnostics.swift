import Diagnostics

/// What reading files of Firefoo has to say, in one place.
enum FirefooDiagnostics {
  static func unknownType(
    _ type: String, _ count: Int, at location: Diagnostic.Location
  ) -> Diagnostic {
    Diagnostic(
      .warning, "firefoo-value-type",
      "\(count == 1 ? "1 value is" : "\(count) values are") marked \(type), which is not known",
      at: location, suggestion: "the content is kept as it is")
  }
}
