import Authoring
import Diagnostics
import JSONText

/// The changes of `corkboard apply`, and where each of them stands.
struct ChangeList {
  private(set) var changes: [Change] = []
  private var locations: [Diagnostic.Location] = []

  init(path: String) throws(DiagnosticFailure) {
    var sequence = try JSONSequence(path: path)
    while let document = try sequence.next() {
      if let twice = document.duplicates.first {
        throw ChangeRecordFault.duplicate(
          document.string(twice.kept),
          at: document.location(max(twice.superseded, twice.kept)))
      }
      if document.kind(document.root) == .array {
        var elements = document.elements(document.root)
        while let element = elements.next() { try add(element, of: document) }
      } else {
        try add(document.root, of: document)
      }
    }
  }

  private mutating func add(
    _ node: JSONNode, of document: JSONDocument
  ) throws(DiagnosticFailure) {
    changes.append(try ChangeRecord(document, node).change())
    locations.append(document.location(node))
  }

  /// Why a change of the list cannot be made, at its place.
  func explained(_ failure: DiagnosticFailure, ofChange index: Int) -> DiagnosticFailure {
    var diagnostic = ChangeRecordFault.inWordsOfRecords(failure.diagnostic)
    let place = locations[index]
    if diagnostic.location?.line == nil {
      diagnostic.location = Diagnostic.Location(
        file: place.file, line: place.line, column: place.column,
        documentPath: diagnostic.location?.documentPath)
    } else if let file = place.file, let line = place.line, let column = place.column {
      diagnostic.notes.append("the change is at \(file):\(line):\(column)")
    }
    return DiagnosticFailure(diagnostic, further: failure.further)
  }
}
