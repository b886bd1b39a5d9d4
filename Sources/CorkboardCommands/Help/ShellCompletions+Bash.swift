extension ShellCompletions {
  static func bashScript() -> String {
    """
    # Completions of corkboard for bash; made by: corkboard completions bash
    _corkboard() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
      local command="" options words i
      for ((i = 1; i < COMP_CWORD; i++)); do
        case "${COMP_WORDS[i]}" in
          \(commands.map(\.name).joined(separator: "|"))) command="${COMP_WORDS[i]}"; break ;;
        esac
      done
      COMPREPLY=()
      case "$before" in
    \(valueCases())
      esac
      case "$command" in
    \(commandCases())
        *)
          options="\(longOptions(SharedOptions.all))"
          words="\(commandNames)" ;;
      esac
      if [[ "$word" == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
      elif [[ -n "$words" ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      fi
    }
    complete -o default -F _corkboard corkboard

    """
  }

  private static func commandCases() -> String {
    commands.map { command in
      """
          \(command.name))
            options="\(longOptions(command.visibleOptions))"
            words="\(words(for: command))" ;;
      """
    }.joined(separator: "\n")
  }

  /// Every option that takes a value, once; a spelling means the same in all commands.
  private static func valueCases() -> String {
    var seen: Set<OptionDescription> = []
    return (commands.flatMap(\.options) + SharedOptions.all)
      .filter { $0.takesValue && seen.insert($0).inserted }
      .map { option in
        let reply =
          switch option.value {
          case .folder: "COMPREPLY=($(compgen -d -- \"$word\")); "
          case .choice(let choices):
            "COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$word\")); "
          // Without a reply bash completes file names.
          case .file, .optionalFile, .flag, .text, .number: ""
          }
        return "    \(spellings(of: option).joined(separator: "|"))) \(reply)return ;;"
      }
      .joined(separator: "\n")
  }
}
