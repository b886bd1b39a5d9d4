import Testing

@testable import Times

/// 2021-03-06T00:00:00Z.
let base: Int64 = 1_614_988_800

private func text(_ reading: TimeReading) -> String {
  switch reading {
  case .instant(let instant):
    instant.hasClockTime ? instant.rfc3339 : String(instant.rfc3339.prefix(10))
  case .local(let local): "local " + String(local.instant(offset: 0).rfc3339.dropLast())
  case .unknown(let reason): reason.rawValue
  }
}

@Suite struct TimeTextTests {
  @Test(arguments: [
    "2021-03-06T00:00:00Z", "2021-03-06t00:00:00z", "2021-03-06T02:00:00+02:00",
    "2021-03-05T20:30:00-0330", "2021-03-06 00:00:00+00:00", "2021-03-06 00:00:00 +0000",
    "2021-03-06 00:00:00 UTC", "2021-03-06 08:00:00 +0800 CST", "20210306T000000Z",
    "2021-03-06T08:00+08:00[Asia/Taipei]", "2021-03-05T24:00:00Z",
    "Sat, 06 Mar 2021 00:00:00 GMT", "Sat, 06 Mar 2021 08:00:00 +0800", "6 Mar 2021 00:00:00 UT",
    "Sat, 06-Mar-2021 00:00:00 GMT", "Fri Mar  5 19:00:00 EST 2021",
    "Sat Mar 06 2021 00:00:00 GMT+0000 (Coordinated Universal Time)",
    "Sat Mar 06 2021 08:00:00 GMT+0800 (台北標準時間)", "Sat Mar 06 00:00:00 UTC 2021",
    "Timestamp(seconds=1614988800, nanoseconds=0)",
    "<FIRTimestamp: seconds=1614988800 nanoseconds=0>", "March 6, 2021 at 8:00:00 AM UTC+8",
    "6. March 2021, 00:00 UTC", "2021年3月6日 UTC+8 上午8:00:00", "1614988800", " 1614988800 ",
  ])
  func readsTimesWithAZone(written: String) {
    #expect(text(TimeParser.read(text: written)) == "2021-03-06T00:00:00Z")
  }

  @Test(arguments: [
    ("2021-03-06T00:00:00.000Z", "2021-03-06T00:00:00.000Z"),
    ("2021-03-06T00:00:00.596000+00:00", "2021-03-06T00:00:00.596000Z"),
    ("2021-03-06 00:00:00,5 UTC", "2021-03-06T00:00:00.5Z"),
    ("2021-03-06T00:00:00.1234567899Z", "2021-03-06T00:00:00.123456789Z"),
    ("Timestamp(seconds=1614988800, nanoseconds=500000000)", "2021-03-06T00:00:00.500Z"),
    ("1614988800000", "2021-03-06T00:00:00.000Z"),
    ("1614988800.000200", "2021-03-06T00:00:00.0002Z"),
    ("2024-04-30T23:59:59.9999999+02:00", "2024-04-30T21:59:59.9999999Z"),
  ])
  func keepsThePrecision(written: String, expected: String) {
    #expect(text(TimeParser.read(text: written)) == expected)
  }

  @Test(arguments: [
    "2021-03-06 12:11:00", "2021-03-06T12:11:00", "2021/3/6 12:11:0", "2021-03-06 12:11:00 PM",
    "2021/3/6 下午12:11:00", "2021. 3. 6. 오후 12:11:00", "2021年3月6日 12:11", "2021年03月06日12時11分00秒",
    "2021年3月6日星期六 下午12:11", "2021/03/06(土) 12:11", "2021년 3월 6일 토요일 12:11:00",
    "Mar 6, 2021, 12:11:00\u{202F}PM", "6 March 2021 12:11", "6.3.2021, 12:11:00", "20210306121100",
    "20210306T121100", "Saturday, March 6th, 2021 12:11 p.m.", "Sat Mar  6 12:11:00 2021",
    "2021-03-06\t12:11:00\n",
  ])
  func readsWallClockTimesAsLocal(written: String) {
    #expect(text(TimeParser.read(text: written)) == "local 2021-03-06T12:11:00")
  }

