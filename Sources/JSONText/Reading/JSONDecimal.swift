/// A number lexeme as sign, digits and a power of ten.
struct JSONDecimal {
  private(set) var isNegative = false
  /// The significant digits, without zeros at the end.
  private(set) var digits: UInt64 = 0
  private(set) var exponent = 0
  /// False where the digits are more than fit; `digits` and `exponent` mean nothing then.
  private(set) var isComplete = true

  /// - Parameter lexeme: follows the grammar of RFC 8259 section 6.
  init(_ lexeme: UnsafeRawBufferPointer) {
    var index = 0
    if lexeme.first == UInt8(ascii: "-") {
      isNegative = true
      index = 1
    }
    /// Zeros that count only if another digit follows.
    var zeros = 0
    var places = 0
    var inFraction = false
    scan: while index < lexeme.count {
      let byte = lexeme[index]
      switch byte {
      case UInt8(ascii: "0"):
        zeros += 1
        if inFraction { places += 1 }
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        if digits != 0 { while zeros > 0, isComplete { push(0, &zeros) } }
        zeros = 0
        append(byte - UInt8(ascii: "0"))
        if inFraction { places += 1 }
      case UInt8(ascii: "."): inFraction = true
      default: break scan
      }
      index += 1
    }
    if digits == 0 { zeros = 0 }
    exponent = digits == 0 ? 0 : zeros - places
    readExponent(lexeme, from: index)
  }

  private mutating func push(_ digit: UInt8, _ zeros: inout Int) {
    append(digit)
    zeros -= 1
  }

  private mutating func append(_ digit: UInt8) {
    let (tenfold, overflowed) = digits.multipliedReportingOverflow(by: 10)
    let (sum, carried) = tenfold.addingReportingOverflow(UInt64(digit))
    if overflowed || carried { isComplete = false }
    digits = sum
  }

  private mutating func readExponent(_ lexeme: UnsafeRawBufferPointer, from start: Int) {
    guard start < lexeme.count, digits != 0 else { return }
    var index = start + 1
    var isDown = false
    if index < lexeme.count, lexeme[index] == UInt8(ascii: "-") || lexeme[index] == 0x2B {
      isDown = lexeme[index] == UInt8(ascii: "-")
      index += 1
    }
    var value = 0
    while index < lexeme.count {
      // Beyond any use, and far from overflow.
      value = min(value * 10 + Int(lexeme[index] & 0x0F), 1 << 40)
      index += 1
    }
    exponent += isDown ? -value : value
  }

  /// nil where there is a fraction or it does not fit.
  var integer: Int64? {
    guard isComplete, exponent >= 0 else { return nil }
    var magnitude = digits
    if magnitude == 0 { return 0 }
    guard exponent < 20 else { return nil }
    for _ in 0..<exponent {
      let (tenfold, overflowed) = magnitude.multipliedReportingOverflow(by: 10)
      if overflowed { return nil }
      magnitude = tenfold
    }
    if isNegative {
      return magnitude <= UInt64(1) << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }
}
