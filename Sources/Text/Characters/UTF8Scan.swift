/// Looks at one UTF-8 sequence at a time, as the Unicode Standard's table 3-7 defines well-formed.
///
/// Internal to the byte loops of this target: raw pointers, no bounds beyond `count`.
enum UTF8Scan {
  /// The length of the sequence at `index` where it is well-formed and may stay in a page and in
  /// XML; 0 where it has to be replaced.
  ///
  /// The byte at `index` must be 0x80 or above. Common Han, kana and Hangul leave at the first
  /// test: three bytes looked at as one word.
  @inline(__always)
  static func cleanLength(_ base: UnsafeRawPointer, _ index: Int, _ count: Int) -> Int {
    let lead = base.load(fromByteOffset: index, as: UInt8.self)
    if count - index >= 4, lead >= 0xE1, lead < 0xF0, lead != 0xED {
      let word = base.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      let mask = UInt32(littleEndian: 0x00C0_C0F0)
      if word & mask == UInt32(littleEndian: 0x0080_80E0) {
        if lead != 0xEF { return 3 }
        // Non-characters are in U+FDC0–FDFF and U+FFC0–FFFF; full-width forms are not.
        let second = base.load(fromByteOffset: index + 1, as: UInt8.self)
        if second != 0xB7, second != 0xBF { return 3 }
      }
    } else if count - index >= 2, lead >= 0xC3, lead < 0xE0 {
      let second = base.load(fromByteOffset: index + 1, as: UInt8.self)
      if second & 0xC0 == 0x80 { return 2 }
    }
    return cleanLengthOfAny(base, index, count)
  }

  @inline(never)
  private static func cleanLengthOfAny(
    _ base: UnsafeRawPointer, _ index: Int, _ count: Int
  ) -> Int {
    let (length, scalar) = decode(base, index, count)
    return scalar == invalid || isUnwanted(scalar) ? 0 : length
  }

  /// What `decode` gives for an ill-formed sequence.
  static let invalid: UInt32 = 0xFFFF_FFFF

  /// The sequence at `index`: its length and scalar value, or `invalid` and the length of the
  /// maximal subpart, which one U+FFFD replaces (Unicode Standard, 3.9, recommended practice).
  static func decode(
    _ base: UnsafeRawPointer, _ index: Int, _ count: Int
  ) -> (length: Int, scalar: UInt32) {
    let lead = UInt32(base.load(fromByteOffset: index, as: UInt8.self))
    if lead < 0x80 { return (1, lead) }
    let needed: Int
    var low: UInt32 = 0x80
    var high: UInt32 = 0xBF
    var scalar: UInt32
    switch lead {
    case 0xC2...0xDF:
      needed = 1
      scalar = lead & 0x1F
    case 0xE0...0xEF:
      needed = 2
      scalar = lead & 0x0F
      if lead == 0xE0 { low = 0xA0 }
      if lead == 0xED { high = 0x9F }
    case 0xF0...0xF4:
      needed = 3
      scalar = lead & 0x07
      if lead == 0xF0 { low = 0x90 }
      if lead == 0xF4 { high = 0x8F }
    default:
      return (1, invalid)
    }
    var length = 1
    while length <= needed {
      guard index + length < count else { return (length, invalid) }
      let byte = UInt32(base.load(fromByteOffset: index + length, as: UInt8.self))
      guard byte >= low, byte <= high else { return (length, invalid) }
      low = 0x80
      high = 0xBF
      scalar = scalar << 6 | (byte & 0x3F)
      length += 1
    }
    return (length, scalar)
  }

  /// Characters above ASCII that HTML calls a parse error: the C1 controls and non-characters.
  static func isUnwanted(_ scalar: UInt32) -> Bool {
    (scalar >= 0x80 && scalar < 0xA0) || isNonCharacter(scalar)
  }

  static func isNonCharacter(_ scalar: UInt32) -> Bool {
    (scalar >= 0xFDD0 && scalar <= 0xFDEF) || scalar & 0xFFFE == 0xFFFE
  }

  /// Appends a scalar value in UTF-8.
  @inline(__always)
  static func append(_ scalar: UInt32, to out: inout [UInt8]) {
    if scalar < 0x80 {
      out.append(UInt8(truncatingIfNeeded: scalar))
      return
    }
    if scalar < 0x800 {
      out.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
    } else if scalar < 0x10000 {
      out.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      out.append(UInt8(truncatingIfNeeded: 0x80 | (scalar >> 6 & 0x3F)))
    } else {
      out.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      out.append(UInt8(truncatingIfNeeded: 0x80 | (scalar >> 12 & 0x3F)))
      out.append(UInt8(truncatingIfNeeded: 0x80 | (scalar >> 6 & 0x3F)))
    }
    out.append(UInt8(truncatingIfNeeded: 0x80 | (scalar & 0x3F)))
  }
}
