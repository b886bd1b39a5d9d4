import Digest

/// XXH3-128 of a file's content: tells whether a file is still what was written.
package struct ContentHash: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  /// Length of the written form.
  static let digitCount = 32

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  package init(of content: UnsafeRawBufferPointer) {
    (high, low) = XXH3.hash128(content)
  }

  package init(of content: [UInt8]) {
    self = content.withUnsafeBytes { ContentHash(of: $0) }
  }

  /// Reads the written form; nil for anything but 32 hexadecimal digits in lower case.
  init?(digits: ArraySlice<UInt8>) {
    guard digits.count == Self.digitCount else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for (place, digit) in digits.enumerated() {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      if place < 16 {
        words.0 = words.0 << 4 | UInt64(value)
      } else {
        words.1 = words.1 << 4 | UInt64(value)
      }
    }
    (high, low) = words
  }

  func appendDigits(to bytes: inout [UInt8]) {
    Self.appendDigits(high, to: &bytes)
    Self.appendDigits(low, to: &bytes)
  }

  /// 16 digits in lower case.
  static func appendDigits(_ word: UInt64, to bytes: inout [UInt8]) {
    var shift: UInt64 = 64
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: word >> shift) & 15
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
