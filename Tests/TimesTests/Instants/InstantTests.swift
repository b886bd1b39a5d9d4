import Testing

@testable import Times

@Suite struct InstantTests {
  @Test func takesSixteenBytes() {
    #expect(MemoryLayout<Instant>.stride == 16)
    #expect(MemoryLayout<LocalDateTime>.stride == 16)
  }

  @Test func comparesByTimeAlone() {
    let day = Instant(seconds: base, precision: .day)
    let exact = Instant(seconds: base, precision: .fraction(3))
    #expect(day == exact)
    #expect(Set([day, exact]).count == 1)
    #expect(day < Instant(seconds: base, nanoseconds: 1))
    #expect(Instant(seconds: -1, nanoseconds: 999_999_999) < Instant(seconds: 0))
  }

  @Test func cutsFractionsForPages() {
    let instant = Instant(seconds: base, nanoseconds: 999_999_999, precision: .fraction(9))
    var bytes: [UInt8] = []
    instant.appendRFC3339(to: &bytes, maximumFractionDigits: 3)
    #expect(String(decoding: bytes, as: UTF8.self) == "2021-03-06T00:00:00.999Z")
    bytes = []
    instant.appendRFC3339(to: &bytes, maximumFractionDigits: 0)
    #expect(String(decoding: bytes, as: UTF8.self) == "2021-03-06T00:00:00Z")
  }

  @Test func writesTheOffsetOfAZone() {
    var bytes: [UInt8] = []
    Instant(seconds: base).appendRFC3339(in: TimeZoneRules(offset: -12_600), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "2021-03-05T20:30:00-03:30")
  }

  @Test func splitsMillisecondsBelowZero() {
    #expect(Instant(milliseconds: -1).rfc3339 == "1969-12-31T23:59:59.999Z")
    #expect(Instant(milliseconds: -1000).rfc3339 == "1969-12-31T23:59:59.000Z")
    #expect(Instant(milliseconds: -1).milliseconds == -1)
  }

  @Test func aDayIsTheSameDayInEveryZone() {
    let day = Instant(seconds: base, precision: .day)
    #expect(day.fields(in: TimeZoneRules(offset: -36_000)).day == 6)
    #expect(Instant(seconds: base).fields(in: TimeZoneRules(offset: -36_000)).day == 5)
  }

  @Test func theCalendarAgreesWithItself() {
    var expected = CivilDate(dayNumber: -800_000)
    for number in -800_000...800_000 {
      let date = CivilDate(dayNumber: number)
      #expect(date == expected)
      if date.dayNumber != number { Issue.record("day \(number)") }
      let isLast = date.day == CivilDate.dayCount(ofMonth: date.month, in: date.year)
      let isYearsLast = isLast && date.month == 12
      guard
        let next = CivilDate(
          year: isYearsLast ? date.year + 1 : date.year,
          month: isLast ? date.month % 12 + 1 : date.month, day: isLast ? 1 : date.day + 1)
      else { break }
      expected = next
    }
    #expect(CivilDate(year: 2021, month: 3, day: 6)?.weekday == 6)
    #expect(CivilDate(year: 1969, month: 12, day: 31)?.weekday == 3)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
  }
}
