import Testing

@testable import Times

@Suite struct WeekYearRepairTests {
  private let taipei = TimeZoneRules(offset: 28_800)

  private func repaired(_ field: String, _ evidence: String) -> String? {
    guard case .local(let local) = TimeParser.read(text: field),
      case .instant(let instant) = TimeParser.read(text: evidence)
    else { return "unread" }
    return WeekYearRepair.repair(local, in: taipei, evidence: instant).map {
      String($0.instant(offset: 0).rfc3339.dropLast())
    }
  }

  @Test func takesOffAYearAtTheEndOfDecember() {
    // A Thursday in the week of New Year's Saturday, where weeks begin on Sunday.
    #expect(repaired("2022-12-30 10:00:00", "2021-12-30T02:00:05Z") == "2021-12-30T10:00:00")
    // A Monday that ISO counts to the next year.
    #expect(repaired("2020-12-30 23:00:00", "2019-12-30T15:00:00Z") == "2019-12-30T23:00:00")
  }

  @Test func addsAYearAtTheBeginningOfJanuary() {
    // Sunday the 3rd of January 2021 is in week 53 of 2020.
    #expect(repaired("2020-01-03 08:00:00", "2021-01-03T00:00:00Z") == "2021-01-03T08:00:00")
  }

  @Test(arguments: [
    // Right as it stands.
    ("2021-12-30 10:00:00", "2021-12-30T02:00:00Z"),
    // Another time of the year.
    ("2022-06-30 10:00:00", "2021-06-30T02:00:00Z"),
    // The evidence is more than a day away.
    ("2022-12-30 10:00:00", "2021-12-27T02:00:00Z"),
    // No rule puts the 26th of December 2023, a Tuesday, into 2024: edited a year later.
    ("2024-12-26 10:00:00", "2023-12-26T02:00:00Z"),
    // Two years.
    ("2023-12-30 10:00:00", "2021-12-30T02:00:00Z"),
  ])
  func repairsNothingElse(field: String, evidence: String) {
    #expect(repaired(field, evidence) == nil)
  }

  @Test func repairsTimesWithAZone() {
    let field = Instant(seconds: 1_672_365_600)  // 2022-12-30T02:00:00Z
    let evidence = Instant(seconds: 1_640_829_600)  // 2021-12-30T02:00:00Z
    #expect(
      WeekYearRepair.repair(field, in: taipei, evidence: evidence)?.rfc3339
        == "2021-12-30T02:00:00Z")
  }

  @Test func repairsDays() {
    let field = Instant(seconds: 1_672_358_400, precision: .day)  // 2022-12-30
    let evidence = Instant(seconds: 1_640_872_800)  // 2021-12-30T14:00:00Z
    let repaired = WeekYearRepair.repair(field, in: taipei, evidence: evidence)
    #expect(repaired?.rfc3339 == "2021-12-30T00:00:00Z")
    #expect(repaired?.hasClockTime == false)
  }
}
