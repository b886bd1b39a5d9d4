import Diagnostics
import JSONText

/// A format whose file is one JSON value, and whose documents are collected.
protocol FormatReader {
  static var format: ExportFormat { get }

  /// Why the text is in this format, as a clause: `the top holds orderedItems`; nil where it is not.
  /// Must be cheap: it is asked of every text.
  static func evidence(in text: JSONDocument) -> String?

  /// The names that the format has at the top; nil where the reader accounts for all that stands
  /// there itself.
  static var topNames: [StaticString]? { get }

  /// Hands all documents of the text to the collector, whose current source it is.
  ///
  /// - Throws: where the text is in this format but holds nothing that can be used.
  static func read(_ text: JSONDocument, into collector: inout DocumentCollector)
    throws(DiagnosticFailure)
}

extension FormatReader {
  static var topNames: [StaticString]? { nil }
}

/// One record of a sequence: a line, or an element of an array.
struct RecordView {
  let text: JSONDocument
  let node: JSONNode

  /// Where it stands in the source, in bytes.
  var offset: Int { text.sourceOffset(node) }

  func member(_ name: StaticString) -> JSONNode? { text.member(node, name) }
}

extension [RecordView] {
  /// Whether most of them are of a kind: one that was spoiled does not make others of the rest.
  func areMostly(_ isOfKind: (RecordView) -> Bool) -> Bool {
    let count = count(where: isOfKind)
    return count > 0 && count * 2 > self.count
  }
}

/// A format of records that are read one by one, so that files larger than memory can be: lines,
/// concatenated values, or the elements of one array.
protocol RecordFormatReader {
  static var format: ExportFormat { get }

  /// Whether null among the records says something; elsewhere it is a record that is missing.
  static var knowsNull: Bool { get }

  /// Why records that begin like these are in this format.
  ///
  /// - Parameter samples: the first few records, at least one.
  static func evidence(in samples: [RecordView]) -> String?

  init()

  /// Hands what the record holds to the collector. A record that is none of the format is reported.
  mutating func read(_ record: RecordView, into collector: inout DocumentCollector)

  /// Called after the last record.
  mutating func finish(into collector: inout DocumentCollector) throws(DiagnosticFailure)
}

extension RecordFormatReader {
  static var knowsNull: Bool { false }

  /// Reads a record, or counts it where it is null.
  mutating func take(_ record: RecordView, into collector: inout DocumentCollector) {
    if record.text.kind(record.node) == .null, !Self.knowsNull {
      collector.leaveOut(noRecord: record.node, of: record.text)
    } else {
      read(record, into: &collector)
    }
  }
}

/// A format that is a folder of files.
protocol FolderFormatReader {
  static var format: ExportFormat { get }

  /// Why the folder is in this format.
  static func evidence(in folder: FolderListing) -> String?

  /// Hands all documents of the folder to the collector. The reader begins its own source.
  static func read(_ folder: FolderListing, reason: String, into collector: inout DocumentCollector)
    throws(DiagnosticFailure)
}
