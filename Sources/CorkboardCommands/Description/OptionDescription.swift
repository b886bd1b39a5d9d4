/// One option: its spellings, what value it takes, and what it is for.
///
/// Two options are the same when their long names are; within a command those are unique.
package struct OptionDescription: Sendable, Hashable {
  /// What stands behind the option.
  package enum Value: Sendable, Hashable {
    case flag
    case text(String)
    case file(String)
    /// May be left out; given, it is attached with `=`.
    case optionalFile(String)
    case folder(String)
    /// A whole number that is at least `minimum`.
    case number(String, minimum: Int)
    case choice([String])

    /// The word for the value in help, or nil where there is none.
    package var name: String? {
      switch self {
      case .flag: nil
      case .text(let name), .file(let name), .optionalFile(let name), .folder(let name),
        .number(let name, _):
        name
      // A long list stands in the option's text.
      case .choice(let choices):
        choices.count > 6 ? "NAME" : choices.joined(separator: "|")
      }
    }
  }

  /// Without the two hyphens.
  package let long: String
  /// Without the hyphen.
  package let short: Character?
  package let value: Value
  /// Whether every occurrence counts; of any other option the last one does.
  package let isRepeatable: Bool
  /// Whether an empty value is for the command to judge.
  package let mayBeEmpty: Bool
  /// Plain text without a final period.
  package let help: String

  package init(
    _ long: String, short: Character? = nil, _ value: Value = .flag, isRepeatable: Bool = false,
    mayBeEmpty: Bool = false, help: String
  ) {
    self.long = long
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.mayBeEmpty = mayBeEmpty
    self.help = help
  }

  package static func == (left: Self, right: Self) -> Bool { left.long == right.long }

  package func hash(into hasher: inout Hasher) { hasher.combine(long) }

  /// Whether the argument behind the option is its value.
  package var takesValue: Bool {
    switch value {
    case .flag, .optionalFile: false
    case .text, .file, .folder, .number, .choice: true
    }
  }

  /// `-o, --output DIR`, `--profile[=FILE]`.
  package var synopsis: String {
    var text = short.map { "-\($0), " } ?? ""
    text += "--" + long
    guard let name = value.name else { return text }
    return text + (takesValue ? " " + name : "[=\(name)]")
  }
}
