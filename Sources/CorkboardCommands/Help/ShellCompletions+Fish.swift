extension ShellCompletions {
  static func fishScript() -> String {
    let names = spellings.map { quoted($0.text) }.joined(separator: " ")
    let groups = CommandGroup.all.map { quoted($0.name) }.joined(separator: " ")
    var lines = [
      """
      # Completions of corkboard for fish; made by: corkboard completions fish
      function __corkboard_command
        set -l begun
        set -l tokens (commandline -opc)
        set -e tokens[1]
        for word in $tokens
          set -l name (string join -- ' ' $begun $word)
          if contains -- $name \(names)
            echo $name
            return
          end
          if contains -- $name \(groups)
            set begun $name
          end
        end
        echo "$begun"
      end
      function __corkboard_is
        contains -- (__corkboard_command) $argv
      end
      """
    ]
    lines += firstWords.map { start(["\"\""]) + candidate($0.word, $0.summary) }
    for group in CommandGroup.all {
      lines += group.members.map { member in
        start([group.name])
          + candidate(
            String(member.spelling.dropFirst(group.name.count + 1)), member.command.summary)
      }
    }
    for command in commands {
      let own = spellings.filter { $0.command.name == command.name }
      for spelling in own where !spelling.words.isEmpty {
        lines.append(start([quoted(spelling.text)]) + " -f -a " + quoted(spelling.words))
      }
      let start = start(own.map { quoted($0.text) })
      lines += command.options.map { start + specification(of: $0) }
    }
    lines += SharedOptions.all.map { "complete -c corkboard" + specification(of: $0) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// - Parameter names: as the shell reads them in a condition.
  private static func start(_ names: [String]) -> String {
    let condition = "__corkboard_is " + names.joined(separator: " ")
    return "complete -c corkboard -n " + quoted(condition)
  }

  private static func candidate(_ word: String, _ summary: String) -> String {
    " -f -a \(quoted(word)) -d \(quoted(summary))"
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
