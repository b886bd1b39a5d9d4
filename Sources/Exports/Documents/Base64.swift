/// Base64 with padding (RFC 4648 section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    String(decoding: bytes.withUnsafeBytes { encoded($0) }, as: UTF8.self)
  }

  static func encoded(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let rest = bytes.count - index
      let first = bytes[index]
      let second = rest > 1 ? bytes[index + 1] : 0
      let third = rest > 2 ? bytes[index + 2] : 0
      result.append(alphabet[Int(first >> 2)])
      result.append(alphabet[Int(first & 3) << 4 | Int(second >> 4)])
      result.append(rest > 1 ? alphabet[Int(second & 15) << 2 | Int(third >> 6)] : 0x3D)
      result.append(rest > 2 ? alphabet[Int(third & 63)] : 0x3D)
      index += 3
    }
    return result
  }

  /// Nil where the text is not base64. The URL alphabet and missing padding are taken as well.
  static func bytes(of text: String) -> [UInt8]? {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      let value: UInt32
      switch byte {
      case 0x41...0x5A: value = UInt32(byte - 0x41)
      case 0x61...0x7A: value = UInt32(byte - 0x61) + 26
      case 0x30...0x39: value = UInt32(byte - 0x30) + 52
      case 0x2B, 0x2D: value = 62
      case 0x2F, 0x5F: value = 63
      case 0x3D: continue
      default: return nil
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }
}
