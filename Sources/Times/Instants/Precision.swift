/// How exactly an export states a time: the day, the second, or a number of fraction digits.
package struct Precision: Hashable, Comparable, Sendable {
  /// 0 day, 1 seconds, 2…10 one to nine fraction digits.
  private let rank: UInt8

  private init(rank: UInt8) { self.rank = rank }

  package static let day = Precision(rank: 0)
  package static let seconds = Precision(rank: 1)

  /// `digits` is cut to 0…9; no digits are seconds.
  package static func fraction(_ digits: Int) -> Precision {
    Precision(rank: UInt8(1 + min(max(digits, 0), 9)))
  }

  /// Digits behind the second's point, 0 for days and seconds.
  package var fractionDigits: Int { rank < 2 ? 0 : Int(rank) - 1 }

  package static func < (left: Precision, right: Precision) -> Bool { left.rank < right.rank }
}

extension Precision: CustomStringConvertible {
  package var description: String {
    switch self {
    case .day: "day"
    case .seconds: "seconds"
    default: "\(fractionDigits) fraction digits"
    }
  }
}
