package import Diagnostics
import Text

/// The command line cannot be understood: the command exits with 64.
///
/// All wording about command lines is here.
package struct UsageFault: Error, Sendable, Hashable {
  package let diagnostic: Diagnostic

  private init(
    _ identifier: Diagnostic.Identifier, _ message: String, nearest: String? = nil,
    hint: String? = nil, command: CommandDescription? = nil, spelling: String? = nil
  ) {
    var help = nearest.map { "did you mean '\($0)'? " } ?? ""
    if let hint { help += hint + "; " }
    help += "run corkboard help" + ((spelling ?? command?.name).map { " " + $0 } ?? "")
    diagnostic = Diagnostic(
      .error, identifier, EchoedText.oneLine(message), suggestion: EchoedText.oneLine(help))
  }

  /// What stands on standard error when the program is called without a command.
  package static let noCommandText = """
    corkboard turns the export of a message board into a website: \
    corkboard build EXPORT.json
    run corkboard help for all commands

    """

  /// - Parameter position: counted from 1.
  package static func notText(_ position: Int) -> Self {
    Self(
      "argument-encoding", "argument \(position) is not UTF-8", hint: "write it in UTF-8")
  }

  /// What other programs call a command of ours.
  private static let otherWords = [
    "redo": "undo N", "history": "log", "posts": "list posts", "messages": "list messages",
    "comments": "list comments", "members": "list members", "users": "list members",
    "ls": "list", "validate": "check", "export": "convert",
  ]

  package static func unknownCommand(_ name: String) -> Self {
    let nearest =
      otherWords[name] ?? NearestName.suggestion(for: name, among: CommandCatalog.spellings)
    let isFile = nearest == nil && (name.hasSuffix(".json") || name.contains("/"))
    return Self(
      "unknown-command", "there is no command '\(name)'", nearest: nearest,
      hint: isFile ? "an export is built with: corkboard build \(name)" : nil)
  }

  package static func incompleteCommand(_ words: String) -> Self {
    let continuations = CommandCatalog.spellings.filter { $0.hasPrefix(words + " ") }
    return Self(
      "incomplete-command", "'\(words)' is only the beginning of a command",
      hint: "write " + list(continuations.map { "corkboard " + $0 }), spelling: words)
  }

  package static func unknownTopic(_ name: String) -> Self {
    let known = CommandCatalog.spellings + HelpTopic.all.map(\.name)
    return Self(
      "unknown-topic", "there is no help on '\(name)'",
      nearest: NearestName.suggestion(for: name, among: known)
        ?? known.first { name.count > 2 && $0.hasPrefix(name) } ?? otherWords[name])
  }

  /// - Parameter spelling: the command as it was written, which may be an alias.
  package static func missingArgument(
    _ argument: ArgumentDescription, of command: CommandDescription, as spelling: String? = nil
  ) -> Self {
    let wanted = argument.choices.isEmpty ? argument.name : list(argument.choices)
    return Self(
      "missing-argument", "\(spelling ?? command.name) needs \(wanted)", command: command,
      spelling: spelling)
  }

  package static func missingOption(
    _ option: OptionDescription, of command: CommandDescription, hint: String? = nil
  ) -> Self {
    Self(
      "missing-option", "\(command.name) needs the option --\(option.long)", hint: hint,
      command: command)
  }

  /// - Parameter output: the option that names a file, or standard output.
  package static func missingOutput(
    _ output: OptionDescription, of command: CommandDescription
  ) -> Self {
    missingOption(output, of: command, hint: "write -o FILE, or -o - for standard output")
  }

  /// Something stands behind an option in the place of a value, and is no file.
  package static func looseValue(
    _ value: String, behind option: OptionDescription, of command: CommandDescription
  ) -> Self {
    Self(
      "loose-value",
      "'\(value)' behind '--\(option.long)' is taken for an export, and there is no such file",
      hint: "if it is the value, write --\(option.long)=\(value)", command: command)
  }

  package static func unexpectedArgument(_ word: String, of command: CommandDescription) -> Self {
    let isFile = command.readsBoard && (word.hasSuffix(".json") || word.contains("/"))
    return Self(
      "unexpected-argument", "\(command.name) has no use for '\(word)'",
      hint: isFile ? "name an export with --export \(word)" : nil, command: command)
  }

  package static func unknownChoice(
    _ word: String, for argument: ArgumentDescription, of command: CommandDescription
  ) -> Self {
    Self(
      "unknown-choice", "\(command.name) takes \(list(argument.choices)), not '\(word)'",
      nearest: NearestName.suggestion(for: word, among: argument.choices), command: command)
  }

  /// - Parameter known: the options that could have been meant.
  package static func unknownOption(
    _ spelling: String, of command: CommandDescription?, known: [OptionDescription]
  ) -> Self {
    let owner = command.map { "\($0.name) has" } ?? "corkboard has"
    // Before the command's name only the options of every command are known.
    let belongsToCommand =
      command == nil
      && CommandCatalog.commands.contains { candidate in
        candidate.description.options.contains {
          "--" + $0.long == spelling || $0.short.map { "-\($0)" } == spelling
        }
      }
    if belongsToCommand {
      return Self(
        "unknown-option", "option '\(spelling)' stands before the command's name",
        hint: "put it behind the name")
    }
    if spelling == "-V" {
      return Self(
        "unknown-option", "\(owner) no option '\(spelling)'",
        nearest: "--" + SharedOptions.version.long, command: command)
    }
    let names = spelling.hasPrefix("--") ? known.map { "--" + $0.long } : []
    return Self(
      "unknown-option", "\(owner) no option '\(spelling)'",
      nearest: NearestName.suggestion(for: spelling, among: names), command: command)
  }

  /// - Parameter next: the argument in the place of the value.
  package static func missingValue(
    _ option: OptionDescription, spelling: String, next: String? = nil,
    of command: CommandDescription?
  ) -> Self {
    Self(
      "missing-value", "option '\(spelling)' needs a value: \(option.value.name ?? "")",
      hint: next.map { "if '\($0)' is the value, write --\(option.long)=\($0)" },
      command: command)
  }

  package static func valueOfFlag(_ spelling: String, of command: CommandDescription?) -> Self {
    Self("value-of-flag", "option '\(spelling)' takes no value", command: command)
  }

  package static func useless(
    _ option: OptionDescription, with argument: String, of command: CommandDescription
  ) -> Self {
    Self(
      "useless-option", "option '--\(option.long)' means nothing for \(argument)",
      command: command)
  }

  package static func contradiction(
    _ first: OptionDescription, _ second: OptionDescription, of command: CommandDescription
  ) -> Self {
    Self(
      "contradiction", "options '--\(first.long)' and '--\(second.long)' contradict each other",
      command: command)
  }

  package static func badShard(_ value: String, of command: CommandDescription) -> Self {
    Self(
      "bad-shard",
      "option '--shard' takes the number of a share and how many there are, not '\(value)'",
      hint: "write 1/4 for the first of four", command: command)
  }

  package static func badSize(
    _ value: String, of option: OptionDescription, in command: CommandDescription
  ) -> Self {
    Self(
      "bad-size", "option '--\(option.long)' takes an amount of memory, not '\(value)'",
      hint: "write 512M or 2G", command: command)
  }

  package static func noAssignment(_ word: String, of command: CommandDescription) -> Self {
    Self("no-assignment", "'\(EchoedText.text(word))' is no KEY=VALUE", command: command)
  }

  package static func setTwice(_ field: String, of command: CommandDescription) -> Self {
    Self(
      "set-twice", "the field '\(EchoedText.text(field))' is named twice",
      hint: "give it one value, or --unset alone", command: command)
  }

  package static func badNumber(
    _ value: String, minimum: Int, spelling: String, of command: CommandDescription?
  ) -> Self {
    Self(
      "bad-number", "option '\(spelling)' takes a whole number from \(minimum) on, not '\(value)'",
      command: command)
  }

  /// The same of an argument.
  package static func badNumber(
    _ value: String, minimum: Int, for argument: ArgumentDescription,
    of command: CommandDescription
  ) -> Self {
    Self(
      "bad-number",
      "\(command.name) takes a whole number from \(minimum) on for \(argument.name), "
        + "not '\(value)'",
      command: command)
  }

  package static func badAddress(
    _ value: String, for option: OptionDescription, of command: CommandDescription
  ) -> Self {
    Self(
      "bad-address",
      "option '--\(option.long)' takes the http or https address of the site, not '\(value)'",
      hint: "write https://board.example/forum/, without a user name, ? and #", command: command)
  }

  package static func badChoice(
    _ value: String, choices: [String], spelling: String, of command: CommandDescription?
  ) -> Self {
    Self(
      "bad-choice", "option '\(spelling)' takes \(list(choices)), not '\(value)'",
      nearest: NearestName.suggestion(for: value, among: choices), command: command)
  }

  /// `a, b or c`.
  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
