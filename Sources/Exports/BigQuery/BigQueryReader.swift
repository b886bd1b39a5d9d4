import Diagnostics
import JSONText
import Times

/// Reads rows of the extension that streams Firestore to BigQuery: its change log, of which the
/// newest row of each document counts, and its latest state (formats: section 6.5).
struct BigQueryReader: RecordFormatReader {
  static let format = ExportFormat.bigQuery

  /// The newest row of a document so far.
  private struct Row {
    var time: Instant?
    var isDeletion = false
    var isImport = false
    /// Of the last row that says that the document was made.
    var createTime: Instant?
    var offset = 0
    /// Where the document stands as JSON in `texts`.
    var data = 0..<0
  }

  private var rows: [Row] = []
  /// The documents, those of older rows too, one behind the other.
  private var texts: [UInt8] = []
  /// Of the rows, in their order.
  private var paths = TextTable()
  private var scratch: [UInt8] = []
  private var name = ""

  init() {}

  // MARK: Detection

  static func evidence(in samples: [RecordView]) -> String? {
    samples.areMostly { isRow($0.node, in: $0.text) }
      ? "its rows hold document_name and data" : nil
  }

  private static func isRow(_ node: JSONNode, in text: JSONDocument) -> Bool {
    guard text.kind(node) == .object, let name = text.member(node, "document_name"),
      text.kind(name) == .string, text.member(node, "data") != nil
    else { return false }
    var scratch: [UInt8] = []
    return text.withText(name, scratch: &scratch) { FirestoreName($0) != nil }
  }

  // MARK: Reading

  mutating func read(_ record: RecordView, into collector: inout DocumentCollector) {
    let text = record.text
    name = text.name
    guard Self.isRow(record.node, in: text), let full = record.member("document_name") else {
      collector.leaveOut(.notARecord, BigQueryDiagnostics.noRow(at: text.location(record.node)))
      return
    }
    let operation = record.member("operation").map(text.string) ?? ""
    var row = Row()
    row.isDeletion = operation == "DELETE"
    row.isImport = operation == "IMPORT"
    row.offset = record.offset
    row.time = record.member("timestamp").flatMap { instant($0, text) }
    if operation == "CREATE" { row.createTime = row.time }
    let (known, isNew) = text.withText(full, scratch: &scratch) {
      paths.insert(FirestoreName($0)?.path ?? $0)
    }
    if isNew {
      take(&row, record)
      rows.append(row)
      return
    }
    let createTimes = [rows[known].createTime, row.createTime].compactMap { $0 }
    if Self.isNewer(row, than: rows[known]) {
      take(&row, record)
      rows[known] = row
    }
    // A document that was deleted and made again is a new one.
    rows[known].createTime = createTimes.max()
  }

  /// When a row was written. BigQuery's times are in UTC, whether they say so or not; its clients
  /// print them as `{"value": "…"}` too.
  private mutating func instant(_ time: JSONNode, _ text: JSONDocument) -> Instant? {
    let reading: TimeReading
    switch text.kind(time) {
    case .string:
      reading = text.withText(time, scratch: &scratch) { TimeParser.read(text: $0) }
    case .number: reading = TimeParser.read(number: text.lexeme(time))
    case .object:
      guard let value = text.member(time, "value"), text.kind(value) == .string else { return nil }
      return instant(value, text)
    case .null, .true, .false, .array: return nil
    }
    switch reading {
    case .instant(let instant): return instant
    case .local(let local): return TimeZoneRules.utc.utc(of: local)
    case .unknown: return nil
    }
  }

  private static func isNewer(_ row: Row, than known: Row) -> Bool {
    switch (row.time, known.time) {
    case (let new?, let old?): old <= new
    case (nil, _?): false
    case (_, nil): true
    }
  }

  /// Keeps what a row says of its document.
  private mutating func take(_ row: inout Row, _ record: RecordView) {
    let text = record.text
    guard !row.isDeletion, let data = record.member("data") else { return }
    switch text.kind(data) {
    case .string, .object:
      let start = texts.count
      text.appendString(data, to: &texts)
      row.data = start..<texts.count
    case .null, .true, .false, .number, .array: break
    }
  }

  // MARK: The end

  mutating func finish(into collector: inout DocumentCollector) {
    let deleted = rows.count(where: \.isDeletion)
    var writer = BigQueryDocuments(name: name)
    for index in rows.indices where !rows[index].isDeletion {
      var traits = DocumentTraits(offset: rows[index].offset)
      traits.createTime = rows[index].createTime?.rfc3339
      if !rows[index].isImport {
        // Most documents were made and never changed.
        traits.updateTime =
          rows[index].time == rows[index].createTime
          ? traits.createTime : rows[index].time?.rfc3339
      }
      texts.withUnsafeBytes {
        writer.add(
          UnsafeRawBufferPointer(rebasing: $0[rows[index].data]), paths.text(at: index), traits,
          into: &collector)
      }
    }
    texts = []
    writer.flush(into: &collector)
    if deleted > 0 { collector.report(BigQueryDiagnostics.deleted(deleted, in: name)) }
  }
}
