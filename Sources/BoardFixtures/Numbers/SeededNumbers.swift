/// SplitMix64 (Steele, Lea and Flood, 2014): small, fast, and the same numbers on every machine.
package struct SeededNumbers: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, `bound`, which is at least 1.
  package mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  package mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// At least 1, rarely very large: a Pareto distribution with exponent 4/3.
  ///
  /// Only square roots, which are exact everywhere, so that the board does not depend on the
  /// mathematics library.
  package mutating func heavyTail() -> Double {
    let uniform = (Double(next() >> 11) + 1) / 9_007_199_254_740_992
    let root = uniform.squareRoot()
    return 1 / (root * root.squareRoot())
  }
}
