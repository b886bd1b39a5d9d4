/// A set of numbers from 0 on, one bit each.
struct NumberSet: Sendable {
  private var words: [UInt64]

  /// - Parameter count: above all numbers.
  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  func contains(_ number: Int) -> Bool { words[number / 64] & 1 << UInt64(number % 64) != 0 }
}
