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

  /// One way to write a command: its name, or an alias.
  struct Spelling {
    /// One word or two.
    let text: String
    let command: CommandDescription
    /// What its arguments may be, separated by spaces; empty where an alias says them already.
    let words: String
  }

  static var commands: [CommandDescription] { CommandCatalog.commands.map { $0.description } }

  static var spellings: [Spelling] {
    commands.flatMap { command in
      [Spelling(text: command.name, command: command, words: words(for: command))]
        + command.aliases.map { alias in
          Spelling(
            text: alias.words, command: command,
            words: alias.arguments.isEmpty ? words(for: command) : "")
        }
    }
  }

  /// What may stand first: commands of one word, and groups such as `post`, with what they are for.
  static var firstWords: [(word: String, summary: String)] {
    var seen: Set<String> = []
    var result: [(word: String, summary: String)] = []
    for command in commands {
      for spelling in [command.name] + command.aliases.map(\.words) {
        let word = String(spelling.prefix { $0 != " " })
        guard seen.insert(word).inserted else { continue }
        result.append((word, CommandGroup(named: word)?.summary ?? command.summary))
      }
    }
    return result
  }

  /// Words for a place that takes a command's arguments, separated by spaces.
  static func words(for command: CommandDescription) -> String {
    guard command.name == HelpCommand.description.name else {
      return command.arguments.flatMap(\.choices).joined(separator: " ")
    }
    return (firstWords.map(\.word) + HelpTopic.all.map(\.name)).joined(separator: " ")
  }

  static func spellings(of option: OptionDescription) -> [String] {
    ["--" + option.long] + (option.short.map { ["-\($0)"] } ?? [])
  }

  static func longOptions(_ options: [OptionDescription]) -> String {
    options.map { "--" + $0.long }.joined(separator: " ")
  }
}
