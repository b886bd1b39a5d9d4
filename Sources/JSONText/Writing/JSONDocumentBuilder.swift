package import Diagnostics

/// Writes a JSON text and its tape in one go, so that the document needs no parsing.
///
/// For texts that the program makes of other documents: values of those are copied with their part of
/// the tape. Commas are the builder's business; that every name gets one value and every bracket is
/// closed is the caller's.
package struct JSONDocumentBuilder: ~Copyable {
  var text = JSONTextBuffer()
  /// Words of eight bytes.
  var tape = JSONTextBuffer()
  /// The containers that are open, outermost first, as numbers of entries.
  private var open: [Int] = []
  var needsComma = false
  private var isTooLong = false

  package init() {}

  /// Entries so far.
  package var nodeCount: Int { tape.count / MemoryLayout<UInt64>.stride }

  // MARK: Containers

  package mutating func beginObject() { begin(JSONEntry.Tag.object, 0x7B) }
  package mutating func endObject() { end(0x7D) }
  package mutating func beginArray() { begin(JSONEntry.Tag.array, 0x5B) }
  package mutating func endArray() { end(0x5D) }

  @inline(__always)
  private mutating func begin(_ tag: UInt64, _ bracket: UInt8) {
    separate()
    open.append(nodeCount)
    add(tag, offset: text.count, length: 0)
    text.append(bracket)
    needsComma = false
  }

  @inline(__always)
  private mutating func end(_ bracket: UInt8) {
    text.append(bracket)
    needsComma = true
    guard let start = open.popLast(), let base = tape.base else { return }
    let span = nodeCount - start
    if span > JSONEntry.maximumLength {
      isTooLong = true
      return
    }
    let place = base + start * MemoryLayout<UInt64>.stride
    let word = place.load(as: UInt64.self)
    place.storeBytes(of: word | UInt64(span) &<< 32, as: UInt64.self)
  }

  // MARK: Names

  package mutating func name(_ name: StaticString) {
    separate()
    add(JSONEntry.Tag.string, offset: text.count, length: name.utf8CodeUnitCount)
    text.appendName(name, afterComma: false)
    needsComma = false
  }

  /// A name with an escape, as it is spelled between its quotes.
  package mutating func name(escaped spelling: StaticString) {
    separate()
    add(
      JSONEntry.Tag.escapedString, offset: text.count, length: spelling.utf8CodeUnitCount)
    text.appendName(spelling, afterComma: false)
    needsComma = false
  }

  package mutating func name(utf8 name: UnsafeRawBufferPointer) {
    separate()
    appendString(name)
    text.append(0x3A)
    needsComma = false
  }

  /// A name of another document, with the escapes that it is spelled with.
  package mutating func name(_ name: JSONNode, of document: JSONDocument) {
    copy(name, of: document)
    text.append(0x3A)
    needsComma = false
  }

  // MARK: Values

  /// A string; what is not UTF-8 becomes U+FFFD.
  package mutating func string(utf8 value: UnsafeRawBufferPointer) {
    separate()
    appendString(value)
    needsComma = true
  }

  /// A string that needs no escapes.
  package mutating func string(_ value: StaticString) {
    separate()
    add(JSONEntry.Tag.string, offset: text.count, length: value.utf8CodeUnitCount)
    text.append(0x22)
    text.append(contentsOf: value)
    text.append(0x22)
    needsComma = true
  }

  /// - Parameter lexeme: in JSON's spelling.
  package mutating func number(lexeme: UnsafeRawBufferPointer) {
    separate()
    add(JSONEntry.Tag.number, offset: text.count, length: lexeme.count)
    text.append(lexeme)
    needsComma = true
  }

  package mutating func number(decimal value: Int64) {
    separate()
    let offset = text.count
    text.append(decimal: value)
    add(JSONEntry.Tag.number, offset: offset, length: text.count - offset)
    needsComma = true
  }

  /// An integer as a string.
  package mutating func string(decimal value: Int64) {
    separate()
    let offset = text.count
    text.append(0x22)
    text.append(decimal: value)
    text.append(0x22)
    add(JSONEntry.Tag.string, offset: offset, length: text.count - offset - 2)
    needsComma = true
  }

  package mutating func boolean(_ value: Bool) {
    literal(value ? JSONEntry.Tag.true : JSONEntry.Tag.false, value ? "true" : "false")
  }

  package mutating func null() { literal(JSONEntry.Tag.null, "null") }

  private mutating func literal(_ tag: UInt64, _ word: StaticString) {
    separate()
    add(tag, offset: text.count, length: 0)
    text.append(contentsOf: word)
    needsComma = true
  }

  /// A value of another document as it stands, with all that is in it.
  package mutating func copy(_ value: JSONNode, of document: JSONDocument) {
    separate()
    let entry = document.entry(value)
    let range = document.range(value)
    if !entry.isContainer {
      // As most values are.
      add(entry.tag, offset: text.count, length: entry.length)
      text.append(document.spelling(value))
      needsComma = true
      return
    }
    copyTape(
      of: document, from: Int(value.index), count: entry.span, moving: text.count - range.lowerBound
    )
    text.append(document.spelling(value))
    needsComma = true
  }

  /// All members of an object of another document as they stand.
  package mutating func members(of object: JSONNode, _ document: JSONDocument) {
    let entry = document.entry(object)
    guard entry.tag == JSONEntry.Tag.object, entry.length > 1 else { return }
    separate()
    let range = document.range(object)
    let inner = (range.lowerBound + 1)..<(range.upperBound - 1)
    copyTape(
      of: document, from: Int(object.index) + 1, count: entry.length - 1,
      moving: text.count - inner.lowerBound)
    text.append(UnsafeRawBufferPointer(rebasing: document.bytes[inner]))
    needsComma = true
  }

  private mutating func copyTape(
    of document: JSONDocument, from start: Int, count: Int, moving distance: Int
  ) {
    let words = UnsafeRawBufferPointer(
      start: document.tape + start, count: count * MemoryLayout<UInt64>.stride)
    let first = tape.count
    tape.append(words)
    guard tape.count == first + words.count, let base = tape.base else { return }
    let place = (base + first).assumingMemoryBound(to: UInt64.self)
    let shift = UInt64(truncatingIfNeeded: distance) & 0xFFFF_FFFF
    for index in 0..<count {
      let word = place[index]
      place[index] = word & 0xFFFF_FFFF_0000_0000 | (word &+ shift) & 0xFFFF_FFFF
    }
  }

  // MARK: Spelling

  private mutating func appendString(_ value: UnsafeRawBufferPointer) {
    let offset = text.count
    text.appendString(repairing: value)
    let length = text.count - offset - 2
    // An escape is longer than what it stands for.
    add(
      length == value.count ? JSONEntry.Tag.string : JSONEntry.Tag.escapedString, offset: offset,
      length: length)
  }

  @inline(__always)
  private mutating func add(_ tag: UInt64, offset: Int, length: Int) {
    if length > JSONEntry.maximumLength { isTooLong = true }
    tape.append(
      word: JSONEntry.word(
        tag: tag, offset: offset, length: min(length, JSONEntry.maximumLength)))
  }

  @inline(__always)
  private mutating func separate() {
    if needsComma { text.append(0x2C) }
  }

  // MARK: The end

  /// The document.
  ///
  /// - Parameter name: what diagnostics should call the text.
  /// - Throws: where it is larger than a tape can hold, or than memory.
  package consuming func document(name: String) throws(DiagnosticFailure) -> JSONDocument {
    if let fault = text.fault ?? tape.fault { throw fault.failure(name: name) }
    if isTooLong { throw JSONFileFault.tooLarge.failure(name: name) }
    let count = nodeCount
    guard let text = text.take() else { throw JSONFileFault.empty.failure(name: name) }
    guard let tape = tape.take() else {
      text.free()
      throw JSONFileFault.empty.failure(name: name)
    }
    return JSONDocument(
      storage: JSONStorage(
        name: name, text: text, tape: tape, nodeCount: count, duplicates: [],
        origin: JSONOrigin(), source: .made),
      dialect: .strict)
  }
}
