internal import CNettle

/// A UUID, and the name-based ones of version 5 (RFC 9562 sections 4 and 5.5).
package struct NameBasedUUID: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The namespace for names that are URLs (RFC 9562 section 6.6).
  package static let urlNamespace = NameBasedUUID(
    high: 0x6ba7_b811_9dad_11d1, low: 0x80b4_00c0_4fd4_30c8)

  /// The namespace for domain names (RFC 9562 section 6.6).
  package static let dnsNamespace = NameBasedUUID(
    high: 0x6ba7_b810_9dad_11d1, low: 0x80b4_00c0_4fd4_30c8)

  /// Version 5: SHA-1 over the namespace and the name.
  package init(namespace: NameBasedUUID, name: UnsafeRawBufferPointer) {
    var context = sha1_ctx()
    nettle_sha1_init(&context)
    // Two words on the stack: a feed has such an id for each entry and each thing it answers.
    var words = SIMD2(namespace.high.bigEndian, namespace.low.bigEndian)
    withUnsafeMutableBytes(of: &words) { buffer in
      let bytes = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      nettle_sha1_update(&context, 16, bytes)
      nettle_sha1_update(
        &context, name.count, name.baseAddress?.assumingMemoryBound(to: UInt8.self))
      nettle_sha1_digest(&context, 16, bytes)
    }
    high = UInt64(bigEndian: words[0]) & ~0xF000 | 0x5000
    low = UInt64(bigEndian: words[1]) & ~(0xC0 << 56) | 0x80 << 56
  }

  package init(namespace: NameBasedUUID, name: String) {
    var name = name
    self = name.withUTF8 { Self(namespace: namespace, name: UnsafeRawBufferPointer($0)) }
  }

  /// A UUID of version 4 made of 16 random bytes that the caller brings.
  package init(randomBytes: [UInt8]) {
    precondition(randomBytes.count == 16, "a UUID has 16 bytes")
    var bytes = randomBytes
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    high = Self.number(bytes[0..<8])
    low = Self.number(bytes[8..<16])
  }

  /// Reads `8-4-4-4-12` hexadecimal digits of any version and case, also after `urn:uuid:`.
  package init?(parsing text: String) {
    var digits: [UInt8] = []
    var body = Substring(text)
    if body.utf8.count == 45, body.lowercased().hasPrefix("urn:uuid:") { body = body.dropFirst(9) }
    guard body.utf8.count == 36 else { return nil }
    for (index, byte) in body.utf8.enumerated() {
      switch (index, byte) {
      case (8, 0x2D), (13, 0x2D), (18, 0x2D), (23, 0x2D): continue
      case (8, _), (13, _), (18, _), (23, _): return nil
      case (_, 0x30...0x39): digits.append(byte - 0x30)
      case (_, 0x41...0x46): digits.append(byte - 0x37)
      case (_, 0x61...0x66): digits.append(byte - 0x57)
      default: return nil
      }
    }
    high = digits[0..<16].reduce(0) { $0 << 4 | UInt64($1) }
    low = digits[16..<32].reduce(0) { $0 << 4 | UInt64($1) }
  }

  /// The 16 bytes in network order.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(16)
    for word in [high, low] {
      for shift in stride(from: 56, through: 0, by: -8) {
        result.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    return result
  }

  /// Appends the 36 characters of `description`.
  package func append(to out: inout [UInt8]) { withText { out.append(contentsOf: $0) } }

  /// Hands over the 36 characters of `description`.
  package func withText(_ body: (UnsafeRawBufferPointer) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { text in
      let first = Self.digits(of: UInt32(truncatingIfNeeded: high >> 32))
      let second = Self.digits(of: UInt32(truncatingIfNeeded: high))
      let third = Self.digits(of: UInt32(truncatingIfNeeded: low >> 32))
      let last = Self.digits(of: UInt32(truncatingIfNeeded: low))
      let bytes = UnsafeMutableRawBufferPointer(text)
      bytes.storeBytes(of: first, toByteOffset: 0, as: SIMD8<UInt8>.self)
      bytes[8] = 0x2D
      bytes.storeBytes(of: second.lowHalf, toByteOffset: 9, as: SIMD4<UInt8>.self)
      bytes[13] = 0x2D
      bytes.storeBytes(of: second.highHalf, toByteOffset: 14, as: SIMD4<UInt8>.self)
      bytes[18] = 0x2D
      bytes.storeBytes(of: third.lowHalf, toByteOffset: 19, as: SIMD4<UInt8>.self)
      bytes[23] = 0x2D
      bytes.storeBytes(of: third.highHalf, toByteOffset: 24, as: SIMD4<UInt8>.self)
      bytes.storeBytes(of: last, toByteOffset: 28, as: SIMD8<UInt8>.self)
      body(UnsafeRawBufferPointer(text))
    }
  }

  /// Eight hexadecimal digits.
  private static func digits(of word: UInt32) -> SIMD8<UInt8> {
    let shifts = SIMD8<UInt32>(28, 24, 20, 16, 12, 8, 4, 0)
    let values = SIMD8<UInt8>(truncatingIfNeeded: (SIMD8(repeating: word) &>> shifts) & 0xF)
    return (values &+ 0x30).replacing(with: values &+ 0x57, where: values .> 9)
  }

  /// `8-4-4-4-12`, lower case.
  package var description: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
