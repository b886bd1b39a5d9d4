import Diagnostics
import Exports
import JSONText
import Times

/// How a format that is not read as it stands writes its records: what an export that was collected
/// from it does not show.
protocol RecordShape: Sendable {
  var rules: WritingRules { get }
  /// Whether documents stand inside the document above them.
  var isNested: Bool { get }

  /// Whether a record is named by its place alone.
  var idsArePlaces: Bool { get }
  /// Whether a record can stand in a collection below another's.
  var hasCollectionsBelow: Bool { get }

  /// Where a record's fields are.
  func fields(of record: JSONNode, in text: JSONDocument) -> SourceChildren

  /// What is inside a field's value; nil where that is no list or map.
  func children(of value: JSONNode, in text: JSONDocument) -> SourceChildren?

  /// A value of a collected export in the format's own spelling.
  ///
  /// - Parameter old: the value in whose place it stands.
  func spelled(
    _ value: JSONNewValue, like old: JSONNode?, in text: JSONDocument
  ) throws(DiagnosticFailure) -> JSONNewValue

  /// Where a new field goes that no neighbour has.
  func lastFieldPlace(in record: JSONNode, of text: JSONDocument) -> JSONPlace

  /// The value that says when a record was last changed.
  func updateTime(of record: JSONNode, in text: JSONDocument) -> JSONNode?

  /// - Parameter id: of the document, as the export has it.
  func remove(
    _ record: SourcePlace, id: String, from edits: inout SourceEdits
  ) throws(DiagnosticFailure)

  /// Removes several records.
  ///
  /// - Parameter growing: the paths of collections to which others are added.
  func remove(
    _ records: [RemovedRecord], growing: Set<[String]>, from edits: inout SourceEdits
  ) throws(DiagnosticFailure)

  func add(
    _ documents: [AddedDocument], to edits: inout SourceEdits, beside samples: inout SampleRecords
  ) throws(DiagnosticFailure)
}

/// A record that goes.
struct RemovedRecord {
  let place: SourcePlace
  /// Of the document, as the export has it.
  let id: String
}

extension RecordShape {
  var idsArePlaces: Bool { false }
  var hasCollectionsBelow: Bool { true }

  func remove(
    _ records: [RemovedRecord], growing: Set<[String]>, from edits: inout SourceEdits
  ) throws(DiagnosticFailure) {
    for record in records { try remove(record.place, id: record.id, from: &edits) }
  }

  func lastFieldPlace(in record: JSONNode, of text: JSONDocument) -> JSONPlace { .last }

  /// A time as another record has one.
  func time(_ instant: Instant, like old: JSONNode, in text: JSONDocument) -> JSONNewValue {
    let spelling = TimestampSpelling(instant)
    return spelling.value(like: old, in: text)
      ?? .string(
        Instant(
          seconds: instant.seconds, nanoseconds: instant.nanoseconds, precision: .fraction(6)
        ).rfc3339)
  }
}
