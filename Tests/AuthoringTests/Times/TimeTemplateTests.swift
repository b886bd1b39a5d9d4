import Testing
import Times

@testable import Authoring

@Suite("Spellings of times")
struct TimeTemplateTests {
  let instant = Instant(
    seconds: 1_634_106_336, nanoseconds: 789_000_000, precision: .fraction(3))
  let taipei = TimeZoneRules(offset: 8 * 3600)

  @Test(
    "A time is written as the texts before it",
    arguments: [
      (["2021-10-03 09:05:07"], "2021-10-13 14:25:36"),
      (["2021/10/03 09:05"], "2021/10/13 14:25"),
      (["2021-10-03T09:05:07.120Z"], "2021-10-13T06:25:36.789Z"),
      (["2021-10-03T09:05:07+08:00"], "2021-10-13T14:25:36+08:00"),
      (["2021-10-03 09:05:07 +0000"], "2021-10-13 06:25:36 +0000"),
      (["Sun, 03 Oct 2021 09:05:07 GMT"], "Wed, 13 Oct 2021 06:25:36 GMT"),
      (["October 3, 2021 9:05:07 AM"], "October 13, 2021 2:25:36 PM"),
      (["2021年10月3日 9:05:07"], "2021年10月13日 14:25:36"),
      (["2021-10-03"], "2021-10-13"),
      (["03.10.2021 09:05", "13.10.2021 10:05"], "13.10.2021 14:25"),
    ])
  func templates(texts: [String], expected: String) throws {
    let template = try #require(TimeTemplate(of: texts))
    #expect(template.text(of: instant, in: taipei) == expected)
  }

  @Test("Texts that do not say the year have no template")
  func noYear() {
    #expect(TimeTemplate(of: ["7月29日 19:49"]) == nil)
    #expect(TimeTemplate(of: ["yesterday"]) == nil)
  }

  @Test("The time that was written is the one that is read again")
  func written() throws {
    let template = try #require(TimeTemplate(of: ["2021-10-03 09:05:07"]))
    #expect(template.written(instant) == Instant(seconds: 1_634_106_336))
  }
}
