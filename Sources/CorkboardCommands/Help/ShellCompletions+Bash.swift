extension ShellCompletions {
  static func bashScript() -> String {
    """
    # Completions of corkboard for bash; made by: corkboard completions bash
    _corkboard() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
      local command="" group="" options="" words="" i
      for ((i = 1; i < COMP_CWORD; i++)); do
        case "${group:+$group }${COMP_WORDS[i]}" in
          \(spellings.map { quoted($0.text) }.joined(separator: "|")))
            command="${group:+$group }${COMP_WORDS[i]}"; break ;;
          \(CommandGroup.all.map { quoted($0.name) }.joined(separator: "|")))
            group="${COMP_WORDS[i]}" ;;
        esac
      done
      COMPREPLY=()
      case "$before" in
    \(valueCases())
      esac
      case "${command:-$group}" in
    \(spellings.map(commandCase).joined(separator: "\n"))
    \(CommandGroup.all.map(groupCase).joined(separator: "\n"))
        *)
          options="\(longOptions(SharedOptions.all))"
          words="\(firstWords.map(\.word).joined(separator: " "))" ;;
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

  /// A pattern of `case`; the name of a command may hold a space.
  private static func quoted(_ name: String) -> String { "'" + name + "'" }

  private static func commandCase(_ spelling: Spelling) -> String {
    """
        \(quoted(spelling.text)))
          options="\(longOptions(spelling.command.visibleOptions))"
          words="\(spelling.words)" ;;
    """
  }

  private static func groupCase(_ group: CommandGroup) -> String {
    let words = group.members.map { $0.spelling.dropFirst(group.name.count + 1) }
    return """
          \(quoted(group.name)))
            options="\(longOptions(SharedOptions.all))"
            words="\(words.joined(separator: " "))" ;;
      """
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
