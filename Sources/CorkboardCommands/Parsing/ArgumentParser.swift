/// Takes a command line apart by the descriptions of the commands.
///
/// Options may stand anywhere, before the command's name only those of every command. Understood
/// are `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value`, flags in a group (`-qh`),
/// `--` before arguments that begin with a hyphen, and `-` as an argument.
package struct ArgumentParser {
  private var result = ParsedArguments()
  private var rest: ArraySlice<String> = []
  /// The words that may become the name of a command of several words.
  private var words: [String] = []

  package init() {}

  package consuming func parse(_ arguments: [String]) throws(UsageFault) -> ParsedArguments {
    rest = arguments[...]
    var optionsEnded = false
    while let argument = rest.popFirst() {
      if optionsEnded || !argument.hasPrefix("-") || argument == "-" || isIdentifier(argument) {
        try addWord(argument)
      } else if argument == "--" {
        optionsEnded = true
      } else if argument.hasPrefix("--") {
        try addLongOption(argument)
      } else {
        try addShortOptions(argument)
      }
    }
    result.group = words.first.flatMap(CommandGroup.init(named:))
    if result.isSet(SharedOptions.help) || result.isSet(SharedOptions.version) { return result }
    if !words.isEmpty { throw .incompleteCommand(words.joined(separator: " ")) }
    if let command = result.command?.description { try checkArguments(of: command) }
    return result
  }

  // MARK: - Words

  private mutating func addWord(_ word: String) throws(UsageFault) {
    guard result.command == nil else {
      result.arguments.append(word)
      return
    }
    words.append(word)
    let name = words.joined(separator: " ")
    switch CommandCatalog.match(name) {
    case .command(let command, let arguments):
      result.command = command
      result.spelling = name
      words = []
      // What an alias stands for may be an option with its value.
      for argument in arguments {
        if argument.hasPrefix("--") {
          try addLongOption(argument)
        } else {
          result.arguments.append(argument)
        }
      }
    case .beginning: break
    case .nothing: throw .unknownCommand(name)
    }
  }

  /// Whether an argument that begins with a hyphen is an id where the command expects one.
  ///
  /// Push ids of this half of the century begin with one hyphen and a capital letter or digit.
  private func isIdentifier(_ argument: String) -> Bool {
    guard let description = result.command?.description else { return false }
    return description.arguments.contains { $0.isIdentifier } && !looksLikeOption(argument)
  }

  /// Whether an argument begins like an option that the command has.
  private func looksLikeOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), argument != "-" else { return false }
    if argument.hasPrefix("--") { return true }
    let letter = argument.dropFirst().first
    return !Self.isPushID(argument) && knownOptions.contains { $0.short == letter }
  }

  /// The shape of a Realtime Database push id: 20 characters of its alphabet.
  private static func isPushID(_ text: String) -> Bool {
    text.utf8.count == 20
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x2D, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
      }
  }

  private func checkArguments(of command: CommandDescription) throws(UsageFault) {
    var given = result.arguments[...]
    for description in command.arguments {
      if description.isRequired && given.isEmpty {
        throw .missingArgument(description, of: command, as: result.spelling)
      }
      let taken = description.isRepeatable ? given : given.prefix(1)
      given = given.dropFirst(taken.count)
      if description.choices.isEmpty { continue }
      for word in taken where !description.choices.contains(word) {
        throw .unknownChoice(word, for: description, of: command)
      }
    }
    if let extra = given.first { throw .unexpectedArgument(extra, of: command) }
  }

  // MARK: - Options

  private var knownOptions: [OptionDescription] {
    (result.command?.description.options ?? []) + SharedOptions.all
  }

  private mutating func addLongOption(_ argument: String) throws(UsageFault) {
    let text = argument.dropFirst(2)
    let end = text.firstIndex(of: "=") ?? text.endIndex
    let name = String(text[..<end])
    guard let option = knownOptions.first(where: { $0.long == name }) else {
      throw .unknownOption("--" + name, of: result.command?.description, known: knownOptions)
    }
    let attached = end == text.endIndex ? nil : String(text[text.index(after: end)...])
    try add(option, spelling: "--" + name, attached: attached)
  }

  private mutating func addShortOptions(_ argument: String) throws(UsageFault) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-\(letter)"
      guard let option = knownOptions.first(where: { $0.short == letter }) else {
        throw .unknownOption(spelling, of: result.command?.description, known: knownOptions)
      }
      if !option.takesValue && letters.first != "=" {
        result.add(option)
        continue
      }
      let attached = letters.first == "=" ? letters.dropFirst() : letters
      let hasValue = letters.first == "=" || !letters.isEmpty
      return try add(option, spelling: spelling, attached: hasValue ? String(attached) : nil)
    }
  }

  private mutating func add(
    _ option: OptionDescription, spelling: String, attached: String?
  ) throws(UsageFault) {
    let command = result.command?.description
    if option.value == .flag {
      if attached != nil { throw .valueOfFlag(spelling, of: command) }
      return result.add(option)
    }
    let value: String
    if attached == nil, !option.takesValue {
      if let next = rest.first, !next.hasPrefix("-") { result.add(loose: next, behind: option) }
      return result.add(option)
    }
    if let attached {
      value = attached
    } else if let next = rest.first, !looksLikeOption(next) {
      // A value that looks like an option is more often a forgotten value than a folder `--force`.
      value = next
      rest = rest.dropFirst()
    } else {
      throw .missingValue(option, spelling: spelling, next: rest.first, of: command)
    }
    try check(value, for: option, spelling: spelling)
    result.add(option, value: value)
  }

  private func check(
    _ value: String, for option: OptionDescription, spelling: String
  ) throws(UsageFault) {
    let command = result.command?.description
    switch option.value {
    case .flag: break
    case .text, .file, .optionalFile, .folder:
      if value.isEmpty, !option.mayBeEmpty {
        throw .missingValue(option, spelling: spelling, of: command)
      }
    case .number(_, let minimum):
      guard let number = Int(value), number >= minimum else {
        throw .badNumber(value, minimum: minimum, spelling: spelling, of: command)
      }
    case .choice(let choices):
      guard choices.contains(value) else {
        throw .badChoice(value, choices: choices, spelling: spelling, of: command)
      }
    }
  }
}
