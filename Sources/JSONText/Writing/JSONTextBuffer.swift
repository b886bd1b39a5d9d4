internal import Glibc

/// A growing text of JSON that a document can take over as it is, without a copy.
///
/// For texts of hundreds of MB that are written from a great many pieces. It has one owner by its
/// type, so that no append asks who else holds it; and what it grows into is reserved in one piece,
/// so that growing moves nothing: a page costs memory when it is first written.
///
/// Nothing is checked here; `JSONDocument(taking:name:)` parses the text.
package struct JSONTextBuffer: ~Copyable {
  /// What the text may hold: offsets on a tape have 32 bits.
  static let byteLimit = Int(UInt32.max)
  private static let firstCapacity = 1 << 14

  /// The first byte of the text; nil before the first one.
  @usableFromInline var base: UnsafeMutableRawPointer?
  @usableFromInline var capacity = 0
  /// How many bytes there are.
  @usableFromInline package var count = 0
  private var memory: JSONMemory?
  /// Why bytes were left out, if some were; the parsing fails with it.
  private(set) var fault: JSONFileFault?

  package init() {}

  deinit { memory?.free() }

  @inlinable
  @inline(__always)
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    let end = count &+ bytes.count
    if end > capacity { return appendGrowing(bytes) }
    guard let base else { return }
    (base + count).copyMemory(from: source, byteCount: bytes.count)
    count = end
  }

  @inlinable
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    if count < capacity, let base {
      (base + count).storeBytes(of: byte, as: UInt8.self)
      count &+= 1
    } else {
      withUnsafeBytes(of: byte) { appendGrowing($0) }
    }
  }

  @inlinable
  package mutating func append(contentsOf text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inlinable
  package mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  package mutating func append(contentsOf text: Substring.UTF8View) {
    if text.withContiguousStorageIfAvailable({ append(UnsafeRawBufferPointer($0)) }) == nil {
      for byte in text { append(byte) }
    }
  }

  package mutating func append(contentsOf text: String) { append(contentsOf: text[...].utf8) }

  /// Forgets all but the first bytes, as when a half-written document is given up.
  package mutating func truncate(to newCount: Int) {
    guard newCount < count, newCount >= 0, let base else { return }
    // What follows the text has to be zeros.
    memset(base + newCount, 0, count - newCount)
    count = newCount
  }

  @usableFromInline
  @inline(never)
  mutating func appendGrowing(_ bytes: UnsafeRawBufferPointer) {
    guard fault == nil else { return }
    let end = count + bytes.count
    guard end <= Self.byteLimit else {
      fault = .tooLarge
      return
    }
    guard let grown = Self.room(for: end) else {
      fault = .memory
      return
    }
    if let base { grown.start.copyMemory(from: base, byteCount: count) }
    memory?.free()
    memory = grown
    base = grown.start
    capacity = grown.count
    append(bytes)
  }

  /// A first small piece, then all that a text may ever need; where the system does not promise so
  /// much, as much of it as it does.
  private static func room(for needed: Int) -> JSONMemory? {
    room(for: needed <= firstCapacity ? firstCapacity : byteLimit, atLeast: needed)
  }

  /// Memory that costs something only as far as it is written.
  static func room(for wanted: Int, atLeast needed: Int) -> JSONMemory? {
    var size = wanted
    while true {
      if let memory = JSONMemory.make(count: size, padding: JSONMemory.padding) { return memory }
      if size == needed { return nil }
      size = max(size / 2, needed)
    }
  }

  /// Hands the text over, with its padding, and no more of the reservation than it needs.
  consuming func take() -> JSONMemory? {
    guard let memory else { return nil }
    self.memory = nil
    return memory.shrunk(to: count + JSONMemory.padding).prefix(count)
  }
}
