import BoardFixtures
import Diagnostics
import Exports
import JSONText

/// An export in short lines, for comparing.
struct ExportOutline {
  let export: Export
  /// Where the files are, which are read again for line numbers.
  private var folder: TemporaryFolder?

  init(
    _ json: String, format: ExportFormat? = nil, hints: [[String?]] = []
  ) throws(DiagnosticFailure) {
    let text = try JSONDocument(Array(json.utf8), name: "test.json")
    export = try ExportReader.read(
      text, format: format, hints: hints.map { CollectionHint(segments: $0) })
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
