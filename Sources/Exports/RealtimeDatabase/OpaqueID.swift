/// Ids that a database made up: they say nothing to a reader.
package enum OpaqueID {
  /// A push id (20 characters of its alphabet, starting with `-`), a 20-letter auto id, or a UUID.
  package static func isOpaque(_ id: String) -> Bool {
    var id = id
    return id.withUTF8 { isOpaque(UnsafeRawBufferPointer($0)) }
  }

  package static func isOpaque(_ id: UnsafeRawBufferPointer) -> Bool {
    switch id.count {
    case 20:
      if id[0] == UInt8(ascii: "-") {
        return id.allSatisfy { isAlphanumeric($0) || $0 == 0x2D || $0 == 0x5F }
      }
      return id.allSatisfy(isAlphanumeric)
    case 36:
      for (index, byte) in id.enumerated() {
        switch index {
        case 8, 13, 18, 23: if byte != 0x2D { return false }
        default: if !isHexadecimal(byte) { return false }
        }
      }
      return true
    default: return false
    }
  }

  /// Whether it is like the uids of Firebase: 28 letters and digits, of which some are capitals or
  /// digits.
  package static func isLikeUID(_ id: String) -> Bool {
    id.utf8.count == 28 && id.utf8.allSatisfy(isAlphanumeric)
      && id.utf8.contains { $0 < 0x5B }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }
}
