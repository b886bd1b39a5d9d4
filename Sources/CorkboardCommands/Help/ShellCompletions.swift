/// Scripts that teach a shell the commands and options, made from the descriptions.
package enum ShellCompletions: String, Sendable, Hashable, CaseIterable {
  case bash
  case zsh
  case fish

  package var script: String {
    switch self {
    case .bash: Self.bashScript()
    case .zsh: Self.zshScript()
    case .fish: Self.fishScript()
    }
  }

  static var commands: [CommandDescription] { CommandCatalog.commands.map { $0.description } }

  static var commandNames: String { commands.map(\.name).joined(separator: " ") }

  /// Words for a place that takes a command's arguments, separated by spaces.
  static func words(for command: CommandDescription) -> String {
    let words =
      command.name == HelpCommand.description.name
      ? commands.map(\.name) + HelpTopic.all.map(\.name) : command.arguments.flatMap(\.choices)
    return words.joined(separator: " ")
  }

  static func spellings(of option: OptionDescription) -> [String] {
    ["--" + option.long] + (option.short.map { ["-\($0)"] } ?? [])
  }

  static func longOptions(_ options: [OptionDescription]) -> String {
    options.map { "--" + $0.long }.joined(separator: " ")
  }
}
