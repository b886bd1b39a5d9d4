/// Escapes text for element content and quoted attributes alike.
enum MarkupEscaping {
  static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0), to: &output) }
  }

  static func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    var clean = 0
    var index = next(in: bytes, from: 0)
    while index < bytes.count {
      output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[clean..<index]))
      let entity = entity(for: bytes[index])
      output.append(
        contentsOf: UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
      clean = index + 1
      index = next(in: bytes, from: clean)
    }
    output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[clean...]))
  }

  /// The first byte from `start` on that must be escaped, or the end.
  private static func next(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + 16 <= bytes.count {
      let block = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      // `"&'` are 0x22, 0x26, 0x27 and `<>` are 0x3C, 0x3E.
      let found =
        (block .== 0x22) .| ((block & 0xFE) .== 0x26) .| ((block & 0xFD) .== 0x3C)
      if any(found) { break }
      index += 16
    }
    while index < bytes.count {
      switch bytes[index] {
      case 0x22, 0x26, 0x27, 0x3C, 0x3E: return index
      default: index += 1
      }
    }
    return index
  }

  private static func entity(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}
