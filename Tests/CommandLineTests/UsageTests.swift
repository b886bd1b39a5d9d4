import BoardFixtures
import Testing

/// The built program, as a script or a person meets it.
@Suite struct UsageTests {
  @Test(arguments: [["version"], ["--version"], ["-q", "version"], ["build", "--version"]])
  func versionIsOneLine(arguments: [String]) throws {
    let result = try RunningCommand(arguments).finish()
    #expect(result.status == 0)
    #expect(result.outputText == "corkboard 0.1.0\n")
    #expect(result.errorText == "")
  }

  @Test func helpGoesToStandardOutput() throws {
    let help = try RunningCommand.run("help", "build")
    #expect(help.status == 0)
    #expect(help.errorText == "")
    #expect(help.outputText.hasPrefix("corkboard build: "))
    #expect(try RunningCommand.run("build", "--help").output == help.output)
    #expect(try RunningCommand.run("-h", "build").output == help.output)
  }

  @Test func noCommandIsWrongUsage() throws {
    let result = try RunningCommand.run()
    #expect(result.status == 64)
    #expect(result.outputText == "")
    #expect(result.errorText.contains("run corkboard help"))
  }

  @Test(arguments: ["post", "comment", "message", "member", "feed"])
  func helpOnHalfACommandListsTheCommands(group: String) throws {
    let help = try RunningCommand.run("help", group)
    #expect(help.status == 0)
    #expect(help.outputText.hasPrefix("corkboard \(group): "))
    #expect(help.outputText.contains("  \(group) \(group == "feed" ? "diff" : "list")"))
    #expect(try RunningCommand.run(group, "--help").output == help.output)
    #expect(try RunningCommand.run(group).status == 64)
  }

  @Test func aMistypedOptionIsWrongUsageWithASuggestion() throws {
    let result = try RunningCommand.run("build", "--ouput", "site")
    #expect(result.status == 64)
    #expect(result.outputText == "")
    #expect(
      result.errorText == """
        error: build has no option '--ouput' [unknown-option]
          help: did you mean '--output'? run corkboard help build

        """)
  }

  @Test func diagnosticsOnATerminalHaveColourUnlessUnwanted() throws {
    let colored = try RunningCommand.run("bild", environment: ["TERM": "xterm"], terminal: true)
    #expect(colored.status == 64)
    #expect(colored.outputText.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m there is no command 'bild'"))
    let plain = try RunningCommand.run("bild", environment: ["NO_COLOR": "1"], terminal: true)
    #expect(!plain.outputText.contains("\u{1B}"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsArePrinted(shell: String) throws {
    let result = try RunningCommand.run("completions", shell)
    #expect(result.status == 0)
    #expect(result.outputText.contains("corkboard"))
  }
}
