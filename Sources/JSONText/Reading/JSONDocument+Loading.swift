package import Compression
package import Diagnostics

extension JSONDocument {
  /// Reads a file: gzip and zstd are unpacked, a byte order mark is skipped, UTF-16 with a byte order
  /// mark is decoded.
  ///
  /// Refused with file, line and column: whatever RFC 8259 does not allow, nesting deeper than
  /// 16,384, texts of 4 GiB, strings of 256 MiB. Of what is nested deeper than 512, only the spelling
  /// is handed out (`isSealed`).
  ///
  /// - Parameters:
  ///   - path: a file, a pipe, or `-` for standard input.
  ///   - recovery: what to make of a fault; what was done is in the document's `diagnostics`.
  package static func load(
    path: String, dialect: Dialect = .strict, recovery: JSONRecovery = .none
  ) throws(DiagnosticFailure) -> JSONDocument {
    try load(try ByteStream(path: path), dialect: dialect, recovery: recovery)
  }

  package static func load(
    _ stream: ByteStream, dialect: Dialect = .strict, recovery: JSONRecovery = .none
  ) throws(DiagnosticFailure) -> JSONDocument {
    let contents = try JSONFile.read(stream, recovery: recovery)
    var reading = JSONTextReading(
      contents, name: stream.name, dialect: dialect, recovery: recovery,
      diagnostics: stream.diagnostics)
    return try reading.document()
  }

  /// Reads bytes at hand, by the same rules as a file that is not compressed. The bytes are copied.
  ///
  /// - Parameter name: the file, as diagnostics should call it.
  package init(
    _ bytes: [UInt8], name: String, dialect: Dialect = .strict, recovery: JSONRecovery = .none
  ) throws(DiagnosticFailure) {
    guard let memory = JSONMemory.make(count: bytes.count, padding: JSONMemory.padding) else {
      throw JSONFileFault.memory.failure(name: name)
    }
    bytes.withUnsafeBytes {
      if let source = $0.baseAddress { memory.start.copyMemory(from: source, byteCount: $0.count) }
    }
    var reading = JSONTextReading(
      JSONFile.Contents(text: memory, cut: nil), name: name, dialect: dialect, recovery: recovery)
    self = try reading.document()
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
    var reading = JSONTextReading(
      JSONFile.Contents(text: memory, cut: nil, source: .made), name: name, dialect: dialect)
    self = try reading.document()
  }
}
