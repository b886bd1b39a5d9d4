import Testing

@testable import Times

@Suite struct CreatedUpdatedRuleTests {
  private func at(_ second: Int64) -> Instant { Instant(seconds: base + second) }

  @Test func aPlainFieldNearTheIDIsTheCreation() {
    for skew: Int64 in [-60, -1, 0, 9, 60] {
      let times = CreatedUpdatedRule(plainField: at(skew), idTime: at(0)).times
      #expect(times == ItemTimes(created: at(skew), updated: at(skew), isEdited: false))
    }
  }

  @Test func aLaterPlainFieldIsAnEdit() {
    let times = CreatedUpdatedRule(plainField: at(61), idTime: at(0)).times
    #expect(times == ItemTimes(created: at(0), updated: at(61), isEdited: true))
  }

  @Test func aPlainFieldAloneIsTheCreation() {
    let times = CreatedUpdatedRule(plainField: at(500)).times
    #expect(times == ItemTimes(created: at(500), updated: at(500), isEdited: false))
  }

  @Test func anEarlierPlainFieldStands() {
    let times = CreatedUpdatedRule(plainField: at(-100_000), idTime: at(0)).times
    #expect(times == ItemTimes(created: at(-100_000), updated: at(-100_000), isEdited: false))
  }

  @Test func aDayIsNoEditOnItsOwnDay() {
    let day = Instant(seconds: base, precision: .day)
    let times = CreatedUpdatedRule(plainField: day, idTime: at(-8 * 3600)).times
    #expect(times.created == day)
    #expect(!times.isEdited)
    #expect(CreatedUpdatedRule(plainField: day, idTime: at(-40 * 3600)).times.isEdited)
  }

  @Test func namedFieldsComeFirst() {
    let times = CreatedUpdatedRule(
      createdField: at(10), editedField: at(50), plainField: at(99), documentCreated: at(1),
      documentUpdated: at(70), idTime: at(0)
    ).times
    #expect(times == ItemTimes(created: at(10), updated: at(50), isEdited: true))
  }

  @Test func documentTimesComeBeforeTheIDs() {
    let times = CreatedUpdatedRule(
      documentCreated: at(1), documentUpdated: at(70), idTime: at(0)
    ).times
    #expect(times == ItemTimes(created: at(1), updated: at(70), isEdited: false))
    #expect(CreatedUpdatedRule(idTime: at(0)).times.created == at(0))
    #expect(CreatedUpdatedRule().times == ItemTimes())
  }

  @Test func updatedIsNeverBeforeCreated() {
    let times = CreatedUpdatedRule(createdField: at(10), editedField: at(5)).times
    #expect(times == ItemTimes(created: at(10), updated: at(10), isEdited: false))
  }
}
