/// A time taken apart for showing: the fields that a wall clock and a calendar have.
package struct CalendarFields: Hashable, Sendable {
  package let year: Int
  /// 1…12.
  package let month: Int
  /// 1…31.
  package let day: Int
  /// 0…23.
  package let hour: Int
  package let minute: Int
  package let second: Int
  package let nanoseconds: Int32
  /// 0 Sunday … 6 Saturday.
  package let weekday: Int

  init(secondsOnClock: Int64, nanoseconds: Int32) {
    var dayNumber = Int(secondsOnClock / 86_400)
    var secondOfDay = Int(secondsOnClock % 86_400)
    if secondOfDay < 0 {
      secondOfDay += 86_400
      dayNumber -= 1
    }
    let date = CivilDate(dayNumber: dayNumber)
    year = date.year
    month = date.month
    day = date.day
    weekday = CivilDate.weekday(ofDayNumber: dayNumber)
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    self.nanoseconds = nanoseconds
  }
}

extension Instant {
  package var fieldsInUTC: CalendarFields {
    CalendarFields(secondsOnClock: seconds, nanoseconds: nanoseconds)
  }

  /// What a clock in the zone shows. A day without a clock time is the same day everywhere.
  package func fields(in zone: TimeZoneRules) -> CalendarFields { zone.local(of: self).fields }
}
