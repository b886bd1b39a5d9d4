import CorkboardCommands
import Diagnostics
import Testing

import enum CorkboardCommands.ExitStatus

@Suite struct ConsoleTests {
  private let warning = Diagnostic(
    .warning, "odd", "odd \u{1B}[2Jtext", at: .init(file: "a.json", line: 3, column: 7),
    notes: ["a note"], suggestion: "do this")

  @Test func diagnosticsForToolsArePlain() {
    var console = Console.inMemory()
    console.report(warning)
    #expect(console.errorText == warning.renderedForTools + "\n")
    #expect(console.outputText.isEmpty)
  }

  @Test func diagnosticsOnATerminalAreColouredAndHarmless() {
    var console = Console.inMemory(asTerminal: true)
    console.report(warning)
    #expect(
      console.errorText == """
        \u{1B}[1ma.json:3:7: \u{1B}[0m\u{1B}[1;33mwarning:\u{1B}[0m odd \u{FFFD}[2Jtext\
        \u{1B}[2m [odd]\u{1B}[0m
        \u{1B}[1;36m  note:\u{1B}[0m a note
        \u{1B}[1;36m  help:\u{1B}[0m do this

        """)
  }

  @Test func aHostileFileNameDoesNotSteerTheTerminal() {
    var console = Console.inMemory(asTerminal: true)
    console.report(Diagnostic(.error, "odd", "odd", at: .init(file: "\u{1B}]0;x\u{7}")))
    #expect(!console.errorText.contains("\u{1B}]"))
    #expect(!console.errorText.contains("\u{7}"))
  }

  @Test(
    arguments: [
      (ColorChoice.auto, true, [:], true),
      (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
      (.never, true, [:], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func colourIsForTerminalsUnlessToldOtherwise(
    choice: ColorChoice, isTerminal: Bool, environment: [String: String], expected: Bool
  ) {
    var console = Console.inMemory(asTerminal: isTerminal, environment: environment)
    console.apply(color: choice)
    console.report(warning)
    #expect(console.errorText.contains("\u{1B}[") == expected)
  }

  @Test func textOfOthersIsMadeHarmlessOnATerminalOnly() {
    #expect(Console.inMemory(asTerminal: true).userText("a\u{1B}[2Jb") == "a[2Jb")
    #expect(Console.inMemory().userText("a\u{1B}[2Jb") == "a\u{1B}[2Jb")
  }

  @Test func quietSilencesSummariesButNotDiagnostics() {
    var console = Console.inMemory()
    console.isQuiet = true
    console.summarize("1 page written")
    #expect(console.errorText.isEmpty)
    console.report(warning)
    #expect(!console.errorText.isEmpty)
  }

  @Test func progressCostsNothingWhereItIsNotShown() {
    var asked = false
    var console = Console.inMemory()
    console.startProgress().stage {
      asked = true
      return "reading"
    }
    #expect(!asked)
  }

  @Test(arguments: [
    (["version"], ExitStatus.done), (["help"], .done), (["--help"], .done), ([], .wrongUsage),
    (["bild"], .wrongUsage), (["help", "bild"], .wrongUsage), (["help", "post", "list"], .done),
  ])
  func aCommandLineEndsWithItsStatus(arguments: [String], expected: ExitStatus) {
    var console = Console.inMemory()
    #expect(CorkboardCommands.run(arguments, console: &console) == expected)
    #expect(console.outputText.isEmpty == (expected == .wrongUsage))
    #expect(console.errorText.isEmpty == (expected == .done))
  }

  @Test func exitStatusesAreThoseThatScriptsRelyOn() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 64, 75, 129, 130, 143])
  }
}
