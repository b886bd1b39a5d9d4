import BoardFixtures
import Testing

@testable import Times

@Suite struct TimeZoneRulesTests {
  private func zone(_ name: String) throws -> TimeZoneRules {
    try #require(TimeZoneRules.named(name))
  }

  private func utc(_ written: String, in zone: TimeZoneRules) throws -> String {
    guard case .local(let local) = TimeParser.read(text: written) else {
      throw CancellationError()
    }
    return zone.utc(of: local).rfc3339
  }

  @Test(arguments: [
    ("UTC", 0), ("Z", 0), ("GMT", 0), ("Etc/UTC", 0), ("+08:00", 28_800), ("+0800", 28_800),
    ("-03:30", -12_600), ("UTC+8", 28_800), ("GMT-12", -43_200), ("+14:00", 50_400),
  ])
  func namesOffsetsWithoutFiles(name: String, offset: Int) throws {
    #expect(try zone(name).offset(at: Instant(seconds: base)) == offset)
  }

  @Test(arguments: [
    "", "Nowhere/Town", "../../etc/passwd", "Asia/../Asia/Taipei", "/etc/localtime", "Asia/",
    "Asia",
    "Asia//Taipei", "./UTC0", "Asia/Taipei\u{0}", "+15:00", "-12:30", "+08:00:30", "UTC+",
    "tzdata.zi",
    String(repeating: "A", count: 100),
  ])
  func refusesOtherNames(name: String) {
    #expect(TimeZoneRules.named(name) == nil)
  }

  @Test func readsLocalTimes() throws {
    #expect(try utc("2021-03-06 12:11:00", in: zone("Asia/Taipei")) == "2021-03-06T04:11:00Z")
    #expect(try utc("2021-03-06 12:11:00", in: zone("Asia/Kolkata")) == "2021-03-06T06:41:00Z")
    #expect(try utc("2021-03-06 12:11:00", in: zone("+08:00")) == "2021-03-06T04:11:00Z")
  }

  @Test func takesTheOffsetBeforeAChange() throws {
    let berlin = try zone("Europe/Berlin")
    // Clocks go back at 03:00 on October 31st; 02:30 comes twice.
    #expect(try utc("2021-10-31 02:30:00", in: berlin) == "2021-10-31T00:30:00Z")
    #expect(try utc("2021-10-31 03:00:00", in: berlin) == "2021-10-31T02:00:00Z")
    #expect(try utc("2021-10-31 01:59:59", in: berlin) == "2021-10-30T23:59:59Z")
    // Clocks go forward at 02:00 on March 28th; 02:30 does not come.
    #expect(try utc("2021-03-28 02:30:00", in: berlin) == "2021-03-28T01:30:00Z")
    #expect(try utc("2021-03-28 03:30:00", in: berlin) == "2021-03-28T01:30:00Z")
    #expect(try utc("2021-03-28 01:59:59", in: berlin) == "2021-03-28T00:59:59Z")
    // Samoa had no December 30th.
    #expect(try utc("2011-12-30 12:00:00", in: zone("Pacific/Apia")) == "2011-12-30T22:00:00Z")
  }

  @Test func goesOnAfterTheLastTransition() throws {
    #expect(try utc("2099-07-01 12:00:00", in: zone("Europe/Berlin")) == "2099-07-01T10:00:00Z")
    #expect(try utc("2099-12-01 12:00:00", in: zone("Europe/Berlin")) == "2099-12-01T11:00:00Z")
    #expect(try utc("2099-01-01 12:00:00", in: zone("Australia/Sydney")) == "2099-01-01T01:00:00Z")
  }

  /// The C library reads the same files with a reader of its own. Foundation is no reference: it has
  /// a table inside, whose rules are older or newer than those of the system.
  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Asia/Taipei", "Australia/Lord_Howe", "Africa/Casablanca",
    "America/St_Johns", "Asia/Tehran", "Pacific/Apia", "Europe/Dublin", "America/Nuuk",
  ])
  func agreesWithTheCLibrary(name: String) throws {
    let rules = try zone(name)
    // From 1990 to 2060, beyond the last change that the files list.
    let seconds = stride(from: Int64(631_152_000), through: 2_840_140_800, by: 6 * 3600 + 1800)
    let script = "seq -f @%.0f 631152000 23400 2840140800 | date -f - +%::z"
    let result = try RunningCommand(shell: script, environment: ["TZ": name]).finish()
    try #require(result.status == 0, "\(result.errorText)")
    let expected = result.outputText.split(separator: "\n")
    try #require(expected.count == seconds.reduce(into: 0) { count, _ in count += 1 })
    let firstWrong = zip(seconds, expected).first { second, text in
      rules.offset(atSecond: second) != secondsEast(text)
    }
    #expect(firstWrong?.0 == nil)
  }

  /// The seconds of an offset in the form `+09:30:00`.
  private func secondsEast(_ text: Substring) -> Int? {
    let parts = text.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    return (text.hasPrefix("-") ? -1 : 1) * (parts[0] * 3600 + parts[1] * 60 + parts[2])
  }

  @Test func refusesDamagedFiles() throws {
    let whole = try #require(TimeZoneFile.bytes(path: "/usr/share/zoneinfo/Europe/Berlin"))
    #expect(TimeZoneFile(whole) != nil)
    for length in stride(from: 0, to: whole.count, by: 7) {
      #expect(TimeZoneFile(Array(whole[..<length])) == nil)
    }
    for index in whole.indices {
      var damaged = whole
      damaged[index] = 0xFF
      if let file = TimeZoneFile(damaged) {
        let rules = TimeZoneRules(name: "x", file: file)
        _ = rules.utc(of: LocalDateTime(secondsOnClock: base))
        _ = rules.utc(of: LocalDateTime(secondsOnClock: 4_000_000_000))
      }
    }
  }
}

@Suite struct PosixTimeZoneTests {
  @Test(arguments: [
    ("CST-8", Int64(1_625_140_800), 28_800), ("<+0330>-3:30", 1_625_140_800, 12_600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_625_140_800, 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_609_502_400, 3600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_609_502_400, 39_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_625_140_800, 36_000),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_609_502_400, 0),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_625_140_800, -3600),
    ("EST5EDT,J60,J300", 1_614_574_799, -18_000), ("EST5EDT,J60/2,J300", 1_614_582_000, -14_400),
    ("XXX3EDT4,0/0,J365/23", 1_625_140_800, -14_400),
  ])
  func readsRules(rule: String, second: Int64, offset: Int) throws {
    #expect(try #require(PosixTimeZone(Array(rule.utf8))).offset(atSecond: second) == offset)
  }

  @Test(arguments: [
    "", "C-8", "CST", "<+08-8", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
    "CET-1CEST,M3.5.0,M10.5.0/3x", "CET-99", "CST-8 ",
  ])
  func refusesOtherTexts(rule: String) {
    #expect(PosixTimeZone(Array(rule.utf8)) == nil)
  }
}
