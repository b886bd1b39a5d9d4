import Diagnostics
import Exports
import JSONText

extension CollectedFormat {
  /// - Parameters:
  ///   - export: collected from the text.
  ///   - text: the file.
  /// - Throws: where the format takes no changes; the suggestion names a way.
  static func open(
    _ export: Export, of text: JSONDocument
  ) throws(DiagnosticFailure) -> CollectedFormat {
    try open(export, SourceText(values: [text], isSequence: false, framing: .concatenated))
  }

  /// Reads a file of several values.
  static func open(
    _ sequence: consuming JSONSequence, format: ExportFormat?, hints: [CollectionHint]
  ) throws(DiagnosticFailure) -> CollectedFormat {
    let framing = sequence.framing
    let name = sequence.name
    let (export, values) = try ExportReader.readKeeping(sequence, format: format, hints: hints)
    switch values.first?.textSource {
    case nil, .file, .made: break
    case .compressed: throw AuthoringFault.compressed(name)
    case .utf16: throw AuthoringFault.utf16(name)
    case .repaired, .salvaged: throw AuthoringFault.damaged(name)
    }
    return try open(export, SourceText(values: values, isSequence: true, framing: framing))
  }

  private static func open(
    _ export: Export, _ source: SourceText
  ) throws(DiagnosticFailure) -> CollectedFormat {
    var samples = SampleRecords(export, source)
    let shape: any RecordShape
    switch export.format {
    case .firestoreREST: shape = RESTShape(beside: &samples)
    case .firestoreExportImport where !source.isSequence: shape = FirestoreExportImportShape()
    case .recordList: shape = try RecordListShape(beside: &samples)
    default: throw AuthoringFault.readOnly(export.format, export.text.name, source.values)
    }
    return CollectedFormat(export, source, shape)
  }
}
