/// Finds the zone of zone-less times from items that have both such a time and a push id.
///
/// Each pair votes for the offset, a multiple of 15 minutes from −12:00 to +14:00, that brings its
/// two times within 60 s of each other; a pair that fits none is an item edited later and does not
/// vote. The offset is decided where at least 3 pairs agree on it, these are at least 90 % of the
/// votes, and at least half of all pairs less than a day apart voted for it. A zone with summer time
/// is thus not inferred: its votes are split.
///
/// Counts only, so that the answer does not depend on the order of the pairs, and workers can count
/// apart and merge.
package struct ZoneInference: Sendable, Hashable {
  /// Seconds between the push id and the time on a clock of the right zone.
  package static let tolerance = 60
  package static let fewestAgreeing = 3

  private static let step = 900
  private static let lowestStep = FixedOffsetName.range.lowerBound / step
  private static let highestStep = FixedOffsetName.range.upperBound / step

  private var votes = [Int](repeating: 0, count: highestStep - lowestStep + 1)
  /// Pairs whose times are near enough for a zone to be the difference.
  private var nearCount = 0

  package init() {}

  package struct Outcome: Sendable, Hashable {
    /// Seconds ahead of UTC.
    package let offset: Int
    /// Pairs that agree on the offset, out of those that have some offset.
    package let agreeing: Int
    package let voting: Int
  }

  package mutating func add(pushID: Instant, local: LocalDateTime) {
    guard local.precision != .day else { return }
    // Times of an export can be any; a difference beyond a day is no zone whatever it is.
    let (difference, overflow) = local.secondsOnClock.subtractingReportingOverflow(pushID.seconds)
    guard !overflow, (-86_400...86_400).contains(difference) else { return }
    nearCount += 1
    let seconds = Int(difference)
    let step = Int((Double(seconds) / Double(Self.step)).rounded())
    guard abs(seconds - step * Self.step) <= Self.tolerance,
      (Self.lowestStep...Self.highestStep).contains(step)
    else { return }
    votes[step - Self.lowestStep] += 1
  }

  package mutating func merge(_ other: ZoneInference) {
    for index in votes.indices { votes[index] += other.votes[index] }
    nearCount += other.nearCount
  }

  /// The offset, or nil where the pairs do not decide one.
  package var outcome: Outcome? {
    let voting = votes.reduce(0, +)
    guard let most = votes.max(), most >= Self.fewestAgreeing, most * 10 >= voting * 9,
      most * 2 >= nearCount, let index = votes.firstIndex(of: most)
    else { return nil }
    return Outcome(
      offset: (index + Self.lowestStep) * Self.step, agreeing: most, voting: voting)
  }
}
