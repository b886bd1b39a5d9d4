internal import Diagnostics

/// Makes a document of a whole text: decoding, repair, parsing, salvage.
struct JSONTextReading {
  enum Outcome {
    case document(JSONDocument)
    /// More than one value; `text` is still whose it was.
    case several
  }

  let name: String
  let dialect: JSONDocument.Dialect
  let recovery: JSONRecovery
  /// Ours until a document has it; the caller frees it where nothing came of it.
  private(set) var text: JSONMemory
  private(set) var origin = JSONOrigin()
  private(set) var source: JSONTextSource
  private var diagnostics: [Diagnostic]
  /// Why the compressed file has no more than this.
  private let cut: DiagnosticFailure?

  init(
    _ contents: JSONFile.Contents, name: String, dialect: JSONDocument.Dialect = .strict,
    recovery: JSONRecovery = .none, diagnostics: [Diagnostic] = []
  ) {
    self.name = name
    self.dialect = dialect
    self.recovery = dialect == .strict ? recovery : .none
    self.diagnostics = diagnostics
    text = contents.text
    source = contents.source
    cut = contents.cut
  }

  /// The document; the text is freed where there is none.
  mutating func document() throws(DiagnosticFailure) -> JSONDocument {
    do throws(DiagnosticFailure) {
      switch try read(allowingSeveral: false) {
      case .document(let document): return document
      case .several: throw JSONFileFault.empty.failure(name: name)
      }
    } catch {
      text.free()
      throw error
    }
  }

  mutating func read(allowingSeveral: Bool) throws(DiagnosticFailure) -> Outcome {
    try decode()
    // Strings are checked as they are read; comments are not, and configurations are small.
    if dialect == .relaxed, let offset = UTF8Sequence.firstFault(in: text.bytes) {
      throw failure(JSONFault(reason: .invalidUTF8, offset: offset))
    }
    if recovery == .repair { try repair() }
    let tape = try tapeRoom()
    var parser = JSONParser(text: text.bytes, relaxed: dialect == .relaxed, tape: tape.start)
    guard var fault = parser.parse() else { return .document(finished(parser, tape)) }
    if allowingSeveral, fault.beginsAnother(in: text.bytes) {
      tape.free()
      return .several
    }
    if let start = JSONZeroTail.start(in: text.bytes, from: fault.offset) {
      let before = text.prefix(start)
      var shorter = JSONParser(
        text: before.bytes, relaxed: dialect == .relaxed, tape: tape.start)
      // Only where nothing is wrong before them but that it may be cut.
      let cause = shorter.parse()
      if cause?.isTruncation ?? true {
        fault = JSONFault(reason: .zeroTail, offset: start, opened: cause?.startOfToken)
        parser = shorter
      }
    }
    defer { tape.free() }
    guard recovery == .salvage, fault.isCut else { throw failure(fault) }
    return .document(try salvage(fault, parser))
  }

  /// UTF-16 becomes UTF-8, and a byte order mark is passed.
  mutating func decode() throws(DiagnosticFailure) {
    if text.count == 0 { throw JSONFileFault.empty.failure(name: name) }
    if text.count > JSONTextBuffer.byteLimit { throw JSONFileFault.tooLarge.failure(name: name) }
    if let encoding = UTF32Text.markedEncoding(of: text.bytes) {
      throw JSONFileFault.utf32(encoding).failure(name: name)
    }
    if let order = UTF16Text.order(of: text.bytes) {
      let decoded: JSONMemory
      do throws(JSONFileFault) {
        decoded = try UTF16Text.decode(text.bytes, order)
      } catch {
        throw error.failure(name: name)
      }
      text.free()
      text = decoded
      source = .utf16
    } else if text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      text = text.dropping(3)
      origin = JSONOrigin(mark: 3, byte: 3)
    }
    if text.count == 0 { throw JSONFileFault.empty.failure(name: name) }
    if text.count > JSONTextBuffer.byteLimit { throw JSONFileFault.tooLarge.failure(name: name) }
  }

  private mutating func repair() throws(DiagnosticFailure) {
    guard let repaired = JSONRepair.telegramPaths(in: text.bytes) else { return }
    diagnostics.append(
      repaired.diagnostic(name: name, at: origin.position(of: repaired.first, in: text.bytes)))
    try replaceText(with: repaired.text)
    source = .repaired
  }

  private mutating func replaceText(
    with buffer: consuming JSONTextBuffer
  ) throws(DiagnosticFailure) {
    if let fault = buffer.fault { throw fault.failure(name: name) }
    guard let memory = buffer.take() else { throw JSONFileFault.memory.failure(name: name) }
    text.free()
    text = memory
  }

  private mutating func salvage(
    _ fault: JSONFault, _ parser: JSONParser
  ) throws(DiagnosticFailure) -> JSONDocument {
    let salvage = JSONSalvage(parser, fault, in: text.bytes)
    guard let salvage else { throw failure(fault, notes: [JSONSalvage.nothing]) }
    diagnostics.append(
      salvage.diagnostic(of: fault, because: cut, in: text.bytes, name: name, origin: origin))
    var buffer = JSONTextBuffer()
    buffer.append(UnsafeRawBufferPointer(rebasing: text.bytes[..<salvage.end]))
    buffer.append(contentsOf: salvage.closing)
    try replaceText(with: buffer)
    source = .salvaged
    let tape = try tapeRoom()
    var parser = JSONParser(text: text.bytes, tape: tape.start)
    if let fault = parser.parse() {
      tape.free()
      throw failure(fault)
    }
    return finished(parser, tape)
  }

  private func finished(_ parser: JSONParser, _ tape: JSONMemory) -> JSONDocument {
    var diagnostics = diagnostics
    // The text was complete, and only the end of the packing is missing.
    if let cut, !diagnostics.contains(where: { $0.identifier == JSONSalvage.identifier }) {
      diagnostics.append(JSONSalvage.diagnostic(ofComplete: cut))
    }
    return JSONDocument(
      storage: JSONStorage(
        name: name, text: text, tape: tape.shrunk(to: parser.count * MemoryLayout<UInt64>.stride),
        nodeCount: parser.count, duplicates: parser.duplicates, sealed: parser.sealed,
        origin: origin, source: source, diagnostics: diagnostics),
      dialect: dialect)
  }

  private func failure(_ fault: JSONFault, notes: [String] = []) -> DiagnosticFailure {
    var diagnostic = fault.diagnostic(in: text.bytes, name: name, origin: origin)
    diagnostic.notes += notes
    return DiagnosticFailure(diagnostic)
  }

  /// Room for any text of that size, of which only what is used costs memory; where the system does
  /// not promise so much, room for this text.
  private func tapeRoom() throws(DiagnosticFailure) -> JSONMemory {
    let word = MemoryLayout<UInt64>.stride
    let text = text.bytes
    if let room = JSONMemory.make(count: JSONParser.tapeCapacity(for: text.count) * word)
      ?? JSONMemory.make(count: JSONParser.tapeCapacity(lookingAt: text) * word)
    {
      return room
    }
    throw JSONFileFault.memory.failure(name: name)
  }
}
