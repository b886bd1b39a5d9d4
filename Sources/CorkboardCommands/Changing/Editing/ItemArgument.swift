import Authoring

/// The argument that names the item to change.
enum ItemArgument {
  static let post = argument("POST", "the post")
  static let comment = argument("COMMENT", "the comment")
  static let message = argument("MESSAGE", "the message")
  static let member = argument("UID", "the member")

  private static func argument(_ name: String, _ what: String) -> ArgumentDescription {
    ArgumentDescription(
      name, isIdentifier: true,
      help: "\(what), by its id, the beginning of its id, or its path in the export")
  }

  static func name(
    _ arguments: ParsedArguments, _ argument: ArgumentDescription, of command: CommandDescription
  ) throws(UsageFault) -> ItemName {
    guard let text = arguments.arguments.first else {
      throw .missingArgument(argument, of: command)
    }
    return ItemName(text)
  }
}
