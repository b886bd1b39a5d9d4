/// A wall-clock time whose zone the export does not state.
///
/// 16 bytes. It becomes an `Instant` only through `TimeZoneRules`.
package struct LocalDateTime: Hashable, Sendable {
  /// Seconds from 1970-01-01 00:00:00 to this time, both read off the same wall clock.
  package let secondsOnClock: Int64
  /// 0 ..< 1,000,000,000.
  package let nanoseconds: Int32
  package let precision: Precision

  /// - Parameter nanoseconds: 0 ..< 1,000,000,000.
  package init(secondsOnClock: Int64, nanoseconds: Int32 = 0, precision: Precision = .seconds) {
    precondition(nanoseconds >= 0 && nanoseconds < 1_000_000_000)
    self.secondsOnClock = secondsOnClock
    self.nanoseconds = nanoseconds
    self.precision = precision
  }

  /// Nil where there is no such day or time; a 60th second is the first of the next minute.
  package init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    nanoseconds: Int32 = 0, precision: Precision = .seconds
  ) {
    guard let date = CivilDate(year: year, month: month, day: day), (0...24).contains(hour),
      (0...59).contains(minute), (0...60).contains(second),
      hour < 24 || (minute == 0 && second == 0 && nanoseconds == 0),
      nanoseconds >= 0, nanoseconds < 1_000_000_000
    else { return nil }
    self.init(
      secondsOnClock: Int64(date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second),
      nanoseconds: nanoseconds, precision: precision)
  }

  /// The instant at which a clock that is `offset` seconds ahead of UTC shows this time.
  package func instant(offset: Int) -> Instant {
    Instant(
      seconds: secondsOnClock - Int64(offset), nanoseconds: nanoseconds, precision: precision)
  }

  package var fields: CalendarFields {
    CalendarFields(secondsOnClock: secondsOnClock, nanoseconds: nanoseconds)
  }
}
