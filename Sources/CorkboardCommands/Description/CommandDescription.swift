/// All there is to say about one command: parsing, help, the manual and completions come from it.
package struct CommandDescription: Sendable {
  /// Other words for a command, with the arguments they stand for: `post list` is `list posts`.
  package struct Alias: Sendable {
    package let words: String
    package let arguments: [String]

    package init(_ words: String, standsFor arguments: [String] = []) {
      self.words = words
      self.arguments = arguments
    }
  }

  /// A command line that works as it stands, and what it does.
  package struct Example: Sendable {
    package let command: String
    package let explanation: String

    package init(_ command: String, _ explanation: String) {
      self.command = command
      self.explanation = explanation
    }
  }

  /// One or several words, separated by single spaces.
  package let name: String
  package let aliases: [Alias]
  /// One line without a final period.
  package let summary: String
  /// Paragraphs of plain text.
  package let discussion: [String]
  package let arguments: [ArgumentDescription]
  /// The command's own options; those of every command are `SharedOptions.all`.
  package let options: [OptionDescription]
  package let examples: [Example]
  /// Whether the options that choose an export and a configuration mean anything here.
  package let readsBoard: Bool

  package init(
    name: String, aliases: [Alias] = [], summary: String, discussion: [String] = [],
    arguments: [ArgumentDescription] = [], options: [OptionDescription] = [],
    examples: [Example] = [], readsBoard: Bool = true
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.examples = examples
    self.readsBoard = readsBoard
  }

  /// `corkboard list KIND [OPTIONS]`.
  package var synopsis: String {
    (["corkboard", name] + arguments.map(\.synopsis) + ["[OPTIONS]"]).joined(separator: " ")
  }

  /// The options that its help shows, its own first.
  package var visibleOptions: [OptionDescription] {
    options + SharedOptions.all.filter { readsBoard || !SharedOptions.boardOnly.contains($0) }
  }
}
