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

  /// Eight bytes of a tape.
  @inline(__always)
  mutating func append(word: UInt64) {
    if count &+ 8 <= capacity, let base {
      (base + count).storeBytes(of: word, as: UInt64.self)
      count &+= 8
    } else {
      withUnsafeBytes(of: word) { appendGrowing($0) }
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

  /// A member's name that needs no escapes, with its colon: `,"name":`.
  @inlinable
  @inline(__always)
  package mutating func appendName(_ name: StaticString, afterComma: Bool) {
    let length = name.utf8CodeUnitCount
    guard count &+ length &+ 4 <= capacity, let base else {
      return appendNameGrowing(name, afterComma: afterComma)
    }
    var place = base + count
    if afterComma {
      place.storeBytes(of: 0x2C, as: UInt8.self)
      place += 1
    }
    place.storeBytes(of: 0x22, as: UInt8.self)
    (place + 1).copyMemory(from: name.utf8Start, byteCount: length)
    (place + 1 + length).storeBytes(of: 0x22, as: UInt8.self)
    (place + 2 + length).storeBytes(of: 0x3A, as: UInt8.self)
    count = UnsafeMutableRawPointer(place) - base &+ length &+ 3
  }

  @usableFromInline
  @inline(never)
  mutating func appendNameGrowing(_ name: StaticString, afterComma: Bool) {
    if afterComma { append(0x2C) }
    append(0x22)
    append(contentsOf: name)
    append(0x22)
    append(0x3A)
  }

  /// The digits of an integer.
  package mutating func append(decimal value: Int64) {
    if value < 0 { append(0x2D) }
    var rest = value.magnitude
    // 2^63 has 19 digits.
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { room in
      var start = room.count
      repeat {
        start &-= 1
        let (tenth, digit) = rest.quotientAndRemainder(dividingBy: 10)
        room[start] = 0x30 &+ UInt8(truncatingIfNeeded: digit)
        rest = tenth
      } while rest > 0
      append(UnsafeRawBufferPointer(rebasing: room[start...]))
    }
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
