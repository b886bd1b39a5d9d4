package import Diagnostics

/// `corkboard help`, also `--help` anywhere.
package struct HelpCommand: Command {
  package static let manual = OptionDescription(
    "man", help: "the whole manual as a man page (troff)")

  package static let description = CommandDescription(
    name: "help",
    summary: "explain a command or a topic",
    discussion: [
      """
      Without a TOPIC lists the commands and the topics. The first word of several commands, such as \
      post, lists those.
      """
    ],
    arguments: [
      ArgumentDescription(
        "TOPIC", isRequired: false, isRepeatable: true, help: "a command or a topic")
    ],
    options: [manual],
    examples: [
      .init("corkboard help build", "all options of build"),
      .init("corkboard help --man | man -l -", "read the manual"),
    ],
    readsBoard: false)

  private enum Page {
    case overview
    case command(CommandDescription)
    case group(CommandGroup)
    case topic(HelpTopic)
    case manual
  }

  private let page: Page

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    let name = arguments.arguments.joined(separator: " ")
    if arguments.isSet(Self.manual) {
      page = .manual
    } else if name.isEmpty {
      page = .overview
    } else {
      page = try Self.page(named: name)
    }
  }

  private static func page(named name: String) throws(UsageFault) -> Page {
    switch CommandCatalog.match(name) {
    case .command(let command, _): return .command(command.description)
    case .beginning, .nothing:
      if let group = CommandGroup(named: name) { return .group(group) }
      guard let topic = HelpTopic.all.first(where: { $0.name == name }) else {
        throw .unknownTopic(name)
      }
      return .topic(topic)
    }
  }

  /// Help on a command, or the overview where none was named.
  package init(on command: CommandDescription?) {
    page = command.map { .command($0) } ?? .overview
  }

  /// Help on the commands that begin with the same word.
  package init(on group: CommandGroup) { page = .group(group) }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let text =
      switch page {
      case .overview: HelpText.overview()
      case .command(let command): HelpText.page(of: command)
      case .group(let group): HelpText.page(of: group)
      case .topic(let topic): HelpText.page(of: topic)
      case .manual: ManualPage.text()
      }
    console.write(text, to: .standardOutput)
    return .done
  }
}
