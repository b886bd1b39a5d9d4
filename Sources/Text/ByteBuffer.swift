/// Bytes that are only ever appended to: what a page is written into.
///
/// An array asks at every append whether it is shared; a page is put together from a thousand short
/// pieces, most of them shorter than that question takes. This buffer has one owner by its type.
package struct ByteBuffer: ~Copyable {
  @usableFromInline var base: UnsafeMutableRawPointer
  @usableFromInline var capacity: Int
  /// How many bytes there are.
  @usableFromInline package var count = 0

  package init(capacity: Int) {
    self.capacity = max(capacity, 64)
    base = .allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit { base.deallocate() }

  @inlinable
  @inline(__always)
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    let end = count + bytes.count
    if end > capacity { grow(to: end) }
    (base + count).copyMemory(from: source, byteCount: bytes.count)
    count = end
  }

  @inlinable
  package mutating func append(_ byte: UInt8) {
    if count == capacity { grow(to: count + 1) }
    (base + count).storeBytes(of: byte, as: UInt8.self)
    count += 1
  }

  package mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  package mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a part of what is there.
  ///
  /// - Parameter range: within `0..<count`.
  package mutating func appendAgain(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "only what is there")
    let end = count + range.count
    if end > capacity { grow(to: end) }
    (base + count).copyMemory(from: base + range.lowerBound, byteCount: range.count)
    count = end
  }

  /// Forgets all bytes and keeps the memory.
  package mutating func removeAll() { count = 0 }

  /// Forgets all bytes from a place on.
  ///
  /// - Parameter place: at most `count`.
  package mutating func removeAll(from place: Int) {
    precondition(place >= 0 && place <= count, "what is not there cannot be removed")
    count = place
  }

  package borrowing func withBytes<Output, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }

  @usableFromInline
  @inline(never)
  mutating func grow(to needed: Int) {
    capacity = max(needed, capacity * 2)
    let grown = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    grown.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = grown
  }
}
