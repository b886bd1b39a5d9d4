/// Writes text as a JSON string: what must be escaped and nothing else (RFC 8259 section 7).
enum JSONWriting {
  static func appendString(_ text: String, to output: inout [UInt8]) {
    output.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C: output.append(contentsOf: [0x5C, byte])
      case 0x08: output.append(contentsOf: [0x5C, UInt8(ascii: "b")])
      case 0x09: output.append(contentsOf: [0x5C, UInt8(ascii: "t")])
      case 0x0A: output.append(contentsOf: [0x5C, UInt8(ascii: "n")])
      case 0x0C: output.append(contentsOf: [0x5C, UInt8(ascii: "f")])
      case 0x0D: output.append(contentsOf: [0x5C, UInt8(ascii: "r")])
      case 0..<0x20:
        output.append(contentsOf: "\\u00".utf8)
        output.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        output.append(hexadecimalDigits[Int(byte & 0x0F)])
      default: output.append(byte)
      }
    }
    output.append(0x22)
  }

  private static let hexadecimalDigits = Array("0123456789abcdef".utf8)
}
