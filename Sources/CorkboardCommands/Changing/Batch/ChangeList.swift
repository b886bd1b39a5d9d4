import Authoring
import Diagnostics
import JSONText

/// Reads the changes of `corkboard apply`.
enum ChangeList {
  static func read(_ path: String) throws(DiagnosticFailure) -> [Change] {
    var sequence = try JSONSequence(path: path)
    var changes: [Change] = []
    while let document = try sequence.next() {
      if let twice = document.duplicates.first {
        throw ChangeRecordFault.duplicate(
          document.string(twice.kept),
          at: document.location(max(twice.superseded, twice.kept)))
      }
      if document.kind(document.root) == .array {
        var elements = document.elements(document.root)
        while let element = elements.next() {
          changes.append(try ChangeRecord(document, element).change())
        }
      } else {
        changes.append(try ChangeRecord(document, document.root).change())
      }
    }
    return changes
  }
}
