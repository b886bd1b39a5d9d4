import Testing

@testable import Exports

/// Times in the ids of Discord's messages.
@Suite struct DiscordIDTests {
  @Test(arguments: [
    // The example of Discord's own documentation.
    ("175928847299117063", 1_462_015_105_796),
    ("1234567890123456789", 1_714_414_322_167),
  ])
  func upperBitsAreMilliseconds(id: String, time: Int64) {
    #expect(Array(id.utf8).withUnsafeBytes { DiscordMessages.time(ofID: $0) } == time)
  }

  @Test(arguments: [
    "", "12", "+175928847299117063", "-175928847299117063", "17592884729911706312", "x",
  ])
  func othersHoldNone(id: String) {
    #expect(Array(id.utf8).withUnsafeBytes { DiscordMessages.time(ofID: $0) } == nil)
  }
}
