import BoardFixtures
import Testing

@Suite struct SearchTests {
  @Test(
    arguments: [
      (["friday"], ["-MVlHDu6aaaaaaaaaaay"]),
      (["cafe"], ["c1", "-MVlHDu6aaaaaaaaaaay"]),
      (["CAFÉ"], ["c1", "-MVlHDu6aaaaaaaaaaay"]),
      (["friday", "café"], ["-MVlHDu6aaaaaaaaaaay"]),
      (["friday", "river"], []),
      (["散步"], ["-MVlHDu6aaaaaaaaaaaz"]),
      (["河"], ["-MVlHDu6aaaaaaaaaaaz"]),
      (["e"], ["m2", "c2", "c1", "-MVlHDu6aaaaaaaaaaay", "undated"]),
      (["meet on"], ["-MVlHDu6aaaaaaaaaaay"]),
      (["on", "meet"], ["-MVlHDu6aaaaaaaaaaay"]),
    ])
  func everyWordMustOccurInOneItem(words: [String], expected: [String]) throws {
    let result = try BoardFixture.run(["search"] + words)
    #expect(result.status == 0)
    let heads = result.outputLines.filter { !$0.hasPrefix("    ") }
    #expect(heads.map { $0.split(separator: " ").last.map(String.init) } == expected)
  }

  @Test func aHitHasASnippet() throws {
    let result = try BoardFixture.run(["search", "river"])
    #expect(
      result.outputLines == [
        "comment  2021-03-06 00:01  Ben                 At the ＣＡＦＥ by the river."
          + String(repeating: " ", count: 29) + "c1",
        "    At the ＣＡＦＥ by the river.",
      ])
  }

  @Test func aTerminalShowsTheHitInBold() throws {
    let result = try BoardFixture.run(["search", "cafe"], terminal: true)
    #expect(result.outputText.contains("At the \u{1B}[1mＣＡＦＥ\u{1B}[0m by"))
    #expect(result.outputText.contains("\u{1B}[1mCafé\u{1B}[0m plans"))
  }

  @Test func jsonHasTheSnippet() throws {
    let result = try BoardFixture.run(["search", "--json", "散步"])
    #expect(result.outputLines.count == 1)
    #expect(result.outputText.contains(#""title":"週末散步""#))
    #expect(result.outputText.hasSuffix(#","snippet":"週末散步"}"# + "\n"))
  }

  @Test func noHitsAreNoFailure() throws {
    let result = try BoardFixture.run(["search", "zebra"])
    #expect(result.status == 0)
    #expect(result.outputText == "")
    #expect(result.errorText == "nothing on this board contains that\n")
    #expect(try BoardFixture.run(["search", "zebra", "-q"]).errorText == "")
  }

  @Test(arguments: [["search"], ["search", ""]])
  func somethingMustBeLookedFor(arguments: [String]) throws {
    #expect(try BoardFixture.run(arguments).status == 64)
  }
}
