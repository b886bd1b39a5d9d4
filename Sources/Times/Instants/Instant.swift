/// A point in time as an export states it: seconds since 1970-01-01T00:00:00Z without leap seconds,
/// a fraction, and how precisely the export stated it.
///
/// 16 bytes. Order and equality go by the time alone, so that `2021-03-06` and
/// `2021-03-06T00:00:00.000Z` sort together and the collection's own order decides between them.
package struct Instant: Sendable {
  /// Whole seconds since 1970, rounded down.
  package let seconds: Int64
  /// 0 ..< 1,000,000,000, always forward from `seconds`.
  package let nanoseconds: Int32
  package let precision: Precision

  /// - Parameter nanoseconds: 0 ..< 1,000,000,000.
  package init(seconds: Int64, nanoseconds: Int32 = 0, precision: Precision = .seconds) {
    precondition(nanoseconds >= 0 && nanoseconds < 1_000_000_000)
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.precision = precision
  }

  /// An instant of millisecond precision, as push ids and snowflakes hold.
  package init(milliseconds: Int64) {
    let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let borrow: Int64 = remainder < 0 ? 1 : 0
    self.init(
      seconds: quotient - borrow, nanoseconds: Int32(remainder + borrow * 1000) * 1_000_000,
      precision: .fraction(3))
  }

  /// A day without a clock time. It stands at its midnight in UTC and is shown as the same day in
  /// every zone.
  package init(day: CivilDate) {
    self.init(seconds: Int64(day.dayNumber) * 86_400, precision: .day)
  }

  /// Milliseconds since 1970, rounded down.
  package var milliseconds: Int64 { seconds * 1000 + Int64(nanoseconds / 1_000_000) }

  /// Whether a clock time may be shown.
  package var hasClockTime: Bool { precision != .day }

  /// The instant `seconds` later; the fraction and the precision stay.
  package func advanced(bySeconds difference: Int64) -> Instant {
    Instant(seconds: seconds + difference, nanoseconds: nanoseconds, precision: precision)
  }
}

extension Instant: Comparable {
  @inlinable
  package static func == (left: Instant, right: Instant) -> Bool {
    left.seconds == right.seconds && left.nanoseconds == right.nanoseconds
  }

  @inlinable
  package static func < (left: Instant, right: Instant) -> Bool {
    left.seconds != right.seconds
      ? left.seconds < right.seconds : left.nanoseconds < right.nanoseconds
  }
}

extension Instant: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(seconds)
    hasher.combine(nanoseconds)
  }
}
