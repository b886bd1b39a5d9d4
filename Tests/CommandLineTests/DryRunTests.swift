import BoardFixtures
import JSONText
import Testing

/// `build --dry-run`: what it tells is what the build then does.
@Suite struct DryRunTests {
  private static func run(
    _ folder: borrowing TemporaryFolder, _ arguments: [String]
  ) throws -> FinishedCommand {
    try RunningCommand(
      arguments, in: folder.path, environment: ["XDG_CACHE_HOME": folder.path("cache")]
    ).finish()
  }

  @Test(arguments: [[], ["--atomic"], ["--pack", "gzip"], ["--jobs", "1", "--force"]])
  func itListsWhatTheBuildThenAddsChangesAndRemoves(options: [String]) throws {
    let folder = try BoardFixture.folder()
    let build = ["build", "board.json", "-u", "https://board.example/"] + options
    let first = try Self.run(folder, build + ["--dry-run"])
    #expect(first.status == 0, "\(first.errorText)")
    #expect(!folder.exists("public") && !folder.exists("cache"))
    #expect(first.outputLines.contains("add     index.html"))
    #expect(first.outputLines.allSatisfy { $0.hasPrefix("add     ") })
    let made = try Self.run(folder, build + ["--json"])
    #expect(made.outputText.contains("\"written\":\(first.outputLines.count),"))
    for line in first.outputLines { #expect(folder.exists("public/" + line.dropFirst(8))) }

    let again = try Self.run(folder, build + ["--dry-run", "--json"])
    #expect(again.outputText.contains("\"written\":0,"))
    #expect(again.outputText.contains("\"removed\":0,"))

    try folder.write(
      BoardFixture.json.replacing("\"undated\": {", with: "\"dateless\": {")
        .replacing("Good morning", with: "Good evening"), to: "board.json")
    let before = folder.contents()
    let dry = try Self.run(folder, build + ["--dry-run"])
    #expect(dry.status == 0, "\(dry.errorText)")
    #expect(folder.contents() == before)
    func paths(_ action: String) -> [String] {
      dry.outputLines.filter { $0.hasPrefix(action) }.map { String($0.dropFirst(8)) }
    }
    #expect(!paths("add").isEmpty && !paths("change").isEmpty && !paths("remove").isEmpty)
    let json = try Self.run(folder, build + ["--dry-run", "--json"]).outputText
    let real = try Self.run(folder, build + ["--json"]).outputText
    for member in ["written", "unchanged", "removed"] {
      let count = json.firstMatch(of: try Regex("\"\(member)\":([0-9]+)"))?.0
      #expect(count != nil && real.contains(count ?? ""), "\(member): \(json) \(real)")
    }
    for path in paths("add") + paths("change") { #expect(folder.exists("public/" + path)) }
    for path in paths("remove") { #expect(!folder.exists("public/" + path)) }
    for path in paths("add") { #expect(!before.contains("public/" + path)) }
  }

  @Test func aTerminalGetsTheBeginningOfALongList() throws {
    let folder = try BoardFixture.folder()
    let result = try RunningCommand(
      ["build", "board.json", "--dry-run"], in: folder.path, environment: ["TERM": "xterm"],
      terminal: true
    ).finish()
    #expect(result.outputText.contains(" more; a pipe or --json shows them all"))
    #expect(result.outputLines.count < 60)
  }

  @Test func itRefusesWhatTheBuildRefuses() throws {
    let folder = try BoardFixture.folder()
    _ = try Self.run(folder, ["build", "board.json"])
    try folder.write(
      BoardFixture.json.replacing("\"undated\": {", with: "\"dateless\": {"), to: "board.json")
    let added = try Self.run(folder, ["build", "board.json", "--dry-run"]).outputLines
      .first { $0.hasPrefix("add") }
    let path = String(try #require(added).dropFirst(8))
    try FilesAndFolders([.file("public/" + path, Array("mine".utf8))]).write(to: folder.path)
    let dry = try Self.run(folder, ["build", "board.json", "--dry-run"])
    let real = try Self.run(folder, ["build", "board.json"])
    #expect(dry.status == 1 && real.status == 1)
    #expect(dry.errorText.contains(path) && dry.errorText == real.errorText)
  }
}
