internal import Glibc

/// Turns the bytes between the quotes into the text they stand for (RFC 8259 section 7).
///
/// The grammar was checked when the document was read, yet nothing here reads past its input, so
/// that a file overwritten by another program meanwhile gives odd text and no more.
enum JSONStringDecoder {
  /// What becomes of half a surrogate pair.
  enum LoneSurrogate {
    /// U+FFFD.
    case replaced
    /// Its three bytes as if it were a character, so that different ones stay different.
    case kept
  }

  private static func lengthBeforeEscape(_ text: UnsafeRawBufferPointer) -> Int {
    guard let base = text.baseAddress, let found = memchr(base, 0x5C, text.count) else {
      return text.count
    }
    return UnsafeRawPointer(found) - base
  }

  static func append(
    _ text: UnsafeRawBufferPointer, to output: inout [UInt8],
    loneSurrogate: LoneSurrogate = .replaced
  ) {
    var index = 0
    while index < text.count {
      // Up to the next escape in one piece.
      let rest = UnsafeRawBufferPointer(rebasing: text[index...])
      let plain = lengthBeforeEscape(rest)
      output.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest[..<plain]))
      index += plain
      guard index + 1 < text.count else { return }
      let letter = text[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"):
        var scalar = unit(text, at: index)
        index += 4
        if scalar & 0xFC00 == 0xD800, index + 5 < text.count, text[index] == 0x5C,
          text[index + 1] == UInt8(ascii: "u")
        {
          let low = unit(text, at: index + 2)
          if low & 0xFC00 == 0xDC00 {
            scalar = 0x10000 + (scalar & 0x3FF) << 10 + (low & 0x3FF)
            index += 6
          }
        }
        if scalar & 0xFFFF_F800 == 0xD800, loneSurrogate == .replaced { scalar = 0xFFFD }
        appendScalar(scalar, to: &output)
      default: output.append(letter)  // the quote, the backslash and the slash
      }
    }
  }

  static func appendScalar(_ scalar: UInt32, to output: inout [UInt8]) {
    let tail = UInt8(truncatingIfNeeded: scalar & 0x3F) | 0x80
    switch scalar {
    case 0..<0x80:
      output.append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      output.append(UInt8(truncatingIfNeeded: scalar >> 6) | 0xC0)
      output.append(tail)
    case 0x800..<0x10000:
      output.append(UInt8(truncatingIfNeeded: scalar >> 12) | 0xE0)
      output.append(UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F) | 0x80)
      output.append(tail)
    default:
      output.append(UInt8(truncatingIfNeeded: scalar >> 18) | 0xF0)
      output.append(UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F) | 0x80)
      output.append(UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F) | 0x80)
      output.append(tail)
    }
  }

  /// Four hexadecimal digits; digits that are none, or missing, count as 0.
  private static func unit(_ text: UnsafeRawBufferPointer, at index: Int) -> UInt32 {
    var value: UInt32 = 0
    for place in index..<index + 4 {
      let digit = place < text.count ? hexadecimalValue(text[place]) ?? 0 : 0
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  static func same(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count else { return false }
    guard let first = left.baseAddress, let second = right.baseAddress else { return true }
    return memcmp(first, second, left.count) == 0
  }
}
