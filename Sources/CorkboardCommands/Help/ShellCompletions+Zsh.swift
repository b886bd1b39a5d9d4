extension ShellCompletions {
  static func zshScript() -> String {
    let groups = CommandGroup.all.map { "'\($0.name)'" }.joined(separator: "|")
    return """
      #compdef corkboard
      # Completions of corkboard for zsh; made by: corkboard completions zsh
      _corkboard() {
        local -a commands
        local command="${words[2]}"
        if (( CURRENT == 2 )); then
          commands=(
      \(list(firstWords))
          )
          _describe command commands
          return
        fi
        case "$command" in
          \(groups))
            if (( CURRENT == 3 )); then
              case "$command" in
      \(CommandGroup.all.map(groupCase).joined(separator: "\n"))
              esac
              _describe command commands
              return
            fi
            command="$command ${words[3]}"
            shift words
            (( CURRENT-- ))
            ;;
        esac
        shift words
        (( CURRENT-- ))
        case "$command" in
      \(spellings.map(commandCase).joined(separator: "\n"))
        esac
      }
      _corkboard "$@"

      """
  }

  private static func list(_ entries: [(word: String, summary: String)]) -> String {
    entries.map { "      '\(escaped($0.word)):\(escaped($0.summary))'" }.joined(separator: "\n")
  }

  private static func groupCase(_ group: CommandGroup) -> String {
    let entries = group.members.map { member in
      (
        word: String(member.spelling.dropFirst(group.name.count + 1)),
        summary: member.command.summary
      )
    }
    return "          '\(group.name)') commands=(\n\(list(entries))\n          ) ;;"
  }

  private static func commandCase(_ spelling: Spelling) -> String {
    let options = spelling.command.visibleOptions.flatMap { option in
      spellings(of: option).map { specification(of: option, spelling: $0) }
    }
    let rest = "'*:argument:\(spelling.words.isEmpty ? "_files" : "(\(spelling.words))")'"
    let lines = (["_arguments -s"] + options + [rest]).joined(separator: " \\\n        ")
    return "    '\(spelling.text)')\n      \(lines)\n      ;;"
  }

  private static func specification(of option: OptionDescription, spelling: String) -> String {
    let isLong = spelling.hasPrefix("--")
    let joint = option.takesValue ? isLong ? "=" : "+" : option.value == .flag ? "" : "=-"
    let value =
      switch option.value {
      case .flag: ""
      case .text(let name), .number(let name, _): ":\(escaped(name)): "
      case .file(let name): ":\(escaped(name)):_files"
      case .optionalFile(let name): "::\(escaped(name)):_files"
      case .folder(let name): ":\(escaped(name)):_files -/"
      case .choice(let choices): ":value:(\(choices.joined(separator: " ")))"
      }
    return "'*\(spelling)\(joint)[\(escaped(option.help))]\(value)'"
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "'": "'\\''"
      case "[", "]", ":", "\\": "\\\(character)"
      case "\n": " "
      default: String(character)
      }
    }.joined()
  }
}
