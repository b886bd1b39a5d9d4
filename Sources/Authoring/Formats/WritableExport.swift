package import Diagnostics
package import Exports
package import JSONText

/// An export whose file can take changes.
package struct WritableExport: Sendable {
  package let format: any WritableFormat

  package init(_ format: any WritableFormat) { self.format = format }

  /// What stands twice in the file.
  package var copies: [ExportCopy] {
    let copies = format.texts.flatMap { text in
      text.duplicates.map {
        ExportCopy(
          superseded: text.fileRange($0.superseded).lowerBound,
          kept: text.fileRange($0.kept).lowerBound)
      }
    }
    return copies + format.documentCopies
  }

  /// Reads a file for changing it.
  ///
  /// - Parameters:
  ///   - text: one JSON text, whole and without repairs.
  ///   - format: what the user says it is; overrides the detection.
  ///   - hints: places that the configuration names as collections.
  /// - Throws: where the format cannot take changes; the suggestion names a way.
  package static func open(
    _ text: JSONDocument, format: ExportFormat? = nil, hints: [CollectionHint] = []
  ) throws(DiagnosticFailure) -> WritableExport {
    switch text.textSource {
    case .file, .made: break
    case .compressed: throw AuthoringFault.compressed(text.name)
    case .utf16: throw AuthoringFault.utf16(text.name)
    case .repaired, .salvaged: throw AuthoringFault.damaged(text.name)
    }
    switch try ExportReader.format(of: text, format: format) {
    case .realtimeDatabase:
      let export = try ExportReader.read(text, format: format, hints: hints)
      return WritableExport(TreeFormat(export))
    case .nodeFirestoreImportExport:
      let export = try ExportReader.read(text, format: format, hints: hints)
      return WritableExport(NodeFirestoreFormat(export))
    case .firestoreREST, .firestoreExportImport, .recordList:
      let export = try ExportReader.read(text, format: format, hints: hints)
      return WritableExport(try CollectedFormat.open(export, of: text))
    case let other: throw AuthoringFault.readOnly(other, text.name, [text])
    }
  }

  /// Reads a file of several JSON texts, one on each line, for changing it.
  package static func open(
    _ sequence: consuming JSONSequence, format: ExportFormat? = nil, hints: [CollectionHint] = []
  ) throws(DiagnosticFailure) -> WritableExport {
    WritableExport(try CollectedFormat.open(sequence, format: format, hints: hints))
  }
}
