import Testing

@testable import Times

@Suite struct TimeNumberTests {
  private func text(_ reading: TimeReading) -> String {
    switch reading {
    case .instant(let instant): instant.rfc3339
    case .local: "local"
    case .unknown(let reason): reason.rawValue
    }
  }

  @Test(arguments: [
    ("1614988800", "2021-03-06T00:00:00Z"), ("1614988800000", "2021-03-06T00:00:00.000Z"),
    ("1614988800000000", "2021-03-06T00:00:00.000000Z"),
    ("1614988800000000000", "2021-03-06T00:00:00.000000000Z"),
    ("1614988800123456789", "2021-03-06T00:00:00.123456789Z"),
    ("1614988800.5", "2021-03-06T00:00:00.5Z"), ("1.6149888E12", "2021-03-06T00:00:00.000Z"),
    ("1.6149888e+9", "2021-03-06T00:00:00Z"), ("1.449077948445E12", "2015-12-02T17:39:08.445Z"),
    ("1614988800000.25", "2021-03-06T00:00:00.00025Z"), ("16149888e2", "2021-03-06T00:00:00Z"),
    ("99999999999", "outside-window"), ("0", "outside-window"), ("-1", "outside-window"),
    ("-0", "outside-window"), ("123456789", "outside-window"), ("1e400", "outside-window"),
    ("1e-400", "outside-window"), ("1e99999999999999", "outside-window"),
    ("0.0000000000000000000000001", "outside-window"), ("9223372036854775808", "outside-window"),
    ("", "not-a-time"), ("1.", "not-a-time"), (".5", "not-a-time"), ("1e", "not-a-time"),
    ("+1", "not-a-time"), ("1 2", "not-a-time"),
  ])
  func readsByMagnitude(lexeme: String, expected: String) {
    #expect(text(TimeParser.read(number: lexeme)) == expected)
  }

  @Test func readsIntegersAndDoubles() {
    #expect(text(TimeParser.read(number: Int64(1_614_988_800_596))) == "2021-03-06T00:00:00.596Z")
    #expect(text(TimeParser.read(number: Int64.min)) == "outside-window")
    #expect(text(TimeParser.read(number: Int64.max)) == "outside-window")
    #expect(text(TimeParser.read(number: 1_614_988_800.25)) == "2021-03-06T00:00:00.25Z")
    #expect(text(TimeParser.read(number: 1.6149888e12)) == "2021-03-06T00:00:00.000Z")
    #expect(text(TimeParser.read(number: Double.nan)) == "not-a-time")
  }

  @Test(arguments: [
    (Int64(0), "2021-03-06T00:00:00Z"), (500_000_000, "2021-03-06T00:00:00.500Z"),
    (123_456_000, "2021-03-06T00:00:00.123456Z"), (1, "2021-03-06T00:00:00.000000001Z"),
    (-1, "impossible-date"), (1_000_000_000, "impossible-date"),
  ])
  func readsTimestampMaps(nanoseconds: Int64, expected: String) {
    #expect(text(TimeParser.read(seconds: base, nanoseconds: nanoseconds)) == expected)
  }

  @Test func declaredTimestampsMayLieOutsideTheWindowButNotBeyondTheCalendar() {
    let early = TimeParser.read(seconds: -1, nanoseconds: 999_000_000, window: .any)
    #expect(text(early) == "1969-12-31T23:59:59.999Z")
    #expect(text(TimeParser.read(seconds: -1, nanoseconds: 0)) == "outside-window")
    #expect(
      text(TimeParser.read(seconds: .max, nanoseconds: 0, window: .any)) == "outside-window")
    #expect(
      text(TimeParser.read(seconds: .min, nanoseconds: 0, window: .any)) == "outside-window")
  }
}
