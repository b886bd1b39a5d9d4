/// A number of JSON held exactly: `magnitude × 10^exponent` with at most 19 significant digits,
/// further ones cut and zeros at the end of a fraction dropped. Doubles would lose the nanoseconds of a count since 1970.
struct DecimalNumber {
  let isNegative: Bool
  let magnitude: UInt64
  let exponent: Int
  /// Digits before the point, 0 or fewer for numbers below 1; 10¹⁰ has 11.
  let integerDigits: Int

  private static let mostDigits = 19
  /// Exponents far beyond any time are held here, so that sums of them cannot overflow.
  private static let largestExponent = 100_000

  init(magnitude: UInt64) {
    isNegative = false
    self.magnitude = magnitude
    exponent = 0
    integerDigits = Self.digitCount(magnitude)
  }

  /// Nil where the bytes are not `-? digits (. digits)? ([eE] [+-]? digits)?`.
  init?(_ text: UnsafeRawBufferPointer) {
    var index = 0
    func isDigit() -> Bool {
      index < text.count && text[index] &- UInt8(ascii: "0") <= 9
    }
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var magnitude: UInt64 = 0
    var kept = 0
    var exponent = 0
    func takeDigits(behindPoint: Bool) -> Bool {
      let start = index
      while isDigit() {
        let digit = UInt64(text[index] - UInt8(ascii: "0"))
        index += 1
        if kept < Self.mostDigits {
          magnitude = magnitude * 10 + digit
          if magnitude != 0 { kept += 1 }
          if behindPoint { exponent -= 1 }
        } else if !behindPoint {
          exponent += 1
        }
      }
      return index > start
    }
    guard takeDigits(behindPoint: false) else { return nil }
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      guard takeDigits(behindPoint: true) else { return nil }
    }
    if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      var sign = 1
      if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") {
        sign = text[index] == UInt8(ascii: "-") ? -1 : 1
        index += 1
      }
      guard isDigit() else { return nil }
      var written = 0
      while isDigit() {
        written = min(written * 10 + Int(text[index] - UInt8(ascii: "0")), Self.largestExponent)
        index += 1
      }
      exponent += sign * written
    }
    guard index == text.count else { return nil }
    while exponent < 0, magnitude != 0, magnitude % 10 == 0 {
      magnitude /= 10
      exponent += 1
    }
    self.isNegative = isNegative
    self.magnitude = magnitude
    self.exponent = exponent
    integerDigits = Self.digitCount(magnitude) + exponent
  }

  /// The number times `10^power` as whole seconds and nanoseconds, cut; nil where it is too large.
  func scaled(byPowerOfTen power: Int) -> (seconds: Int64, nanoseconds: Int32)? {
    let shift = exponent + power
    if shift >= 0 {
      guard shift <= 18 else { return nil }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: Self.powerOfTen(shift))
      guard !overflow, let seconds = Int64(exactly: product) else { return nil }
      return (seconds, 0)
    }
    guard -shift <= 18 else { return (0, 0) }
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: Self.powerOfTen(-shift))
    let nanoseconds =
      -shift <= 9 ? rest * Self.powerOfTen(9 + shift) : rest / Self.powerOfTen(-shift - 9)
    guard let seconds = Int64(exactly: whole) else { return nil }
    return (seconds, Int32(nanoseconds))
  }

  private static func digitCount(_ value: UInt64) -> Int {
    var count = 0
    var rest = value
    while rest > 0 {
      rest /= 10
      count += 1
    }
    return count
  }

  /// - Parameter exponent: 0…18.
  private static func powerOfTen(_ exponent: Int) -> UInt64 {
    var result: UInt64 = 1
    for _ in 0..<exponent { result *= 10 }
    return result
  }
}
