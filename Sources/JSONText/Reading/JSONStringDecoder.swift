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

  /// Bytes that are decoded before they are appended in one piece.
  private static let pieceSize = 2048
  /// A step copies so many bytes, whether they count or not; no character has more.
  private static let step = 16

  static func append(
    _ text: UnsafeRawBufferPointer, to output: inout [UInt8],
    loneSurrogate: LoneSurrogate = .replaced
  ) {
    withUnsafeTemporaryAllocation(
      byteCount: min(text.count, pieceSize) + step, alignment: 16
    ) { piece in
      guard let piece = piece.baseAddress else { return }
      var count = 0
      var index = 0
      while index < text.count {
        if count > pieceSize - step {
          output.append(contentsOf: UnsafeRawBufferPointer(start: piece, count: count))
          count = 0
        }
        if index + step <= text.count {
          let bytes = text.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
          piece.storeBytes(of: bytes, toByteOffset: count, as: SIMD16<UInt8>.self)
          let plain = lengthBeforeEscape(bytes)
          index += plain
          count += plain
          if plain == step { continue }
        } else if text[index] != 0x5C {
          piece.storeBytes(of: text[index], toByteOffset: count, as: UInt8.self)
          index += 1
          count += 1
          continue
        }
        guard index + 1 < text.count else { break }
        let letter = text[index + 1]
        index += 2
        switch letter {
        case UInt8(ascii: "u"):
          let scalar = scalar(text, at: &index, loneSurrogate)
          count += put(scalar, at: piece + count)
        case UInt8(ascii: "b"): put(0x08, piece, &count)
        case UInt8(ascii: "f"): put(0x0C, piece, &count)
        case UInt8(ascii: "n"): put(0x0A, piece, &count)
        case UInt8(ascii: "r"): put(0x0D, piece, &count)
        case UInt8(ascii: "t"): put(0x09, piece, &count)
        default: put(letter, piece, &count)  // the quote, the backslash and the slash
        }
      }
      output.append(contentsOf: UnsafeRawBufferPointer(start: piece, count: count))
    }
  }

  @inline(__always)
  private static func put(_ byte: UInt8, _ piece: UnsafeMutableRawPointer, _ count: inout Int) {
    piece.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  @inline(__always)
  private static func lengthBeforeEscape(_ bytes: SIMD16<UInt8>) -> Int {
    let hits = unsafeBitCast(
      SIMD16<UInt8>(repeating: 0).replacing(
        with: SIMD16<UInt8>(repeating: 0xFF), where: bytes .== SIMD16<UInt8>(repeating: 0x5C)),
      to: SIMD2<UInt64>.self)
    if hits.x != 0 { return hits.x.trailingZeroBitCount / 8 }
    return hits.y == 0 ? 16 : 8 + hits.y.trailingZeroBitCount / 8
  }

  /// What the digits at `index` and those of a second half stand for.
  private static func scalar(
    _ text: UnsafeRawBufferPointer, at index: inout Int, _ loneSurrogate: LoneSurrogate
  ) -> UInt32 {
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
    return scalar & 0xFFFF_F800 == 0xD800 && loneSurrogate == .replaced ? 0xFFFD : scalar
  }

  /// - Returns: how many bytes it took.
  private static func put(_ scalar: UInt32, at place: UnsafeMutableRawPointer) -> Int {
    func store(_ byte: UInt32, _ offset: Int) {
      place.storeBytes(of: UInt8(truncatingIfNeeded: byte), toByteOffset: offset, as: UInt8.self)
    }
    let tail = scalar & 0x3F | 0x80
    switch scalar {
    case 0..<0x80:
      store(scalar, 0)
      return 1
    case 0x80..<0x800:
      store(scalar >> 6 | 0xC0, 0)
      store(tail, 1)
      return 2
    case 0x800..<0x10000:
      store(scalar >> 12 | 0xE0, 0)
      store(scalar >> 6 & 0x3F | 0x80, 1)
      store(tail, 2)
      return 3
    default:
      store(scalar >> 18 | 0xF0, 0)
      store(scalar >> 12 & 0x3F | 0x80, 1)
      store(scalar >> 6 & 0x3F | 0x80, 2)
      store(tail, 3)
      return 4
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
