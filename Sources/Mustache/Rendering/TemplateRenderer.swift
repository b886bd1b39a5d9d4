import Diagnostics
import Text

/// Runs the operations of a page over a record.
struct TemplateRenderer: ~Copyable {
  /// A section over records that is being repeated.
  private struct Repetition {
    /// What is in the list; nothing for a single record.
    let list: TemplateList?
    let count: Int
    var index = 0
    /// The first operation of its content.
    let start: Int
    let slot: Int
    /// What the slot held before, to be put back.
    let outer: Unmanaged<TemplateObject>
    /// What the slot holds now.
    var record: TemplateObject

    /// Takes the next record of the list, if there is one.
    mutating func advance() -> TemplateObject? {
      guard let list, index + 1 < count else { return nil }
      index += 1
      record = list.record(at: index)
      return record
    }
  }

  /// Output of a section that will be kept by its record.
  private struct Capture {
    /// How many sections are open within and with it.
    let depth: Int
    let outputStart: Int
    let start: Int
  }

  private let program: TemplateProgram
  /// The record of the page.
  private let root: TemplateObject
  /// The innermost record of each schema. Not counted, since a field costs less than the counting:
  /// `root` holds the first, and a repetition the one that it put here, until it puts back the one
  /// before, which is `root` or held by a repetition further out.
  private var slots: [Unmanaged<TemplateObject>]
  private var repetitions: [Repetition] = []
  private var captures: [Capture] = []
  /// Where calls go on when they are done.
  private var returns: [Int] = []
  private var indentation: [UInt8] = []
  private var indentationCounts: [Int] = []
  /// The context stack of templates over dynamic records.
  var records: [DynamicRecord] = []

  init(_ program: TemplateProgram, _ record: TemplateObject) {
    self.program = program
    root = record
    slots = Array(repeating: Unmanaged.passUnretained(record), count: program.slotCount)
    if program.isDynamic { appendDynamic(record) }
  }

  mutating func run(into output: inout ByteBuffer) throws(DiagnosticFailure) {
    try program.operations.withUnsafeBufferPointer { operations throws(DiagnosticFailure) in
      try program.literals.withUnsafeBufferPointer { literals throws(DiagnosticFailure) in
        try run(operations, UnsafeRawBufferPointer(literals), into: &output)
      }
    }
  }

  private mutating func run(
    _ operations: UnsafeBufferPointer<Operation>, _ literals: UnsafeRawBufferPointer,
    into output: inout ByteBuffer
  ) throws(DiagnosticFailure) {
    var position = 0
    while true {
      let operation = operations[position]
      position += 1
      switch operation {
      case .literal(let start, let count):
        output.append(
          UnsafeRawBufferPointer(rebasing: literals[Int(start)..<Int(start + count)]))
      case .text(let place): value(at: place).appendEscaped(to: &output)
      case .html(let place): value(at: place).appendMarkup(to: &output)
      case .url(let place): value(at: place).appendAddress(to: &output)
      case .unescaped(let place): value(at: place).appendUnescaped(to: &output)
      case .skipUnless(let place, let skip):
        if !value(at: place).isTruthy { position += Int(skip) }
      case .skipIf(let place, let skip):
        if value(at: place).isTruthy { position += Int(skip) }
      case .enter(let place, let slot, let skip):
        if !enter(value(at: place), slot: Int(slot), at: position, &output) {
          position += Int(skip)
        }
      case .enterDynamic(let place, let skip):
        if !enterDynamic(value(at: place), at: position) { position += Int(skip) }
      case .next: if let start = goOn(output) { position = start }
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
      case .indent: output.append(indentation)
      }
    }
  }

  private func value(at place: Place) -> TemplateValue {
    if place.isNamed { return dynamicValue(program.names[Int(place.path)]) }
    let value = slots[Int(place.slot)]._withUnsafeGuaranteedRef { $0.value(Int(place.field)) }
    return place.path == 0 ? value : follow(Int(place.path), from: value)
  }

  private func follow(_ path: Int, from first: consuming TemplateValue) -> TemplateValue {
    var value = first
    for step in program.pathStarts[path]..<program.pathStarts[path + 1] {
      guard case .record(let record) = value else { return .absent }
      value = record.value(program.pathFields[step])
    }
    return value
  }

  // MARK: - Sections

  /// - Returns: whether there is a record to show the section for, and no earlier output of it.
  private mutating func enter(
    _ value: TemplateValue, slot: Int, at start: Int, _ output: inout ByteBuffer
  ) -> Bool {
    switch value {
    case .record(let record):
      if record.isShared, program.isSelfContained[start] {
        let program = ObjectIdentifier(program)
        for markup in record.kept where markup.start == start && markup.program == program {
          output.append(markup.bytes)
          return false
        }
        captures.append(
          Capture(depth: repetitions.count + 1, outputStart: output.count, start: start))
      }
      push(record, of: nil, count: 1, slot: slot, at: start)
    case .list(let list):
      let count = list.count
      guard count > 0 else { return false }
      push(list.record(at: 0), of: list, count: count, slot: slot, at: start)
    default: return false
    }
    return true
  }

  private mutating func enterDynamic(_ value: TemplateValue, at start: Int) -> Bool {
    guard value.isTruthy else { return false }
    switch value {
    case .record(let record): push(record, of: nil, count: 1, slot: 0, at: start)
    case .list(let list):
      guard list.count > 0 else { return false }
      push(list.record(at: 0), of: list, count: list.count, slot: 0, at: start)
    default: push(DynamicRecord(bare: value), of: nil, count: 1, slot: 0, at: start)
    }
    return true
  }

  private mutating func push(
    _ record: TemplateObject, of list: TemplateList?, count: Int, slot: Int, at start: Int
  ) {
    repetitions.append(
      Repetition(
        list: list, count: count, start: start, slot: slot, outer: slots[slot], record: record))
    slots[slot] = Unmanaged.passUnretained(record)
    if program.isDynamic { appendDynamic(record) }
  }

  private mutating func appendDynamic(_ record: TemplateObject) {
    if let record = record as? DynamicRecord { records.append(record) }
  }

  /// Goes to the next record of the innermost section.
  ///
  /// - Returns: where its content starts, or nothing when the section is over.
  private mutating func goOn(_ output: borrowing ByteBuffer) -> Int? {
    let last = repetitions.count - 1
    if program.isDynamic { records.removeLast() }
    if let record = repetitions[last].advance() {
      slots[repetitions[last].slot] = Unmanaged.passUnretained(record)
      if program.isDynamic { appendDynamic(record) }
      return repetitions[last].start
    }
    if let capture = captures.last, capture.depth == repetitions.count {
      captures.removeLast()
      let bytes = output.withBytes { Array($0[capture.outputStart...]) }
      repetitions[last].record.kept.append(
        KeptMarkup(program: ObjectIdentifier(program), start: capture.start, bytes: bytes))
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
