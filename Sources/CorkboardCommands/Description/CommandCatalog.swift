/// Every command of the program, in the order in which help shows them.
package enum CommandCatalog {
  package static let commands: [any Command.Type] = [
    BuildCommand.self, CheckCommand.self, ConfigCommand.self, ListCommand.self, ShowCommand.self,
    SearchCommand.self, CountCommand.self, FeedListCommand.self, FeedShowCommand.self,
    FeedDiffCommand.self, ConvertCommand.self,
    PostNewCommand.self, PostEditCommand.self, PostDeleteCommand.self, CommentAddCommand.self,
    CommentEditCommand.self, CommentDeleteCommand.self, MessageAddCommand.self,
    MessageEditCommand.self, MessageDeleteCommand.self, MemberAddCommand.self,
    MemberSetCommand.self, MemberPhotoCommand.self, MemberDeleteCommand.self, ApplyCommand.self,
    LogCommand.self, UndoCommand.self, LoginCommand.self, WhoamiCommand.self, LogoutCommand.self,
    CompletionsCommand.self, HelpCommand.self,
    VersionCommand.self,
  ]

  /// What the first words of a command line mean.
  package enum Match {
    /// A command, and the arguments that its alias stands for.
    case command(any Command.Type, arguments: [String])
    /// The beginning of a command of several words.
    case beginning
    case nothing
  }

  package static func match(_ words: String) -> Match {
    for command in commands {
      if command.description.name == words { return .command(command, arguments: []) }
      for alias in command.description.aliases where alias.words == words {
        return .command(command, arguments: alias.arguments)
      }
    }
    return spellings.contains { $0.hasPrefix(words + " ") } ? .beginning : .nothing
  }

  /// Every name and alias.
  package static var spellings: [String] {
    commands.flatMap { [$0.description.name] + $0.description.aliases.map(\.words) }
  }
}
