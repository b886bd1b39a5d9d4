package import Diagnostics
internal import Glibc

extension JSONDocument {
  /// Reads a file: mapped rather than copied, a byte order mark skipped, UTF-16 with a byte order
  /// mark decoded.
  ///
  /// Refused with file, line and column: whatever RFC 8259 does not allow, nesting deeper than 512,
  /// files of 4 GiB, strings of 256 MiB.
  package static func load(
    path: String, dialect: Dialect = .strict
  ) throws(DiagnosticFailure) -> JSONDocument {
    let memory: JSONMemory
    do {
      memory = try JSONFile.read(path: path)
    } catch {
      throw error.failure(name: path)
    }
    return try JSONDocument(taking: memory, name: path, dialect: dialect)
  }

  /// Reads bytes at hand, by the same rules as a file. The bytes are copied.
  ///
  /// - Parameter name: the file, as diagnostics should call it.
  package init(
    _ bytes: [UInt8], name: String, dialect: Dialect = .strict
  ) throws(DiagnosticFailure) {
    guard let memory = JSONMemory.make(count: bytes.count, padding: JSONMemory.padding) else {
      throw JSONFileFault.memory.failure(name: name)
    }
    bytes.withUnsafeBytes {
      if let source = $0.baseAddress { memory.start.copyMemory(from: source, byteCount: $0.count) }
    }
    try self.init(taking: memory, name: name, dialect: dialect)
  }

  /// Reads a text that the program wrote itself, and takes its memory over: nothing is copied.
  ///
  /// - Parameter name: what diagnostics should call the text.
  /// - Throws: also where the buffer had to leave bytes out, for want of memory or beyond 4 GiB.
  package init(
    taking buffer: consuming JSONTextBuffer, name: String, dialect: Dialect = .strict
  ) throws(DiagnosticFailure) {
    if let fault = buffer.fault { throw fault.failure(name: name) }
    guard let memory = buffer.take() else { throw JSONFileFault.empty.failure(name: name) }
    try self.init(taking: memory, name: name, dialect: dialect)
  }

  /// Takes over the memory, also where it throws.
  private init(
    taking memory: JSONMemory, name: String, dialect: Dialect
  ) throws(DiagnosticFailure) {
    var text = memory
    do {
      self = try Self.parsed(&text, name: name, dialect: dialect)
    } catch {
      text.free()
      throw error
    }
  }

  private static func parsed(
    _ text: inout JSONMemory, name: String, dialect: Dialect
  ) throws(DiagnosticFailure) -> JSONDocument {
    let fileCount = text.count
    if fileCount == 0 { throw JSONFileFault.empty.failure(name: name) }
    if fileCount > Int(UInt32.max) { throw JSONFileFault.tooLarge.failure(name: name) }

    var origin = JSONOrigin()
    if let order = UTF16Text.order(of: text.bytes) {
      let decoded: JSONMemory
      do {
        decoded = try UTF16Text.decode(text.bytes, order)
      } catch {
        throw error.failure(name: name)
      }
      text.free()
      text = decoded
    } else if text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      text = text.dropping(3)
      origin = JSONOrigin(mark: 3, byte: 3)
    }
    if text.count == 0 { throw JSONFileFault.empty.failure(name: name) }
    if text.count > Int(UInt32.max) { throw JSONFileFault.tooLarge.failure(name: name) }

    // Strings are checked as they are read; comments are not, and configurations are small.
    if dialect == .relaxed, let offset = UTF8Sequence.firstFault(in: text.bytes) {
      let fault = JSONFault(reason: .invalidUTF8, offset: offset)
      throw DiagnosticFailure(fault.diagnostic(in: text.bytes, name: name, origin: origin))
    }
    guard let room = Self.tapeRoom(for: text.bytes) else {
      throw JSONFileFault.memory.failure(name: name)
    }
    var parser = JSONParser(text: text.bytes, relaxed: dialect == .relaxed, tape: room.start)
    if var fault = parser.parse() {
      if let start = Self.zeroTail(
        text.bytes, from: fault.offset, relaxed: dialect == .relaxed, tape: room)
      {
        fault = JSONFault(reason: .zeroTail, offset: start)
      }
      room.free()
      throw DiagnosticFailure(fault.diagnostic(in: text.bytes, name: name, origin: origin))
    }
    let tape = room.shrunk(to: parser.count * MemoryLayout<UInt64>.stride)
    return JSONDocument(
      storage: JSONStorage(
        name: name, text: text, tape: tape, nodeCount: parser.count,
        duplicates: parser.duplicates, origin: origin),
      dialect: dialect)
  }

  /// Room for any text of that size, of which only what is used costs memory; where the system does
  /// not promise so much, room for this text.
  private static func tapeRoom(for text: UnsafeRawBufferPointer) -> JSONMemory? {
    let word = MemoryLayout<UInt64>.stride
    if let room = JSONMemory.make(count: JSONParser.tapeCapacity(for: text.count) * word) {
      return room
    }
    return JSONMemory.make(count: JSONParser.tapeCapacity(lookingAt: text) * word)
  }

  /// Where zeros begin that reach to the end of the text, if nothing is wrong before them but that
  /// it may be cut: what a power cut leaves of a file that was being written.
  private static func zeroTail(
    _ text: UnsafeRawBufferPointer, from offset: Int, relaxed: Bool, tape: JSONMemory
  ) -> Int? {
    guard text.last == 0 else { return nil }
    // A zero byte is allowed nowhere, so that none stands before the fault; and files are read
    // forwards much faster than backwards.
    let rest = UnsafeRawBufferPointer(rebasing: text[min(offset, text.count)...])
    guard let first = rest.firstIndex(of: 0) else { return nil }
    let tail = UnsafeRawBufferPointer(rebasing: rest[first...])
    guard tail.allSatisfy({ $0 == 0 }) else { return nil }
    let start = text.count - tail.count
    let before = UnsafeRawBufferPointer(rebasing: text[..<start])
    var parser = JSONParser(text: before, relaxed: relaxed, tape: tape.start)
    guard let fault = parser.parse() else { return start }
    if case .truncated = fault.reason { return start }
    return nil
  }
}
