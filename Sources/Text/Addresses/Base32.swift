/// The short keys in file names: RFC 4648 section 6, lower case, no padding.
package enum Base32 {
  /// Ten characters for the first 50 bits. `bytes` has to hold at least seven.
  package static func key(_ bytes: [UInt8]) -> String {
    precondition(bytes.count >= 7, "a key needs 50 bits")
    var bits: UInt64 = 0
    for byte in bytes.prefix(7) { bits = bits << 8 | UInt64(byte) }
    bits >>= 6
    var characters: [UInt8] = []
    characters.reserveCapacity(10)
    for position in stride(from: 45, through: 0, by: -5) {
      let value = UInt8(truncatingIfNeeded: bits >> UInt64(position) & 31)
      characters.append(value < 26 ? 0x61 + value : 0x18 + value)
    }
    return String(decoding: characters, as: UTF8.self)
  }
}
