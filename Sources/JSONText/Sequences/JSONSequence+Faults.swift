internal import Compression
internal import Diagnostics

extension JSONSequence {
  /// What is wrong with a window, or what was wrong with the end of the text.
  mutating func note(_ found: JSONFault, in next: JSONWindow) throws(DiagnosticFailure) {
    var fault = found
    let text = next.text.bytes
    if !fault.isTruncation, let start = try startOfZeros(in: text, from: fault.offset) {
      fault = JSONFault(reason: .zeroTail, offset: start)
      end()
    }
    guard fault.isCut else { return fail(fault, in: next) }
    guard !canAdvance else { return }
    let values = count + valuesInWindow
    guard recovery == .salvage, values > 0 else {
      return fail(fault, in: next, notes: recovery == .salvage ? [JSONSalvage.nothing] : [])
    }
    recover(
      JSONSalvage.diagnostic(
        ofLast: fault, start: completeEnd, count: values, because: next.cut, in: text, name: name,
        origin: next.origin))
  }

  private mutating func fail(_ fault: JSONFault, in next: JSONWindow, notes: [String] = []) {
    var diagnostic = fault.diagnostic(in: next.text.bytes, name: name, origin: next.origin)
    diagnostic.notes += notes
    fail(DiagnosticFailure(diagnostic))
  }

  private var valuesInWindow: Int {
    guard let window else { return 0 }
    var values = 0
    var index = 0
    while index < window.nodeCount {
      index += JSONDocument(storage: window, dialect: .strict, top: index).nodeCount
      values += 1
    }
    return values
  }

  /// Where zeros begin that fill the window and all behind it, if nothing is wrong before them but
  /// that a value may be cut.
  private func startOfZeros(
    in text: UnsafeRawBufferPointer, from fault: Int
  ) throws(DiagnosticFailure) -> Int? {
    guard let start = JSONZeroTail.start(in: text, from: fault) else { return nil }
    let value = UnsafeRawBufferPointer(rebasing: text[completeEnd..<start])
    let word = MemoryLayout<UInt64>.stride
    guard let tape = JSONMemory.make(count: JSONParser.tapeCapacity(for: value.count) * word) else {
      throw JSONFileFault.memory.failure(name: name)
    }
    defer { tape.free() }
    var parser = JSONParser(text: value, tape: tape.start, framing: framing)
    if let cause = parser.parse(), !cause.isTruncation { return nil }
    return try onlyZerosFollow() ? start : nil
  }

  private func onlyZerosFollow() throws(DiagnosticFailure) -> Bool {
    // A device can give zeros for ever.
    var rest = 1 << 30
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { room.deallocate() }
    while rest > 0 {
      let got = try stream.read(into: room)
      if got == 0 { return true }
      guard room[..<got].allSatisfy({ $0 == 0 }) else { return false }
      rest -= got
    }
    return true
  }
}
