/// The Realtime Database's order of keys (formats: section 1).
///
/// Keys that are 32-bit integers come first, by value and then by length; all others by UTF-16 code
/// unit.
package enum RealtimeDatabaseKey {
  package static func isBefore(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer)
    -> Bool
  {
    compare(left, right) < 0
  }

  /// Negative, zero or positive, as `memcmp`.
  package static func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer)
    -> Int
  {
    switch (integer(left), integer(right)) {
    case (let first?, let second?):
      if first != second { return first < second ? -1 : 1 }
      return left.count - right.count
    case (_?, nil): return -1
    case (nil, _?): return 1
    case (nil, nil): return compareUTF16(left, right)
    }
  }

  /// The value of `^-?0*\d{1,10}$` where it fits in 32 bits.
  package static func integer(_ key: UnsafeRawBufferPointer) -> Int32? {
    guard let first = key.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let digits = key.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int64(byte - 0x30)
      if value > 0x8000_0000 { return nil }
    }
    return Int32(exactly: isNegative ? -value : value)
  }

  /// UTF-8 order is UTF-16 order but for the characters beyond the BMP, whose surrogates sort
  /// before U+E000…U+FFFF.
  private static func compareUTF16(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer)
    -> Int
  {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      let first = left[index]
      let second = right[index]
      if first >= 0xEE, second >= 0xEE, (first >= 0xF0) != (second >= 0xF0) {
        return first >= 0xF0 ? -1 : 1
      }
      return Int(first) - Int(second)
    }
    return left.count - right.count
  }
}
