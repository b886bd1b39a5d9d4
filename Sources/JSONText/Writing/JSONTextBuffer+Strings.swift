extension JSONTextBuffer {
  /// A JSON string with its quotes; what RFC 8259 section 7 does not let stand is escaped.
  ///
  /// - Parameter text: UTF-8, such as the decoded text of another document. The parsing refuses
  ///   what is not; bytes of other origin go to `appendString(repairing:)`.
  package mutating func appendString(utf8 text: UnsafeRawBufferPointer) {
    append(0x22)
    appendEscaping(text)
    append(0x22)
  }

  package mutating func appendString(_ text: String) {
    var text = text
    text.withUTF8 { appendString(utf8: UnsafeRawBufferPointer($0)) }
  }

  /// The same for bytes that may be anything: what is not UTF-8 becomes U+FFFD.
  package mutating func appendString(repairing bytes: UnsafeRawBufferPointer) {
    append(0x22)
    var start = 0
    if let base = bytes.baseAddress {
      let end = base + bytes.count
      var index = 0
      while index < bytes.count {
        // ASCII in blocks.
        if index &+ 8 <= bytes.count,
          (base + index).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index &+= 8
          continue
        }
        let length = bytes[index] < 0x80 ? 1 : UTF8Sequence.length(at: base + index, end: end)
        if length > 0 {
          index += length
          continue
        }
        appendEscaping(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
        append(contentsOf: "\u{FFFD}" as StaticString)
        index += 1
        start = index
      }
    }
    appendEscaping(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    append(0x22)
  }

  /// Clean runs in one piece, sixteen bytes looked at in a step.
  private mutating func appendEscaping(_ text: UnsafeRawBufferPointer) {
    guard let base = text.baseAddress else { return }
    // Constants of a stated type: without it the comparisons are made lane by lane.
    let spaces = SIMD16<UInt8>(repeating: 0x20)
    let quotes = SIMD16<UInt8>(repeating: 0x22)
    let backslashes = SIMD16<UInt8>(repeating: 0x5C)
    var run = 0
    var index = 0
    while true {
      while index &+ 16 <= text.count {
        let block = (base + index).loadUnaligned(as: SIMD16<UInt8>.self)
        let mask = (block .< spaces) .| (block .== quotes) .| (block .== backslashes)
        let hits = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        if hits.x | hits.y != 0 {
          index &+= JSONParser.firstLane(hits)
          break
        }
        index &+= 16
      }
      // At a byte to escape, or among the last few.
      while index < text.count, !Self.needsEscape(text[index]) { index &+= 1 }
      append(UnsafeRawBufferPointer(rebasing: text[run..<index]))
      if index == text.count { return }
      appendEscape(text[index])
      index &+= 1
      run = index
    }
  }

  @inline(__always)
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C
  }

  private mutating func appendEscape(_ byte: UInt8) {
    switch byte {
    case 0x22: append(contentsOf: "\\\"" as StaticString)
    case 0x5C: append(contentsOf: "\\\\" as StaticString)
    case 0x0A: append(contentsOf: "\\n" as StaticString)
    case 0x0D: append(contentsOf: "\\r" as StaticString)
    case 0x09: append(contentsOf: "\\t" as StaticString)
    default:
      append(contentsOf: "\\u00" as StaticString)
      for digit in [byte >> 4, byte & 0xF] { append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
  }
}
