internal import CNettle

/// SHA-256 (FIPS 180-4).
package enum SHA256 {
  /// The 32 bytes for the concatenation of the parts.
  package static func hash(_ parts: UnsafeRawBufferPointer...) -> [UInt8] {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    for part in parts {
      nettle_sha256_update(
        &context, part.count, part.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    return [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      nettle_sha256_digest(&context, 32, buffer.baseAddress)
      count = 32
    }
  }

  /// Hashes what comes in pieces.
  package struct Stream {
    private var context = sha256_ctx()

    package init() { nettle_sha256_init(&context) }

    package mutating func add(_ piece: UnsafeRawBufferPointer) {
      nettle_sha256_update(
        &context, piece.count, piece.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }

    /// The 32 bytes for all that was added; begins anew.
    package mutating func digest() -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
        nettle_sha256_digest(&context, 32, buffer.baseAddress)
        count = 32
      }
    }
  }

  /// The first 8 of the 32 bytes, most significant first: all that a short key needs.
  package static func firstWord(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    nettle_sha256_update(
      &context, bytes.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    var word: UInt64 = 0
    withUnsafeMutableBytes(of: &word) { buffer in
      nettle_sha256_digest(&context, 8, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    return UInt64(bigEndian: word)
  }

  /// Of the text's UTF-8.
  package static func hash(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
  }

  /// 64 lower-case digits for 32 bytes; any number of bytes is taken.
  package static func hexadecimal(of bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      for digit in [byte >> 4, byte & 0xF] {
        digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
