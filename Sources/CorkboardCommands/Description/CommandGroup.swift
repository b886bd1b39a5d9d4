/// The commands of two words that begin with the same one: `post new`, `post edit` and so on.
package struct CommandGroup: Sendable {
  /// A command of the group, as it is written in it: `post list` is another word for `list posts`.
  package struct Member: Sendable {
    package let spelling: String
    package let command: CommandDescription
    /// What an alias stands for; nil for the command's own name.
    package let meaning: String?
  }

  package let name: String
  package let members: [Member]

  /// Nil where no command of two words begins so.
  package init?(named name: String) {
    self.name = name
    members = CommandCatalog.commands.flatMap { command -> [Member] in
      let description = command.description
      var members: [Member] = []
      if description.name.hasPrefix(name + " ") {
        members.append(Member(spelling: description.name, command: description, meaning: nil))
      }
      for alias in description.aliases where alias.words.hasPrefix(name + " ") {
        let meaning = ([description.name] + alias.arguments).joined(separator: " ")
        members.append(Member(spelling: alias.words, command: description, meaning: meaning))
      }
      return members
    }
    if members.isEmpty { return nil }
  }

  /// Every group, in the order in which help shows its commands.
  package static var all: [CommandGroup] {
    var seen: Set<Substring> = []
    return CommandCatalog.spellings.compactMap { spelling in
      let word = spelling.prefix { $0 != " " }
      guard word.count < spelling.count, seen.insert(word).inserted else { return nil }
      return CommandGroup(named: String(word))
    }
  }

  /// One line without a final period.
  package var summary: String {
    let words = members.map { $0.spelling.dropFirst(name.count + 1) }
    return words.joined(separator: ", ")
  }
}
