import BoardFixtures
import Testing

@Suite struct ShowTests {
  private static let thread = """
    Café plans
    Ada · 2021-03-06 00:00 · in Outdoors · #Food · #friday
    Post/-MVlHDu6aaaaaaaaaaay

    Where do we meet on friday?

      Ben · 2021-03-06 00:01
      Post/-MVlHDu6aaaaaaaaaaay/comment/c1

      At the ＣＡＦＥ by the river.

        Ada · 2021-03-06 00:01
        Post/-MVlHDu6aaaaaaaaaaay/comment/c2

        Deal!

    """

  @Test(arguments: [
    "-MVlHDu6aaaaaaaaaaay", "Post/-MVlHDu6aaaaaaaaaaay", "/Post/-MVlHDu6aaaaaaaaaaay",
  ])
  func aPostIsShownWithItsThread(name: String) throws {
    let result = try BoardFixture.run(["show", name])
    #expect(result.status == 0)
    #expect(result.errorText == "")
    #expect(result.outputText == Self.thread)
  }

  @Test func theBeginningOfAnIDIsEnough() throws {
    #expect(
      try BoardFixture.run(["show", "und"]).outputText == """
        Rules
        Moderator · no date
        Post/undated

        Be kind.

        """)
  }

  @Test func aCommentIsShownWithItsAnswers() throws {
    #expect(
      try BoardFixture.run(["show", "c1"]).outputText == """
        in the thread Café plans
        Post/-MVlHDu6aaaaaaaaaaay

        Ben · 2021-03-06 00:01
        Post/-MVlHDu6aaaaaaaaaaay/comment/c1

        At the ＣＡＦＥ by the river.

          Ada · 2021-03-06 00:01
          Post/-MVlHDu6aaaaaaaaaaay/comment/c2

          Deal!

        """)
  }

  @Test func aMemberIsShownWithWhatTheyWrote() throws {
    let result = try BoardFixture.run(["show", "users/u1"])
    #expect(
      result.outputText == """
        Ada
        uid       u1
        path      users/u1
        joined    2021-03-05 00:00
        posts     1
        comments  1
        messages  0

        I walk.

        """)
    #expect(!result.outputText.contains("example.org"))
  }

  @Test func severalThatFitAreListed() throws {
    let result = try BoardFixture.run(["show", "-MVlHDu6"])
    #expect(result.status == 1)
    #expect(result.outputText == "")
    #expect(
      result.errorText == """
        error: '-MVlHDu6' can mean 2 items [ambiguous-item]
          note: post Post/-MVlHDu6aaaaaaaaaaay: Café plans
          note: post Post/-MVlHDu6aaaaaaaaaaaz: 週末散步
          help: give the path of the one you mean

        """)
  }

  @Test func oneKindAloneIsLookedAt() throws {
    let message = try BoardFixture.run(["message", "show", "m1"])
    #expect(message.outputText.hasPrefix("Ben"))
    #expect(try BoardFixture.run(["show", "m1", "--kind", "message"]).output == message.output)
    #expect(try BoardFixture.run(["post", "show", "m1"]).errorText.contains("[unknown-item]"))
  }

  @Test func whatIsNotThereIsAnError() throws {
    let result = try BoardFixture.run(["show", "nothing"])
    #expect(result.status == 1)
    #expect(result.errorText.contains("'nothing' [unknown-item]"))
  }

  @Test func jsonHasTheThread() throws {
    let result = try BoardFixture.run(["show", "--json", "-MVlHDu6aaaaaaaaaaay"])
    #expect(result.outputLines.count == 1)
    #expect(result.outputText.hasPrefix(#"{"kind":"post","path":"Post/-MVlHDu6aaaaaaaaaaay","#))
    #expect(result.outputText.contains(#","comments":[{"kind":"comment","path":"Post/"#))
  }

  @Test func aTerminalWrapsAndIsNotSteered() throws {
    let folder = try TemporaryFolder {
      File(
        "b.json",
        #"{"posts": {"p": {"title": "T", "text": "\#(String(repeating: "word ", count: 40))\u001b[31m"}}}"#
      )
    }
    let result = try RunningCommand(
      ["show", "p", "--export", "b.json"], in: folder.path, environment: ["TERM": "xterm"],
      terminal: true
    ).finish()
    let lines = result.outputText.split(whereSeparator: \.isNewline)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(!result.outputText.contains("\u{1B}"))
  }
}
