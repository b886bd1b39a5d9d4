extension ShellCompletions {
  static func zshScript() -> String {
    let list = commands.map { "    '\(escaped($0.name)):\(escaped($0.summary))'" }
    return """
      #compdef corkboard
      # Completions of corkboard for zsh; made by: corkboard completions zsh
      _corkboard() {
        local -a commands
        commands=(
      \(list.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        shift words
        (( CURRENT-- ))
        case "${words[1]}" in
      \(commands.map(commandCase).joined(separator: "\n"))
        esac
      }
      _corkboard "$@"

      """
  }

  private static func commandCase(_ command: CommandDescription) -> String {
    let options = command.visibleOptions.flatMap { option in
      spellings(of: option).map { specification(of: option, spelling: $0) }
    }
    let words = words(for: command)
    let rest = "'*:argument:\(words.isEmpty ? "_files" : "(\(words))")'"
    let lines = (["_arguments -s"] + options + [rest]).joined(separator: " \\\n        ")
    return "    \(command.name))\n      \(lines)\n      ;;"
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
