import Diagnostics

/// Runs the operations of a page over a record.
struct TemplateRenderer: ~Copyable {
  /// A section over records that is being repeated.
  private struct Repetition {
    /// What is in the list; nothing for a single record.
    let list: (any TemplateList)?
    let count: Int
    var index = 0
    /// The first operation of its content.
    let start: Int
    let slot: Int
    /// What the slot held before, to be put back.
    let outer: any TemplateRecord
  }

  private let program: TemplateProgram
  /// The innermost record of each schema.
  private var slots: [any TemplateRecord]
  private var repetitions: [Repetition] = []
  /// Where calls go on when they are done.
  private var returns: [Int] = []
  private var indentation: [UInt8] = []
  private var indentationCounts: [Int] = []
  /// The context stack of templates over dynamic records.
  var records: [DynamicRecord] = []

  init(_ program: TemplateProgram, _ record: any TemplateRecord) {
    self.program = program
    slots = Array(repeating: record, count: program.slotCount)
    if program.isDynamic { appendDynamic(record) }
  }

  mutating func run(into output: inout [UInt8]) throws(DiagnosticFailure) {
    try program.operations.withUnsafeBufferPointer { operations throws(DiagnosticFailure) in
      try program.literals.withUnsafeBufferPointer { literals throws(DiagnosticFailure) in
        try run(operations, literals, into: &output)
      }
    }
  }

  private mutating func run(
    _ operations: UnsafeBufferPointer<Operation>, _ literals: UnsafeBufferPointer<UInt8>,
    into output: inout [UInt8]
  ) throws(DiagnosticFailure) {
    var position = 0
    while true {
      let operation = operations[position]
      position += 1
      switch operation {
      case .literal(let start, let count):
        output.append(
          contentsOf: UnsafeBufferPointer(rebasing: literals[Int(start)..<Int(start + count)]))
      case .text(let place): value(at: place).appendEscaped(to: &output)
      case .html(let place): value(at: place).appendMarkup(to: &output)
      case .url(let place): value(at: place).appendAddress(to: &output)
      case .unescaped(let place): value(at: place).appendUnescaped(to: &output)
      case .skipUnless(let place, let skip):
        if !value(at: place).isTruthy { position += Int(skip) }
      case .skipIf(let place, let skip):
        if value(at: place).isTruthy { position += Int(skip) }
      case .enter(let place, let slot, let skip):
        if !enter(value(at: place), slot: Int(slot), at: position) { position += Int(skip) }
      case .enterDynamic(let place, let skip):
        if !enterDynamic(value(at: place), at: position) { position += Int(skip) }
      case .next: if let start = goOn() { position = start }
      case .call(let callee): position = try call(Int(callee), from: position)
      case .callNamed(let place, let choices):
        if let callee = choose(value(at: place), program.choices[Int(choices)]) {
          position = try call(callee, from: position)
        }
      case .endCall:
        guard let caller = returns.popLast() else { return }
        position = caller
      case .pushIndentation(let start, let count):
        indentationCounts.append(indentation.count)
        indentation += literals[Int(start)..<Int(start + count)]
      case .popIndentation:
        let count = indentationCounts.popLast() ?? 0
        indentation.removeLast(indentation.count - count)
      case .indent: output += indentation
      }
    }
  }

  private func value(at place: Place) -> TemplateValue {
    if place.isNamed { return dynamicValue(program.names[Int(place.path)]) }
    let value = slots[Int(place.slot)].value(Int(place.field))
    return place.path == 0 ? value : follow(program.paths[Int(place.path)], from: value)
  }

  private func follow(_ path: [Int], from first: TemplateValue) -> TemplateValue {
    var value = first
    for field in path {
      guard case .record(let record) = value else { return .absent }
      value = record.value(field)
    }
    return value
  }

  // MARK: - Sections

  /// - Returns: whether there is a record to show the section for.
  private mutating func enter(_ value: TemplateValue, slot: Int, at start: Int) -> Bool {
    switch value {
    case .record(let record):
      push(Repetition(list: nil, count: 1, start: start, slot: slot, outer: slots[slot]), record)
    case .list(let list):
      let count = list.count
      guard count > 0 else { return false }
      let repetition = Repetition(
        list: list, count: count, start: start, slot: slot, outer: slots[slot])
      push(repetition, list.record(at: 0))
    default: return false
    }
    return true
  }

  private mutating func enterDynamic(_ value: TemplateValue, at start: Int) -> Bool {
    guard value.isTruthy else { return false }
    switch value {
    case .record, .list: return enter(value, slot: 0, at: start)
    default:
      let repetition = Repetition(list: nil, count: 1, start: start, slot: 0, outer: slots[0])
      push(repetition, DynamicRecord(bare: value))
    }
    return true
  }

  private mutating func push(_ repetition: Repetition, _ record: any TemplateRecord) {
    repetitions.append(repetition)
    slots[repetition.slot] = record
    if program.isDynamic { appendDynamic(record) }
  }

  private mutating func appendDynamic(_ record: any TemplateRecord) {
    if let record = record as? DynamicRecord { records.append(record) }
  }

  /// Goes to the next record of the innermost section.
  ///
  /// - Returns: where its content starts, or nothing when the section is over.
  private mutating func goOn() -> Int? {
    let last = repetitions.count - 1
    let index = repetitions[last].index + 1
    if program.isDynamic { records.removeLast() }
    if index < repetitions[last].count, let record = repetitions[last].list?.record(at: index) {
      repetitions[last].index = index
      slots[repetitions[last].slot] = record
      if program.isDynamic { appendDynamic(record) }
      return repetitions[last].start
    }
    let done = repetitions.removeLast()
    slots[done.slot] = done.outer
    return nil
  }

  // MARK: - Calls

  private mutating func call(_ callee: Int, from position: Int) throws(DiagnosticFailure) -> Int {
    guard returns.count < Template.depthLimit else {
      throw DiagnosticFailure(
        TemplateMessages.renderedTooDeep(path: program.path, limit: Template.depthLimit))
    }
    returns.append(position)
    return program.starts[callee]
  }

  private func choose(_ value: TemplateValue, _ choices: [TemplateProgram.Choice]) -> Int? {
    guard case .text(let name) = value else { return nil }
    return choices.first { $0.name == name }?.program
  }

  // MARK: - Dynamic records

  private func dynamicValue(_ parts: [String]) -> TemplateValue {
    guard let first = parts.first else {
      guard let record = records.last else { return .absent }
      if case .absent = record.itself { return .record(record) }
      return record.itself
    }
    for record in records.reversed() {
      guard var value = record.value(named: first) else { continue }
      for part in parts.dropFirst() {
        guard case .record(let inner) = value, let inner = inner as? DynamicRecord else {
          return .absent
        }
        value = inner.value(named: part) ?? .absent
      }
      return value
    }
    return .absent
  }
}
