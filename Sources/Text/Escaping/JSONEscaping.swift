/// Writes JSON strings (RFC 8259 section 7), quotes included. Nothing is lost or filtered.
package enum JSONEscaping {
  package static func appendString(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { appendString(UnsafeRawBufferPointer($0), to: &out) }
  }

  /// `bytes` has to be UTF-8.
  package static func appendString(_ bytes: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    out.append(0x22)
    var run = 0
    for (index, byte) in bytes.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
      if index > run {
        out.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[run..<index]))
      }
      run = index + 1
      appendEscape(byte, to: &out)
    }
    if bytes.count > run {
      out.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[run...]))
    }
    out.append(0x22)
  }

  /// A string for JSON inside a page or a script file: `<`, U+2028 and U+2029 are escaped as well,
  /// so that it can neither end a script element nor a line of an older JavaScript.
  package static func appendScriptString(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { appendScriptString(UnsafeRawBufferPointer($0), to: &out) }
  }

  package static func appendScriptString(_ bytes: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    out.append(0x22)
    var run = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      var length = 1
      switch byte {
      case 0..<0x20, 0x22, 0x5C, 0x3C, 0x7F: break
      case 0xE2:
        guard index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8
        else {
          index += 1
          continue
        }
        length = 3
      default:
        index += 1
        continue
      }
      if index > run {
        out.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[run..<index]))
      }
      if length == 3 {
        appendUnicodeEscape(0x2000 | UInt16(bytes[index + 2] & 0x3F), to: &out)
      } else {
        appendEscape(byte, to: &out)
      }
      index += length
      run = index
    }
    if bytes.count > run {
      out.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[run...]))
    }
    out.append(0x22)
  }

  private static func appendEscape(_ byte: UInt8, to out: inout [UInt8]) {
    let letter: UInt8
    switch byte {
    case 0x22, 0x5C: letter = byte
    case 0x08: letter = UInt8(ascii: "b")
    case 0x09: letter = UInt8(ascii: "t")
    case 0x0A: letter = UInt8(ascii: "n")
    case 0x0C: letter = UInt8(ascii: "f")
    case 0x0D: letter = UInt8(ascii: "r")
    default:
      appendUnicodeEscape(UInt16(byte), to: &out)
      return
    }
    out.append(0x5C)
    out.append(letter)
  }

  private static func appendUnicodeEscape(_ unit: UInt16, to out: inout [UInt8]) {
    out.append(0x5C)
    out.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift) & 0xF)
      out.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
