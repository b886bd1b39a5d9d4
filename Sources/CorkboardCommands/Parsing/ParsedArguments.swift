/// A command line taken apart and checked against the descriptions.
package struct ParsedArguments: Sendable {
  /// Nil where no command was named.
  package var command: (any Command.Type)?
  /// The command as it was written: its name or an alias.
  package var spelling: String?
  /// Words before which the options of groups stand: `corkboard post --help`.
  package var group: CommandGroup?
  /// What is neither an option nor the command's name; an alias's arguments come first.
  package var arguments: [String] = []
  /// What stands behind an option that takes its value with `=` only, where it looks like one.
  package private(set) var looseValues: [OptionDescription: String] = [:]
  private var occurrences: [(option: OptionDescription, value: String)] = []

  package init() {}

  package mutating func add(_ option: OptionDescription, value: String = "") {
    occurrences.append((option, value))
  }

  package mutating func add(loose value: String, behind option: OptionDescription) {
    looseValues[option] = value
  }

  package func isSet(_ option: OptionDescription) -> Bool {
    occurrences.contains { $0.option == option }
  }

  /// The last value, since a later option overrides an earlier one.
  package func value(of option: OptionDescription) -> String? {
    occurrences.last { $0.option == option }?.value
  }

  /// Every value, in order.
  package func values(of option: OptionDescription) -> [String] {
    occurrences.filter { $0.option == option }.map(\.value)
  }

  /// The value of a `.number` option, which the parser has checked.
  package func number(of option: OptionDescription) -> Int? {
    value(of: option).flatMap { Int($0) }
  }

  /// The value of a `.choice` option as the enumeration that its choices were made from.
  package func choice<Choice: RawRepresentable>(
    of option: OptionDescription, as type: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    value(of: option).flatMap(Choice.init(rawValue:))
  }
}
