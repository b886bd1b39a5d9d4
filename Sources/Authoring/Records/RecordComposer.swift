import Board
import Diagnostics
import Exports
import JSONText
import Times

/// Puts a new record together from what is known and from what its neighbours look like.
struct RecordComposer {
  let style: CollectionStyle
  let format: any WritableFormat
  let zone: TimeZoneRules
  let now: Instant
  /// Where the neighbours are, for messages.
  let collectionPath: String
  private(set) var values: [String: FieldValue] = [:]
  private var names: [String] = []
  /// The time of the record as it will be read; nil where the neighbours have no times.
  private(set) var written: Instant?
  /// Fields that every neighbour has and that stay out.
  private(set) var leftOut: [String] = []
  /// Whether others say who wrote them, and this one cannot.
  var isAnonymous = false

  var export: Export { format.export }

  init(
    style: CollectionStyle, format: any WritableFormat, zone: TimeZoneRules, now: Instant,
    collectionPath: String
  ) {
    self.style = style
    self.format = format
    self.zone = zone
    self.now = now
    self.collectionPath = collectionPath
  }

  mutating func set(_ name: String, _ value: FieldValue) {
    if values.updateValue(value, forKey: name) == nil { names.append(name) }
  }

  /// Returns whether the neighbours have a field of this meaning.
  @discardableResult
  mutating func set(_ slot: FieldSlot, _ value: FieldValue) -> Bool {
    guard let name = style.names[slot] else { return false }
    set(name, value)
    return true
  }

  mutating func unset(_ slot: FieldSlot) {
    guard let name = style.names[slot] else { return }
    values[name] = nil
    names.removeAll { $0 == name }
  }

  func has(_ slot: FieldSlot) -> Bool { style.names[slot] != nil }

  /// Whether every neighbour has a field of this meaning.
  func isCommon(_ slot: FieldSlot) -> Bool { style.names[slot].map(style.isCommon) ?? false }

  // MARK: Times

  /// Gives the time of now to the fields that say when the record was made.
  mutating func setTimes(_ slots: [FieldSlot] = [.created, .time]) {
    for slot in slots {
      guard let name = style.names[slot] else { continue }
      setTime(name)
    }
  }

  /// Returns whether the field holds times that can be written.
  @discardableResult
  mutating func setTime(_ name: String) -> Bool {
    let samples = style.field(name)?.samples ?? []
    guard let times = samples.isEmpty ? standardTime : TimeStyle(of: samples, in: export) else {
      return false
    }
    let (value, instant) = times.value(of: now, in: zone)
    set(name, value)
    written = written ?? instant
    return true
  }

  /// Of the seeds: a Firestore time where the format has one, else what their apps print.
  private var standardTime: TimeStyle? {
    if style.kind == .members {
      return TimeStyle(
        form: format.rules.hasTypedTimes
          ? .typed(fractionDigits: 0) : .number(power: 3, fractionDigits: 0))
    }
    return TimeTemplate(of: ["2021-10-13 14:25:36"]).map { TimeStyle(form: .text($0)) }
  }

  // MARK: What else the neighbours have

  /// Fills in the fields that every neighbour has and whose first value is clear.
  ///
  /// - Throws: for a map of relations that every neighbour has: it would have to be invented.
  mutating func fillCommonFields(title: String?) throws(DiagnosticFailure) {
    for field in style.fields where style.isCommon(field.name) && values[field.name] == nil {
      if let value = try firstValue(of: field, title: title) {
        set(field.name, value)
      } else if values[field.name] == nil, !isEmptyAtFirst(field) {
        leftOut.append(field.name)
      }
    }
  }

  private mutating func firstValue(
    of field: CollectionStyle.Field, title: String?
  ) throws(DiagnosticFailure) -> FieldValue? {
    let lower = field.name.lowercased()
    let kinds = field.samples.map { export.text.kind(export.unwrapped($0)) }
    let areFlags = kinds.allSatisfy { $0 == .true || $0 == .false }
    let areNumbers = kinds.allSatisfy { $0 == .number }
    for slot in slots(of: field.name) {
      switch slot {
      case .deleted, .hidden, .pinned, .editedFlag:
        if areFlags { return .boolean(false) }
      case .visible: if areFlags { return .boolean(true) }
      case .edited:
        if areFlags { return .boolean(false) }
        if setTime(field.name) { return nil }
      case .comments, .reactions, .likes, .tags, .attachments, .pictures:
        if areNumbers { return .integer(0) }
        if format.rules.keepsEmptyLists, let kind = kinds.first {
          if kind == .array { return .list([]) }
          if kind == .object, !isRelations(field) { return .map([]) }
        }
      default: break
      }
    }
    if areNumbers, CounterName.isCounter(lower) { return .integer(0) }
    if lower == "slug", let title { return .string(Slug.text(of: title)) }
    if CounterName.isLastTime(lower), setTime(field.name) { return nil }
    if CounterName.isLastItem(lower) {
      throw AuthoringFault.wouldInvent(field.name, "the id of its newest item", collectionPath)
    }
    if format.rules.ids != .realtimeDatabase, kinds.allSatisfy({ $0 == .null }) { return .null }
    if isRelations(field) {
      let hasEmpty = field.samples.contains { export.text.isEmptyContainer(export.unwrapped($0)) }
      if hasEmpty { return kinds.first == .array ? .list([]) : .map([]) }
      throw AuthoringFault.wouldInvent(field.name, "a map of what belongs to it", collectionPath)
    }
    return nil
  }

  /// Lists and maps that a database leaves out as long as they are empty.
  private func isEmptyAtFirst(_ field: CollectionStyle.Field) -> Bool {
    slots(of: field.name).contains { [.comments, .reactions, .likes, .tags].contains($0) }
  }

  private func slots(of name: String) -> [FieldSlot] {
    FieldSlot.allCases.filter { style.names[$0] == name }
  }

  /// `{id: true}` and `{id: id}`.
  private func isRelations(_ field: CollectionStyle.Field) -> Bool {
    field.samples.contains { RelationMap.isRelations($0, in: export) }
  }

  // MARK: The record

  /// The fields in the neighbours' order, as the format spells them.
  func fields() -> [(name: String, value: JSONNewValue)] {
    let order = style.ordered(
      names, inDatabaseOrder: format.rules.ids == .realtimeDatabase)
    return order.compactMap { name in
      values[name].map {
        (name, format.spelled($0, like: style.field(name)?.samples.first))
      }
    }
  }

  /// What to tell of fields that stay out, and of an author who is not known.
  var notices: [Diagnostic] {
    var result: [Diagnostic] = []
    if isAnonymous { result.append(AuthoringFault.anonymous(collectionPath)) }
    if !leftOut.isEmpty { result.append(AuthoringFault.leftOut(leftOut, collectionPath)) }
    return result
  }
}
