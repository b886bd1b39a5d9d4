/// One argument of a command that is not an option.
package struct ArgumentDescription: Sendable {
  /// The word for it in help.
  package let name: String
  package let isRequired: Bool
  /// Whether it takes all the rest; only the last argument of a command may.
  package let isRepeatable: Bool
  /// The only values it takes; empty where any will do.
  package let choices: [String]
  /// Whether it names a file, for completions.
  package let isFile: Bool
  /// Whether it names an item, so that it may begin with a hyphen as push ids do.
  package let isIdentifier: Bool
  package let help: String

  package init(
    _ name: String, isRequired: Bool = true, isRepeatable: Bool = false, choices: [String] = [],
    isFile: Bool = false, isIdentifier: Bool = false, help: String
  ) {
    self.name = name
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.choices = choices
    self.isFile = isFile
    self.isIdentifier = isIdentifier
    self.help = help
  }

  /// `posts|messages`, `[EXPORT...]`.
  package var synopsis: String {
    let text =
      (choices.isEmpty ? name : choices.joined(separator: "|")) + (isRepeatable ? "..." : "")
    return isRequired ? text : "[" + text + "]"
  }
}
