import Diagnostics
import Exports
import JSONText

/// What readers of records wrote of a document.
extension ExportOutline {
  /// One record a line.
  init(lines: [String]) throws {
    try self.init(files: [("lines.ndjson", lines.joined(separator: "\n"))])
  }

  private func document(_ path: String) -> DocumentID? {
    export.documents.indices.map { DocumentID($0) }.first {
      export.path(of: $0) == path && export.documents[$0.index].existence != .superseded
    }
  }

  /// The fields as they are spelled; nil where there is no such document.
  func fields(_ path: String) -> String? {
    guard let document = document(path) else { return nil }
    let text = export.text
    let members = text.members(export.documents[document.index].node).map { name, value in
      [name, value].map { String(decoding: text.spelling($0), as: UTF8.self) }
        .joined(separator: ":")
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// The text of a field.
  func text(_ path: String, _ field: String) -> String? {
    guard let document = document(path),
      let node = export.text.member(export.documents[document.index].node, field)
    else { return nil }
    return export.text.string(node)
  }

  func withheld(_ path: String) -> WithheldReason? {
    document(path).flatMap { export.withheld(of: $0) }
  }

  /// The messages with their identifiers, without places.
  var said: [String] {
    export.readingDiagnostics.diagnostics.map { "\($0.identifier.rawValue): \($0.message)" }
  }
}
