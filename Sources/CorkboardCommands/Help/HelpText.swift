/// Help as people read it on a terminal.
package enum HelpText {
  private typealias Entry = (term: String, explanation: String)

  /// What `corkboard help` prints.
  package static func overview() -> String {
    var lines = TextWrapping.lines(
      """
      corkboard turns the export of a message board into a static website with feeds, and lists, \
      searches and checks boards on the command line.
      """, indent: 0)
    lines += section("usage", ["  corkboard COMMAND [ARGUMENTS] [OPTIONS]"])
    lines += section(
      "commands",
      entries(CommandCatalog.commands.map { ($0.description.name, $0.description.summary) }))
    lines += section("options of every command", entries(SharedOptions.all.map(entry)))
    lines += section("topics", entries(HelpTopic.all.map { ($0.name, $0.summary) }))
    lines += section("examples", examples(BuildCommand.description))
    lines += ["", "corkboard help TOPIC explains a command or a topic."]
    return text(lines)
  }

  /// What `corkboard help COMMAND` and `corkboard COMMAND --help` print.
  package static func page(of command: CommandDescription) -> String {
    var lines = TextWrapping.lines("corkboard \(command.name): \(command.summary)", indent: 0)
    lines += section("usage", ["  " + command.synopsis])
    for paragraph in command.discussion {
      lines += [""] + TextWrapping.lines(paragraph, indent: 0)
    }
    if !command.aliases.isEmpty {
      let aliases = command.aliases.map { alias in
        let full = ([command.name] + alias.arguments).joined(separator: " ")
        return (alias.words, "the same as \(full)")
      }
      lines += section("aliases", entries(aliases))
    }
    if !command.arguments.isEmpty {
      lines += section("arguments", entries(command.arguments.map { ($0.synopsis, $0.help) }))
    }
    if !command.options.isEmpty {
      lines += section("options", entries(command.options.map(entry)))
    }
    let shared = command.visibleOptions.filter { !command.options.contains($0) }
    lines += section("options of every command", entries(shared.map(entry)))
    if !command.examples.isEmpty { lines += section("examples", examples(command)) }
    return text(lines)
  }

  /// What `corkboard help post` and `corkboard post --help` print.
  package static func page(of group: CommandGroup) -> String {
    var lines = ["corkboard \(group.name): \(group.summary)"]
    lines += section("usage", ["  corkboard \(group.name) COMMAND [ARGUMENTS] [OPTIONS]"])
    let members = group.members.map { member in
      (member.spelling, member.meaning.map { "the same as \($0)" } ?? member.command.summary)
    }
    lines += section("commands", entries(members))
    lines += section("options of every command", entries(SharedOptions.all.map(entry)))
    lines += ["", "corkboard help \(group.members[0].spelling) explains the first of them."]
    return text(lines)
  }

  package static func page(of topic: HelpTopic) -> String {
    var lines = ["\(topic.name): \(topic.summary)"]
    for paragraph in topic.paragraphs {
      lines += [""] + TextWrapping.lines(paragraph, indent: 0)
    }
    if !topic.terms.isEmpty { lines += [""] + entries(topic.terms) }
    return text(lines)
  }

  // MARK: - Pieces

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    ["", title + ":"] + lines
  }

  private static func entry(_ option: OptionDescription) -> Entry {
    // Options without a letter line up with those that have one.
    ((option.short == nil ? "    " : "") + option.synopsis, option.help)
  }

  private static func entries(_ entries: [Entry]) -> [String] {
    let longest = entries.map(\.term.count).max() ?? 0
    // Beyond this the explanations would get too narrow.
    let column = min(longest + 4, 30)
    return entries.flatMap { TextWrapping.entry($0.term, $0.explanation, column: column) }
  }

  private static func examples(_ command: CommandDescription) -> [String] {
    command.examples.flatMap { example in
      ["  " + example.command] + TextWrapping.lines(example.explanation, indent: 6)
    }
  }

  private static func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }
}