  @Test(arguments: [
    ("2021/3/6 0:00:0", "local 2021-03-06T00:00:00"),
    ("2021-03-06 12:00 AM", "local 2021-03-06T00:00:00"),
    ("13/03/2021 07:00", "local 2021-03-13T07:00:00"),
    ("3/13/2021, 7:00 pm", "local 2021-03-13T19:00:00"),
    ("2021-03-06 13:11:00 PM", "local 2021-03-06T13:11:00"),
    ("2021-03-06 00:00:00.250", "local 2021-03-06T00:00:00.250"),
    ("2020-02-29 23:59:60", "local 2020-03-01T00:00:00"),
  ])
  func readsLooseForms(written: String, expected: String) {
    #expect(text(TimeParser.read(text: written)) == expected)
  }

  @Test(arguments: [
    "2021-03-06", "2021/3/6", "2021.03.06", "20210306", "March 6, 2021", "6 Mar 2021",
    "2021年3月6日", "2021年3月6日(土)", "6.3.2021", "2021. 3. 6.",
  ])
  func keepsADayADay(written: String) {
    #expect(text(TimeParser.read(text: written)) == "2021-03-06")
  }

  @Test(arguments: [
    ("", "empty"), (" \n", "empty"), ("yesterday", "not-a-time"), ("NaN", "not-a-time"),
    ("<google.cloud.firestore_v1.document.DocumentReference object at 0x7f00>", "not-a-time"),
    ("7月29日 19:49", "no-year"), ("3/6 12:11", "no-year"), ("Mar 6, 12:11", "no-year"),
    ("06/03/2021", "ambiguous-day-and-month"), ("3/6/2021, 12:11:00 PM", "ambiguous-day-and-month"),
    ("06/03/21", "ambiguous-day-and-month"), ("2021-02-29 00:00:00", "impossible-date"),
    ("2021-13-01", "impossible-date"), ("2021-03-06 25:00:00", "impossible-date"),
    ("13/13/2021", "impossible-date"), ("2021-03-06 13:11 AM", "impossible-date"),
    ("2021-03-06 00:00:00 CST", "unknown-zone"),
    ("2021-03-06 00:00:00 Asia/Taipei", "unknown-zone"),
    ("1989-12-31T23:59:59Z", "outside-window"), ("2100-01-01 00:00:00", "outside-window"),
    ("0000-00-00 00:00:00", "impossible-date"), ("1970-01-01 00:00:00", "outside-window"),
    ("2021", "outside-window"), ("0", "outside-window"), ("2021-03", "not-a-time"),
    ("12:11", "not-a-time"), ("2021-W09-6", "not-a-time"), ("March 6, 2021 and more", "not-a-time"),
    ("2021-03-06T", "not-a-time"), ("2021-03-06T00:00:00+99:00", "not-a-time"), ("\u{0}", "empty"),
    ("(", "not-a-time"), ("2021-03-06 (", "not-a-time"), ("Timestamp(seconds=12", "not-a-time"),
    ("20210306 20210306", "not-a-time"), ("99999999999999999999999999999", "outside-window"),
  ])
  func saysWhyATextIsNoTime(written: String, reason: String) {
    #expect(text(TimeParser.read(text: written)) == reason)
  }

  @Test func refusesProseWithoutReadingIt() {
    let prose = "2021-03-06 " + String(repeating: "0", count: 100_000)
    #expect(TimeParser.read(text: prose) == .unknown(.notATime))
  }

  @Test func declaredTimesMayBeOld() {
    let reading = TimeParser.read(text: "1843-01-01T16:58:32Z", window: .any)
    #expect(text(reading) == "1843-01-01T16:58:32Z")
    #expect(TimeParser.read(text: "0000-01-01T00:00:00Z", window: .any) == .unknown(.outsideWindow))
  }

  /// Whatever bytes come, reading ends with some answer.
  @Test func survivesDamagedTexts() {
    let seeds = [
      "2021-03-06T00:00:00.596000+00:00", "Sat Mar 06 2021 00:00:00 GMT+0800 (x)",
      "2021年3月6日 UTC+8 上午8:00:00", "Timestamp(seconds=1614988800, nanoseconds=0)", "1.6149888E12",
    ]
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<5000 {
      var bytes = Array(seeds[next(seeds.count)].utf8)
      for _ in 0...next(3) {
        switch next(3) {
        case 0: bytes[next(bytes.count)] = UInt8(next(256))
        case 1: bytes.insert(UInt8(next(256)), at: next(bytes.count))
        default: if bytes.count > 1 { bytes.remove(at: next(bytes.count)) }
        }
      }
      for window in [TimeWindow.plausible, .any] {
        let reading = bytes.withUnsafeBytes { TimeParser.read(text: $0, window: window) }
        if case .instant(let instant) = reading { #expect(instant.rfc3339.hasSuffix("Z")) }
      }
    }
  }
}
