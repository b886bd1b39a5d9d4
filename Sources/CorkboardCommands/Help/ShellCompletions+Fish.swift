extension ShellCompletions {
  static func fishScript() -> String {
    var lines = [
      "# Completions of corkboard for fish; made by: corkboard completions fish",
      "set -l commands \(commandNames)",
    ]
    for command in commands {
      lines.append(
        """
        complete -c corkboard -f -n "not __fish_seen_subcommand_from $commands" \
        -a \(command.name) -d \(quoted(command.summary))
        """)
    }
    for command in commands {
      let start = "complete -c corkboard -n \"__fish_seen_subcommand_from \(command.name)\""
      let words = words(for: command)
      if !words.isEmpty { lines.append(start + " -f -a " + quoted(words)) }
      lines += command.options.map { start + specification(of: $0) }
    }
    lines += SharedOptions.all.map { "complete -c corkboard" + specification(of: $0) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func specification(of option: OptionDescription) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let value =
      switch option.value {
      case .flag, .optionalFile: ""
      case .file: " -r -F"
      case .folder: " -x -a \"(__fish_complete_directories)\""
      case .text, .number: " -x"
      case .choice(let choices): " -x -a \(quoted(choices.joined(separator: " ")))"
      }
    return " -l \(option.long)\(short)\(value) -d \(quoted(option.help))"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "'", "\\": "\\\(character)"
      case "\n": " "
      default: String(character)
      }
    }
    return "'" + escaped.joined() + "'"
  }
}
