internal import Glibc

extension JSONDocument {
  /// The double nearest to a number; nil where it is none, or too large for a double (`1e400`).
  package func number(_ node: JSONNode) -> Double? {
    guard kind(node) == .number else { return nil }
    let decimal = JSONDecimal(lexeme(node))
    // Both factors are exact, so one multiplication rounds once, as it should (Clinger 1990).
    if decimal.isComplete, decimal.digits < 1 << 53, let power = Self.power(decimal.exponent) {
      let value = Double(decimal.digits)
      let result = decimal.exponent < 0 ? value / power : value * power
      return decimal.isNegative ? -result : result
    }
    // What follows a number is never part of one: a bracket, comma, white space, or the padding.
    let value = strtod((base + entry(node).offset).assumingMemoryBound(to: CChar.self), nil)
    return value.isFinite ? value : nil
  }

  /// The number where it is an integer that fits, however it is spelled (`1E3`, `2.0`); else nil.
  package func integer(_ node: JSONNode) -> Int64? {
    guard kind(node) == .number else { return nil }
    let lexeme = lexeme(node)
    // As most are spelled.
    if lexeme.count < 19, let base = lexeme.baseAddress {
      let isNegative = base.load(as: UInt8.self) == 0x2D
      var value: Int64 = 0
      var index = isNegative ? 1 : 0
      while index < lexeme.count {
        let digit = base.load(fromByteOffset: index, as: UInt8.self) &- 0x30
        if digit > 9 { return JSONDecimal(lexeme).integer }
        value = value &* 10 &+ Int64(digit)
        index &+= 1
      }
      return isNegative ? -value : value
    }
    return JSONDecimal(lexeme).integer
  }

  private static func power(_ exponent: Int) -> Double? {
    let size = abs(exponent)
    return size < powersOfTen.count ? powersOfTen[size] : nil
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
