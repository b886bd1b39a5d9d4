/// The manual as a man page (the `man` macros of troff, see man(7)).
package enum ManualPage {
  /// What `corkboard help --man` prints and `docs/corkboard.1` holds. No date: the text depends on
  /// nothing but the descriptions and the version.
  package static func text() -> String {
    var page = ""
    page += ".TH CORKBOARD 1 \"\" \"corkboard \(Version.text)\" \"User Commands\"\n"
    page += section("name") + "corkboard \\- turn the export of a message board into a website\n"
    page += section("synopsis") + bold("corkboard COMMAND [ARGUMENTS] [OPTIONS]")
    page += section("description")
    page += line(
      """
      Corkboard turns the JSON export of a message board into a static website with feeds, \
      and lists, searches and checks boards on the command line.
      """)
    page += section("commands")
    for command in CommandCatalog.commands { page += self.command(command.description) }
    page += section("options of every command")
    for option in SharedOptions.all { page += term(option.synopsis, option.help) }
    for topic in HelpTopic.all {
      page += section(String(topic.name.map { $0 == "-" ? " " : $0 }))
      for (index, paragraph) in topic.paragraphs.enumerated() {
        page += (index > 0 ? ".PP\n" : "") + line(paragraph)
      }
      for (term, explanation) in topic.terms { page += self.term(term, explanation) }
    }
    return page
  }

  private static func command(_ command: CommandDescription) -> String {
    var page = ".SS \(quoted(command.name + ": " + command.summary))\n" + bold(command.synopsis)
    for paragraph in command.discussion { page += ".PP\n" + line(paragraph) }
    if !command.aliases.isEmpty {
      let aliases = command.aliases.map { "corkboard " + $0.words }
      page += ".PP\n" + line("Also written " + aliases.joined(separator: ", ") + ".")
    }
    for argument in command.arguments { page += term(argument.synopsis, argument.help) }
    for option in command.options { page += term(option.synopsis, option.help) }
    if !command.examples.isEmpty { page += ".PP\nExamples:\n" }
    for example in command.examples { page += term(example.command, example.explanation) }
    return page
  }

  // MARK: - Macros

  private static func section(_ title: String) -> String { ".SH \(quoted(title.uppercased()))\n" }

  private static func bold(_ text: String) -> String { ".B \(quoted(text))\n" }

  private static func term(_ term: String, _ explanation: String) -> String {
    ".TP\n" + bold(term) + line(explanation)
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// A line of running text; a control character at its beginning is made harmless.
  private static func line(_ text: String) -> String {
    (text.hasPrefix(".") ? "\\&" : "") + escaped(text) + "\n"
  }

  /// Hyphens stay ASCII hyphens, so that options can be copied from the page.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "\n": result += " "
      default: result.append(character)
      }
    }
    return result
  }
}
