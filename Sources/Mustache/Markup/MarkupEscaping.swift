/// Escapes text for element content and quoted attributes alike.
enum MarkupEscaping {
  static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0), to: &output) }
  }

  static func append(_ bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    var clean = 0
    for index in bytes.indices {
      let entity: StaticString
      switch bytes[index] {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      case UInt8(ascii: "\""): entity = "&quot;"
      case UInt8(ascii: "'"): entity = "&#39;"
      default: continue
      }
      output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[clean..<index]))
      output.append(
        contentsOf: UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
      clean = index + 1
    }
    output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[clean...]))
  }
}
