import Exports
import JSONText
import Times

/// Reads the times of records: fields, push ids, zones and the repair of week-based years.
struct TimeResolver {
  let export: Export
  let zone: TimeZoneRules
  private var scratch: [UInt8] = []
  /// Whether any time needed a zone.
  private(set) var hasReadLocalTimes = false

  init(_ export: Export, zone: TimeZoneRules) {
    self.export = export
    self.zone = zone
  }

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

  /// - Parameter fields: a reader that has just read the record.
  mutating func times(_ fields: FieldReader, idTime: Instant?, of document: DocumentID? = nil)
    -> Resolved
  {
    var rule = CreatedUpdatedRule(idTime: idTime)
    if let document {
      let database = export.databaseTimes(of: document)
      rule.documentCreated = databaseTime(database.created)
      rule.documentUpdated = databaseTime(database.updated)
    }
    var result = Resolved(times: ItemTimes(), unreadable: .none)
    rule.createdField = instant(fields[.created], idTime, &result)
    if rule.createdField == nil { rule.plainField = instant(fields[.time], idTime, &result) }
    if let edited = fields[.edited], export.text.kind(edited) != .true,
      export.text.kind(edited) != .false
    {
      var ignored = Resolved(times: ItemTimes(), unreadable: .none)
      rule.editedField = instant(edited, idTime, &ignored)
    }
    result.times = rule.times
    if result.times.created != nil, rule.createdField != nil || rule.plainField != nil {
      result.unreadable = .none
      result.fault = nil
    }
    return result
  }

  /// When an item was deleted, where the field says so: `deletedAt`.
  mutating func deletion(_ node: JSONNode) -> Instant? {
    var ignored = Resolved(times: ItemTimes(), unreadable: .none)
    return instant(node, nil, &ignored)
  }

  private mutating func databaseTime(_ node: JSONNode?) -> Instant? {
    guard let node, case .instant(let instant) = reading(of: node) else { return nil }
    return instant
  }

  private mutating func instant(_ node: JSONNode?, _ idTime: Instant?, _ result: inout Resolved)
    -> Instant?
  {
    guard let node else { return nil }
    switch reading(of: node) {
    case .instant(let instant): return instant
    case .local(let local):
      hasReadLocalTimes = true
      if let idTime, let repaired = WeekYearRepair.repair(local, in: zone, evidence: idTime) {
        result.isRepaired = true
        return zone.utc(of: repaired)
      }
      return zone.utc(of: local)
    case .unknown(let fault):
      if export.text.kind(node) == .string, result.unreadable.isNone {
        result.unreadable = TextReference(node)
      }
      result.fault = fault
      return nil
    }
  }
}
