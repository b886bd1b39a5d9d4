package import Compression
package import Diagnostics

/// Reads a text of many JSON values one after another, in memory that the largest of them bounds.
///
/// The text is read in windows. All values of a window are parsed in one run onto one tape, and the
/// documents handed out share it; when they are gone, their memory serves a later window. Keep
/// what a document says rather than the document: a single one keeps its window.
///
///     var sequence = try JSONSequence(path: "posts.ndjson")
///     while let document = try sequence.next() { … }
///
/// Positions are those of the whole file.
package struct JSONSequence: ~Copyable {
  /// Bytes of text in a window, where no value is larger: text and tape fit a processor's cache.
  static let windowSize = 1 << 18
  /// Larger windows are made for one value and then given up.
  private static let largestUsual = 1 << 26
  /// White space before a value that is kept with it.
  private static let longestSeparator = 16

  package private(set) var framing: JSONFraming
  let recovery: JSONRecovery
  /// Whether the framing is yet to be seen.
  private let detectsFraming: Bool
  /// Documents handed out so far.
  package private(set) var count = 0

  let stream: ByteStream
  /// Grows with the values, so that those of several MB are not each approached by doubling.
  var windowSize: Int
  private let pool: JSONMemoryPool
  private(set) var window: JSONStorage?
  /// The entry of the window's tape that comes next.
  private var top = 0
  /// The offset in the window where values end that are complete.
  private(set) var completeEnd = 0
  /// Nothing comes after the window.
  private var isLast = false
  /// What stands behind the complete values of the window.
  private(set) var failure: DiagnosticFailure?
  private var recovered: [Diagnostic] = []

  /// - Parameters:
  ///   - path: a file, a pipe, or `-` for standard input.
  ///   - framing: nil to tell by the first bytes.
  ///   - recovery: with `.salvage`, a last value that is cut is left out and reported.
  package init(
    path: String, framing: JSONFraming? = nil, recovery: JSONRecovery = .none
  ) throws(DiagnosticFailure) {
    self.init(try ByteStream(path: path), framing: framing, recovery: recovery)
  }

  package init(
    bytes: [UInt8], name: String, framing: JSONFraming? = nil, recovery: JSONRecovery = .none
  ) throws(DiagnosticFailure) {
    self.init(try ByteStream(bytes: bytes, name: name), framing: framing, recovery: recovery)
  }

  package init(
    _ stream: ByteStream, framing: JSONFraming? = nil, recovery: JSONRecovery = .none
  ) {
    self.init(stream, framing: framing, recovery: recovery, windowSize: Self.windowSize)
  }

  init(
    _ stream: ByteStream, framing: JSONFraming?, recovery: JSONRecovery = .none, windowSize: Int
  ) {
    self.stream = stream
    self.framing = framing ?? .concatenated
    self.recovery = recovery
    detectsFraming = framing == nil
    // A byte order mark has to fit in.
    self.windowSize = max(windowSize, 4)
    pool = JSONMemoryPool(largestKept: Self.largestUsual)
  }

  /// Whether there is more text, and nothing was wrong with it so far.
  var canAdvance: Bool { !isLast && failure == nil }
  mutating func end() { isLast = true }
  mutating func fail(_ fault: DiagnosticFailure) { failure = fault }
  mutating func recover(_ diagnostic: Diagnostic) { recovered.append(diagnostic) }

  /// Whether the window is the end of the text, and nothing was wrong with it.
  var isComplete: Bool { isLast && failure == nil && recovered.isEmpty }

  /// The file as the user named it.
  package var name: String { stream.name }

  /// What was odd and did not keep values from being read; complete after the last.
  package var diagnostics: [Diagnostic] { stream.diagnostics + recovered }

  /// The next value; nil after the last. White space, blank lines and a byte order mark are passed.
  ///
  /// - Throws: where a value breaks the grammar, with file, line and column, after all values before
  ///   it were handed out; and where the file cannot be read. Throws the same again when called again.
  package mutating func next() throws(DiagnosticFailure) -> JSONDocument? {
    while true {
      if let window, top < window.nodeCount {
        let document = JSONDocument(storage: window, dialect: .strict, top: top)
        if framing == .lengthPrefixed { try checkLength(of: document) }
        top += document.nodeCount
        count += 1
        return document
      }
      if let failure { throw failure }
      if isLast { return nil }
      do {
        try advance()
      } catch {
        failure = error
        throw error
      }
    }
  }

  /// Reads on until a window holds a complete value, or the text ends.
  mutating func advance() throws(DiagnosticFailure) {
    let unfinished = window.map { UnsafeRawBufferPointer(rebasing: $0.text.bytes[startOfRest...]) }
    let carried = unfinished?.count ?? 0
    if carried >= JSONTextBuffer.byteLimit { throw JSONFileFault.longValue.failure(name: name) }
    // Twice what is known not to be enough, so that all attempts together cost no more than two.
    let size = max(windowSize, min(carried * 2, JSONTextBuffer.byteLimit))
    windowSize = max(windowSize, min(size, Self.largestUsual))
    guard let room = pool.take(count: size) else {
      throw JSONFileFault.memory.failure(name: name)
    }
    let next: JSONWindow
    do throws(DiagnosticFailure) {
      next = try JSONWindow(
        room, carrying: unfinished, from: stream, origin: originOfRest, recovery: recovery)
    } catch {
      pool.give(room)
      throw error
    }
    if window == nil, UTF16Text.order(of: next.text.bytes) != nil {
      try parseWhole(after: next)
    } else {
      try parse(next)
    }
  }

  /// UTF-16 is decoded in one piece: what writes it writes small files.
  private mutating func parseWhole(after first: JSONWindow) throws(DiagnosticFailure) {
    defer { pool.give(first.text) }
    let contents = try JSONFile.read(stream, after: first.text.bytes, recovery: recovery)
    var reading = JSONTextReading(contents, name: name)
    do throws(DiagnosticFailure) {
      try reading.decode()
    } catch {
      reading.text.free()
      throw error
    }
    try parse(
      JSONWindow(
        whole: reading.text, origin: reading.origin, source: .utf16, cut: contents.cut))
  }

  private var originOfRest: JSONOrigin {
    guard let window else { return JSONOrigin() }
    return window.origin.after(UnsafeRawBufferPointer(rebasing: window.text.bytes[..<startOfRest]))
  }

  /// With what sets values apart, so that a value has it before it in its own window.
  private var startOfRest: Int {
    guard let window else { return 0 }
    var start = completeEnd
    while start > 0, completeEnd - start < Self.longestSeparator,
      JSONDocument.isSpace(window.text.bytes[start - 1])
    {
      start -= 1
    }
    return start
  }

  mutating func parse(_ next: JSONWindow) throws(DiagnosticFailure) {
    let text = next.text.bytes
    if detectsFraming, window == nil, JSONFraming.isLengthPrefixed(text) {
      framing = .lengthPrefixed
    }
    let word = MemoryLayout<UInt64>.stride
    guard let tape = pool.take(count: JSONParser.tapeCapacity(for: text.count) * word) else {
      pool.give(next.text)
      throw JSONFileFault.memory.failure(name: name)
    }
    var parser = JSONParser(
      text: text, tape: tape.start, framing: framing, isFinal: next.isLast)
    let fault = parser.parse()
    isLast = next.isLast
    completeEnd = parser.completeEnd
    top = 0
    window = JSONStorage(
      name: name, text: next.text, tape: tape, nodeCount: parser.count,
      duplicates: parser.duplicates, sealed: parser.sealed, origin: next.origin,
      source: next.source,
      diagnostics: next.isLast ? stream.diagnostics : [], pool: pool)
    if let fault {
      try note(fault, in: next)
    } else if let cut = next.cut {
      recovered.append(JSONSalvage.diagnostic(ofComplete: cut))
    }
  }

  private mutating func checkLength(of document: JSONDocument) throws(DiagnosticFailure) {
    let range = document.range(document.root)
    var stated = 0
    var scale = 1
    var place = range.lowerBound
    while place > 0, document.bytes[place - 1] &- 0x30 < 10 {
      place -= 1
      stated = stated &+ Int(document.bytes[place] &- 0x30) &* scale
      scale = scale &* 10
    }
    if stated == range.count { return }
    let position = document.position(ofByte: place)
    let error = JSONSequenceFault.length(
      stated: stated, found: range.count,
      at: .init(file: name, line: position.line, column: position.column))
    failure = error
    isLast = true
    top = .max
    throw error
  }
}
