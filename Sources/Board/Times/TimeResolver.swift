import Exports
import JSONText
import Times

/// Reads the times of records: fields, push ids, zones and the repair of week-based years.
struct TimeResolver {
  let export: Export
  let zone: TimeZoneRules
  /// Times later than this are unknown, by the number of the source; empty where no source says
  /// when it was made.
  private let horizons: [Instant?]
  private var scratch: [UInt8] = []
  /// Whether any time needed a zone.
  private(set) var hasReadLocalTimes = false

  init(_ export: Export, zone: TimeZoneRules) {
    self.export = export
    self.zone = zone
    let stated = export.sources.map(\.horizon)
    horizons =
      stated.contains { $0 != nil }
      ? stated.map { $0.map { $0.advanced(bySeconds: Self.slack) } } : []
  }

  /// Seconds by which a time may lie beyond the export's own: clocks without a zone differ.
  private static let slack: Int64 = 86_400

  struct Resolved {
    var times: ItemTimes
    /// The text of a time that could not be read.
    var unreadable: TextReference
    /// Set where a field holds something that is no time.
    var fault: UnknownTime?
    var isRepaired = false
  }

  /// The time in a push id, for keys that are one.
  mutating func idTime(of document: DocumentID) -> Instant? {
    guard case .member(let node) = export.documents[document.index].key.form,
      export.text.kind(node) == .string
    else { return nil }
    return export.text.withText(node, scratch: &scratch) { PushID.instant(of: $0) }
  }

  mutating func reading(of node: JSONNode) -> TimeReading {
    switch export.value(node) {
    case .string(let text), .timestampText(let text):
      return export.text.withText(text, scratch: &scratch) { TimeParser.read(text: $0) }
    case .number(let number): return TimeParser.read(number: export.text.lexeme(number))
    case .timestamp(let seconds, let nanoseconds):
      return TimeParser.read(seconds: seconds, nanoseconds: Int64(nanoseconds))
    case .map(let map):
      // `edited: {at: …, by: …}`
      for name in ["at", "time", "timestamp", "date"] {
        if let inner = export.text.member(map, name) { return reading(of: inner) }
      }
      return .unknown(.notATime)
    case .boolean, .null, .unresolvedServerTime, .geopoint, .reference, .damagedBytes,
      .bytes, .notANumber, .vector, .list, .unknownType:
      return .unknown(.notATime)
    }
  }

  /// The time after which nothing in a document can have happened, as far as its source says so.
  func horizon(of document: DocumentID) -> Instant? {
    if horizons.isEmpty { return nil }
    return export.sourceIndex(of: document).flatMap { horizons[$0] }
  }

  /// - Parameters:
  ///   - fields: a reader that has just read the record.
  ///   - document: the document that the record is, if it is one of its own.
  ///   - horizon: of the document that holds the record.
  mutating func times(
    _ fields: FieldReader, idTime: Instant?, of document: DocumentID? = nil, horizon: Instant?
  ) -> Resolved {
    var rule = CreatedUpdatedRule(idTime: idTime)
    if let document {
      let database = export.databaseTimes(of: document)
      rule.documentCreated = databaseTime(database.created)
      rule.documentUpdated = databaseTime(database.updated)
    }
    var result = Resolved(times: ItemTimes(), unreadable: .none)
    rule.createdField = instant(fields[.created], idTime, horizon, &result)
    if rule.createdField == nil {
      rule.plainField = instant(fields[.time], idTime, horizon, &result)
    }
    if let edited = fields[.edited], export.text.kind(edited) != .true,
      export.text.kind(edited) != .false
    {
      var ignored = Resolved(times: ItemTimes(), unreadable: .none)
      rule.editedField = instant(edited, idTime, horizon, &ignored)
    }
    result.times = rule.times
    if result.times.created != nil, rule.createdField != nil || rule.plainField != nil {
      result.unreadable = .none
      result.fault = nil
    }
    return result
  }

  /// When an item was deleted, where the field says so: `deletedAt`.
  mutating func deletion(_ node: JSONNode, horizon: Instant?) -> Instant? {
    var ignored = Resolved(times: ItemTimes(), unreadable: .none)
    return instant(node, nil, horizon, &ignored)
  }

  private mutating func databaseTime(_ node: JSONNode?) -> Instant? {
    guard let node, case .instant(let instant) = reading(of: node) else { return nil }
    return instant
  }

  private mutating func instant(
    _ node: JSONNode?, _ idTime: Instant?, _ horizon: Instant?, _ result: inout Resolved
  ) -> Instant? {
    // `published: true` is a flag, and no time that could not be read.
    guard let node, ![.true, .false].contains(export.text.kind(node)) else { return nil }
    let fault: UnknownTime
    switch reading(of: node) {
    case .instant(let instant):
      guard let horizon, horizon < instant else { return instant }
      fault = .afterExport
    case .local(let local):
      hasReadLocalTimes = true
      if let idTime, let repaired = WeekYearRepair.repair(local, in: zone, evidence: idTime) {
        result.isRepaired = true
        return zone.utc(of: repaired)
      }
      let instant = zone.utc(of: local)
      guard let horizon, horizon < instant else { return instant }
      fault = .afterExport
    case .unknown(let known): fault = known
    }
    if export.text.kind(node) == .string, result.unreadable.isNone {
      result.unreadable = TextReference(node)
    }
    result.fault = fault
    return nil
  }
}
