/// The rule text at the end of a time zone file, as POSIX gives it for the variable TZ:
/// `CET-1CEST,M3.5.0,M10.5.0/3`, `<+08>-8` (RFC 8536 section 3.3, with its extension of hours to
/// ±167).
struct PosixTimeZone: Sendable, Hashable {
  /// Seconds ahead of UTC outside of summer time.
  let standardOffset: Int
  let summer: Summer?

  struct Summer: Sendable, Hashable {
    let offset: Int
    let start: Change
    let end: Change
  }

  /// A day of each year, and the seconds from its midnight on the clock that is then in force.
  struct Change: Sendable, Hashable {
    let day: Day
    let secondOfDay: Int
  }

  enum Day: Sendable, Hashable {
    /// 1…365, with February 29th never counted.
    case withoutLeapDay(Int)
    /// 0…365, with February 29th counted.
    case dayOfYear(Int)
    /// Week 1…5, of which 5 is the last; weekday 0 is Sunday.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  init?(_ text: [UInt8]) {
    var reader = Reader(text: text)
    guard reader.skipName(), let west = reader.takeTime(largestHour: 24) else { return nil }
    standardOffset = -west
    guard !reader.isAtEnd else {
      summer = nil
      return
    }
    guard reader.skipName() else { return nil }
    var offset = standardOffset + 3600
    if !reader.isAtEnd, !reader.take(UInt8(ascii: ",")) {
      guard let west = reader.takeTime(largestHour: 24), reader.take(UInt8(ascii: ",")) else {
        return nil
      }
      offset = -west
    }
    guard let start = reader.takeChange(), reader.take(UInt8(ascii: ",")),
      let end = reader.takeChange(), reader.isAtEnd
    else { return nil }
    summer = Summer(offset: offset, start: start, end: end)
  }

  /// Seconds ahead of UTC.
  func offset(atSecond second: Int64) -> Int {
    guard let summer else { return standardOffset }
    // The year on the standard clock; the changes lie far enough from New Year for either clock.
    let clock = second + Int64(standardOffset)
    let dayNumber = Int((clock >= 0 ? clock : clock - 86_399) / 86_400)
    let year = CivilDate(dayNumber: dayNumber).year
    let start = summer.start.second(in: year, offset: standardOffset)
    let end = summer.end.second(in: year, offset: summer.offset)
    let isSummer =
      start < end
      ? second >= start && second < end
      // South of the equator summer time spans the New Year.
      : second >= start || second < end
    return isSummer ? summer.offset : standardOffset
  }
}

extension PosixTimeZone.Change {
  /// Seconds since 1970 of the change in a year, on a clock that is `offset` ahead of UTC.
  fileprivate func second(in year: Int, offset: Int) -> Int64 {
    Int64(day.dayNumber(in: year) * 86_400 + secondOfDay - offset)
  }
}

extension PosixTimeZone.Day {
  fileprivate func dayNumber(in year: Int) -> Int {
    let newYear = CivilDate.dayNumber(year: year, month: 1, day: 1)
    switch self {
    case .dayOfYear(let day): return newYear + day
    case .withoutLeapDay(let day):
      return newYear + day - 1 + (CivilDate.isLeap(year) && day >= 60 ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      let first = CivilDate.dayNumber(year: year, month: month, day: 1)
      let wait = (weekday - CivilDate.weekday(ofDayNumber: first) + 7) % 7
      var day = wait + (week - 1) * 7
      if day >= CivilDate.dayCount(ofMonth: month, in: year) { day -= 7 }
      return first + day
    }
  }
}

extension PosixTimeZone {
  fileprivate struct Reader {
    let text: [UInt8]
    var index = 0

    var isAtEnd: Bool { index == text.count }
    private var next: UInt8 { index < text.count ? text[index] : 0 }

    mutating func take(_ byte: UInt8) -> Bool {
      guard next == byte else { return false }
      index += 1
      return true
    }

    /// A name of three letters or more, or anything in angle brackets.
    mutating func skipName() -> Bool {
      if take(UInt8(ascii: "<")) {
        guard let end = text[index...].firstIndex(of: UInt8(ascii: ">")) else { return false }
        index = end + 1
        return true
      }
      let start = index
      while next.isASCIILetter { index += 1 }
      return index - start >= 3
    }

    mutating func takeNumber(_ range: ClosedRange<Int>) -> Int? {
      let start = index
      var value = 0
      while next.isDigit, index - start < 4 {
        value = value * 10 + Int(next - UInt8(ascii: "0"))
        index += 1
      }
      return index > start && range.contains(value) ? value : nil
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func takeTime(largestHour: Int) -> Int? {
      let isNegative = take(UInt8(ascii: "-"))
      if !isNegative { _ = take(UInt8(ascii: "+")) }
      guard let hours = takeNumber(0...largestHour) else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] where take(UInt8(ascii: ":")) {
        guard let part = takeNumber(0...59) else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }

    mutating func takeChange() -> Change? {
      guard let day = takeDay() else { return nil }
      guard take(UInt8(ascii: "/")) else { return Change(day: day, secondOfDay: 7200) }
      guard let second = takeTime(largestHour: 167) else { return nil }
      return Change(day: day, secondOfDay: second)
    }

    private mutating func takeDay() -> Day? {
      if take(UInt8(ascii: "J")) { return takeNumber(1...365).map(Day.withoutLeapDay) }
      guard take(UInt8(ascii: "M")) else { return takeNumber(0...365).map(Day.dayOfYear) }
      guard let month = takeNumber(1...12), take(UInt8(ascii: ".")),
        let week = takeNumber(1...5), take(UInt8(ascii: ".")), let weekday = takeNumber(0...6)
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
  }
}
