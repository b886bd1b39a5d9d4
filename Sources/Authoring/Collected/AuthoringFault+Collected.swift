import Diagnostics
import Exports
import JSONText
import Text

/// Why files that are not read as they stand cannot take a change.
extension AuthoringFault {
  /// - Parameter values: what the file consists of.
  static func readOnly(
    _ format: ExportFormat, _ file: String, _ values: [JSONDocument]
  ) -> DiagnosticFailure {
    let convert = "corkboard convert --to rtdb \(file) -o board.json makes one that does"
    let isReadable = format == .backfire && PlainEnvelopes.fill(values)
    return DiagnosticFailure(
      told(
        .error, "change-read-only", "a file of the format \"\(format.title)\" takes no changes",
        at: Diagnostic.Location(file: file),
        suggestion: isReadable
          ? "with --format records it is read as a list of envelopes, which takes them; or "
            + convert : convert))
  }

  static func scalarRecords(at location: Diagnostic.Location) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "change-scalar-record",
        "a record of this file would have to be a text alone, which its format has no place for",
        at: location, suggestion: "convert it with corkboard convert --to rtdb"))
  }

  static func copies(_ path: String, at location: Diagnostic.Location) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "change-copies",
        "the file holds \(path) more than once; a change of one of them would leave the other",
        at: location, suggestion: "remove the copies that are not wanted, then try again"))
  }

  static func notFound(at location: Diagnostic.Location) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "change-not-found",
        "what is to be changed does not stand in the file in a form that can be written",
        at: location,
        suggestion: "convert the file with corkboard convert --to rtdb, and change that"))
  }

  static func oneRecord(at location: Diagnostic.Location) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "change-one-record",
        "the file is one document alone: there is no list that could gain or lose one",
        at: location,
        suggestion: "convert it with corkboard convert --to rtdb, and change that"))
  }

  static func noNeighbour(at text: JSONDocument) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "change-no-neighbour",
        "the file holds no document that would say what a new one looks like",
        at: text.location(text.root), suggestion: "begin with an empty object, {}, instead"))
  }

  static func idIsPlace(
    _ id: String, next: Int, at location: Diagnostic.Location
  ) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "change-id",
        "the records have no ids but their places, and the next is \(next), not \"\(id)\"",
        at: location, suggestion: "leave the id out"))
  }

  static func listOfDocuments(at location: Diagnostic.Location) -> DiagnosticFailure {
    DiagnosticFailure(
      told(
        .error, "change-list", "a list stands here in the place of documents with their ids",
        at: location,
        suggestion: "convert the file with corkboard convert --to firestore, and change that"))
  }
}
