import Testing

@testable import Times

@Suite struct PushIDTests {
  @Test(arguments: [
    ("-K2ib4H77rj0LYewF7dP", "2015-11-09T23:37:14.120Z"),
    ("-MVlHDu6aaaaaaaaaaay", "2021-03-14T15:09:26.535Z"),
    ("-MVlHE0N-----------0", "2021-03-14T15:09:27.000Z"),
    ("-zzzzzzzzzzzzzzzzzzz", "2109-05-15T07:35:11.103Z"),
  ])
  func holdsATime(id: String, time: String) {
    #expect(PushID.instant(of: id)?.rfc3339 == time)
  }

  @Test(arguments: [
    "", "-messi", "-LlG9j-2", "-1", "-0000000000000000000", "-MVlHDu6aaaaaaaaaaa",
    "MVlHDu6aaaaaaaaaaayx",
    "-MVlHDu6aaaaaaaaaaayy", "-MVlHDu6aaaa.aaaaaay", "-MVl Du6aaaaaaaaaaay", "aB3dE5fG7hI9jK1lM3nO",
  ])
  func isNotFakedByLookAlikes(id: String) {
    #expect(PushID.instant(of: id) == nil)
  }
}
