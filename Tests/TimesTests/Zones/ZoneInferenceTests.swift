import Testing

@testable import Times

@Suite struct ZoneInferenceTests {
  private func inference(_ differences: [Int64]) -> ZoneInference {
    var inference = ZoneInference()
    for (index, difference) in differences.enumerated() {
      let id = Instant(seconds: base + Int64(index) * 5000)
      inference.add(
        pushID: id, local: LocalDateTime(secondsOnClock: id.seconds + difference))
    }
    return inference
  }

  @Test func decidesOnAConstantOffset() {
    let outcome = inference([28_800, 28_809, 28_799, 28_860]).outcome
    #expect(outcome == ZoneInference.Outcome(offset: 28_800, agreeing: 4, voting: 4))
    #expect(inference([-12_600, -12_599, -12_601]).outcome?.offset == -12_600)
    #expect(inference([0, 1, 2]).outcome?.offset == 0)
  }

  @Test func leavesEditedItemsAside() {
    let edited: [Int64] = [28_800 + 400, 900_000, 28_800 + 86_000]
    let outcome = inference([28_800, 28_801, 28_802] + edited).outcome
    #expect(outcome == ZoneInference.Outcome(offset: 28_800, agreeing: 3, voting: 3))
  }

  @Test func isSilentWithoutAgreement() {
    #expect(inference([]).outcome == nil)
    #expect(inference([28_800, 28_800]).outcome == nil)
    // Summer time: half of the votes each.
    #expect(inference([3600, 3600, 3600, 7200, 7200, 7200]).outcome == nil)
    #expect(inference([3600, 3600, 3600, 3600, 3600, 3600, 7200]).outcome == nil)
    // Times that have nothing to do with the ids.
    #expect(inference((0..<500).map { Int64($0 * 7919 % 43_200) }).outcome == nil)
    #expect(inference([0, 0, 0] + (0..<97).map { Int64(200 + $0 * 5) }).outcome == nil)
    #expect(inference([54_000, 54_000, 54_000]).outcome == nil)
  }

  @Test func ignoresDaysAndMergesInAnyOrder() {
    var days = ZoneInference()
    for index in 0..<5 {
      days.add(
        pushID: Instant(seconds: base + Int64(index)),
        local: LocalDateTime(secondsOnClock: base, precision: .day))
    }
    #expect(days.outcome == nil)
    var left = inference([28_800, 28_800])
    var right = inference([28_801])
    let copy = left
    left.merge(right)
    right.merge(copy)
    #expect(left.outcome?.agreeing == 3)
    #expect(left == right)
  }
}
