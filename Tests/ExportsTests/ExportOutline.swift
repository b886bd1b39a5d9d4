import BoardFixtures
import Diagnostics
import Exports
import JSONText
import Testing

/// An export in short lines, for comparing.
struct ExportOutline {
  let export: Export
  /// Where the files are, which are read again for line numbers.
  private var folder: TemporaryFolder?

  init(
    _ json: String, format: ExportFormat? = nil, hints: [[String?]] = []
  ) throws(DiagnosticFailure) {
    let text = try JSONDocument(Array(json.utf8), name: "test.json")
    let hints = hints.map { CollectionHint(segments: $0) }
    export = try ExportReader.read(text, format: format, hints: hints)
    // What is packed has to say the same.
    let packed = try ExportReader.read(text, format: format, hints: hints, isPacked: true)
    let texts = [export, packed].map { export in
      export.documents.indices.map { Self.text(of: DocumentID($0), in: export) }
    }
    if texts[0] != texts[1] {
      Issue.record("packed:\n\(texts[1].joined(separator: "\n"))\nnot\n\(texts[0])")
    }
  }

  /// A document with its path, its marks and its fields as they are spelled.
  private static func text(of document: DocumentID, in export: Export) -> String {
    let record = export.documents[document.index]
    var result = "\(export.path(of: document)) \(record.existence)"
    result += " \(export.withheld(of: document).map { "\($0)" } ?? "")"
    let times = export.databaseTimes(of: document)
    result += [times.created, times.updated].map { $0.map(export.text.string) ?? "-" }.joined()
    if record.existence == .missing { return result }
    if export.text.kind(record.node) != .object {
      return result + String(decoding: export.text.spelling(record.node), as: UTF8.self)
    }
    for (name, value) in export.text.members(record.node) {
      result += " " + String(decoding: export.text.spelling(name), as: UTF8.self) + ":"
      result += String(decoding: export.text.spelling(value), as: UTF8.self)
    }
    return result
  }

  init(_ export: Export) { self.export = export }

  /// Files that are given together; their names may have folders.
  init(files: [(name: String, text: String)], format: ExportFormat? = nil) throws {
    let folder = try TemporaryFolder()
    for file in files { try folder.write(file.text, to: file.name) }
    export = try ExportLoader.load(
      ExportRequest(files.map { folder.path($0.name) }, format: format)
    ).export
    self.folder = folder
  }

  /// `path: id id`, a missing parent in brackets, leftovers behind `beside`.
  var lines: [String] {
    export.collections.map { collection in
      let ids = collection.documents.map { index in
        let id = export.id(of: DocumentID(index))
        return export.documents[index].existence == .missing ? "[\(id)]" : id
      }
      let path = export.path(of: collection.path)
      return (collection.isLeftover ? "beside " : "") + "\(path): " + ids.joined(separator: " ")
    }
  }

  var paths: [String] { export.documents.indices.map { export.path(of: DocumentID($0)) } }

  /// The value of a field of the document at `path`.
  func value(_ path: String, _ field: String) -> Value? {
    guard let index = paths.firstIndex(of: path),
      let node = export.text.member(export.documents[index].node, field)
    else { return nil }
    return export.value(node)
  }

  /// The identifier of the diagnostic with which the text is refused.
  static func refusal(of json: String) -> Diagnostic? {
    do throws(DiagnosticFailure) {
      _ = try ExportOutline(json)
      return nil
    } catch {
      return error.diagnostic
    }
  }
}
