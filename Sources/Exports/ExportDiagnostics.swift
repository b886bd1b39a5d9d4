import Diagnostics
import JSONText

/// What detection has to say, in one place.
enum ExportDiagnostics {
  static func noContainer(_ text: JSONDocument) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "export-no-container", "a single value is no board export",
        at: text.location(text.root),
        suggestion: "give the JSON file that the database's export made: an object or a list"))
  }

  static func shallow(_ text: JSONDocument) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "export-shallow", "this is a shallow listing: it names keys and has no content",
        at: text.location(text.root),
        suggestion: "export again without ?shallow=true (or --shallow)"))
  }

  static func notOfFormat(_ text: JSONDocument, _ format: ExportFormat) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "export-format", "this cannot be read as a \(format.title)",
        at: text.location(text.root),
        suggestion: "leave --format out, and the format is told by the content"))
  }

  static func nothingIn(_ paths: [String]) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "export-none", "there is no export in it",
        at: Diagnostic.Location(file: paths.first), notes: paths.dropFirst().map { "nor in \($0)" },
        suggestion: "name the export's file, or the folder that holds it"))
  }

  static func notInFolder(_ path: String) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "export-not-in-folder", "this is no file of the folder: it leads elsewhere",
        at: Diagnostic.Location(file: path),
        suggestion: "name the file that is meant as an input of its own, or move the link away"))
  }

  static func valueBesideChildren(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, "rtdb-value", "a node with .value has children too; its .value is left out",
      at: location, suggestion: "remove .value or the children, as the database would")
  }

  static func noRecord(_ kind: JSONKind, at location: Diagnostic.Location) -> Diagnostic {
    let what =
      switch kind {
      case .null: "null"
      case .true, .false: "a boolean"
      case .number: "a number"
      case .string: "a text"
      case .array: "a list"
      case .object: "something else"
      }
    return Diagnostic(
      .warning, "record-left-out", "\(what) stands where a record is expected; it is left out",
      at: location)
  }

  static func beside(
    _ name: String, _ format: ExportFormat, at location: Diagnostic.Location
  ) -> Diagnostic {
    Diagnostic(
      .warning, "export-beside",
      "\"\(name)\" stands beside the \(format.title) in this file, and is not read", at: location,
      suggestion: "put it into a file of its own, and give both; or, if the file is no "
        + "\(format.title), say what it is with --format")
  }

  static func tooManyValues(_ text: JSONDocument) -> DiagnosticFailure {
    DiagnosticFailure(
      Diagnostic(
        .error, "export-too-large", "the export has more than 2^30 values",
        at: text.location(text.root), suggestion: "split it by collection"))
  }

  static func duplicate(
    at location: Diagnostic.Location, key: String, kept: (line: Int, column: Int)
  ) -> Diagnostic {
    Diagnostic(
      .warning, "json-duplicate",
      "member \"\(key)\" stands twice; the one at \(kept.line):\(kept.column) is read", at: location
    )
  }

  /// Where a text is nested deeper than anybody reads; nil where it is not.
  static func deep(in text: JSONDocument) -> Diagnostic? {
    let places = text.sealedNodes
    guard let first = places.first else { return nil }
    return deep(count: places.count, at: text.location(first))
  }

  /// - Parameter count: of places, of which this is the first.
  static func deep(count: Int, at location: Diagnostic.Location) -> Diagnostic {
    let others = count == 1 ? "" : ", in \(count) places"
    return Diagnostic(
      .warning, "json-deep",
      "more than 512 objects and arrays inside one another\(others): what lies deeper is kept as it "
        + "stands, and not read", at: location)
  }

  // MARK: Several inputs

  static func merged(count: Int, kept: String, dropped: String) -> Diagnostic {
    let documents = count == 1 ? "1 document is" : "\(count) documents are"
    if kept == dropped {
      return Diagnostic(
        .warning, "export-repeated", "\(documents) in this file twice; the first is read",
        at: Diagnostic.Location(file: kept))
    }
    return Diagnostic(
      .note, "export-merged", "\(documents) in \(dropped) too; the newer one is read",
      at: Diagnostic.Location(file: kept))
  }

  static func gone(count: Int) -> Diagnostic {
    Diagnostic(
      .note, "export-gone",
      "\(count) document\(count == 1 ? " is" : "s are") only in an older export, and marked so")
  }
}
