import BoardFixtures
import CorkboardCommands
import Testing

@Suite struct HelpTests {
  private func snapshot(_ name: String, of text: String) throws {
    let difference = try Snapshot("Tests/Snapshots/Help/\(name).txt").difference(from: text)
    #expect(difference == nil)
  }

  @Test func theOverviewIsAsRecorded() throws {
    try snapshot("overview", of: HelpText.overview())
  }

  @Test(arguments: CommandCatalog.commands.map { $0.description.name })
  func thePageOfACommandIsAsRecorded(name: String) throws {
    let command = try #require(
      CommandCatalog.commands.first { $0.description.name == name }?.description)
    try snapshot(name, of: HelpText.page(of: command))
  }

  @Test(arguments: HelpTopic.all.map(\.name))
  func thePageOfATopicIsAsRecorded(name: String) throws {
    let topic = try #require(HelpTopic.all.first { $0.name == name })
    try snapshot("topic-" + name, of: HelpText.page(of: topic))
  }

  @Test(arguments: CommandGroup.all.map(\.name))
  func thePageOfAGroupIsAsRecorded(name: String) throws {
    let group = try #require(CommandGroup(named: name))
    try snapshot("group-" + name, of: HelpText.page(of: group))
  }

  @Test func theManualInTheRepositoryIsTheOneThatIsPrinted() throws {
    #expect(try Snapshot("docs/corkboard.1").difference(from: ManualPage.text()) == nil)
  }

  @Test func theManualHasNoStrayRequestsOrControlCharacters() {
    let requests: Set<Substring> = [".TH", ".SH", ".SS", ".B", ".TP", ".PP"]
    for line in ManualPage.text().split(separator: "\n") {
      if line.hasPrefix(".") { #expect(requests.contains(line.prefix { $0 != " " }), "\(line)") }
      #expect(!line.hasPrefix("'"), "\(line)")
      #expect(line.allSatisfy { $0.isASCII }, "\(line)")
    }
  }

  @Test func helpFitsAnEightyColumnTerminal() {
    var pages = CommandCatalog.commands.map { HelpText.page(of: $0.description) }
    pages += CommandGroup.all.map { HelpText.page(of: $0) }
    pages += HelpTopic.all.map { HelpText.page(of: $0) } + [HelpText.overview()]
    for line in pages.flatMap({ $0.split(separator: "\n") }) {
      #expect(line.count <= 80 && line.last != " ", "\(line)")
    }
  }

  @Test(arguments: ShellCompletions.allCases)
  func completionsNameEveryCommandAndOption(shell: ShellCompletions) {
    let script = shell.script
    for command in CommandCatalog.commands.map({ $0.description }) {
      #expect(script.contains(command.name))
      for option in command.options {
        #expect(script.contains(shell == .fish ? "-l \(option.long)" : "--\(option.long)"))
      }
    }
  }
}
