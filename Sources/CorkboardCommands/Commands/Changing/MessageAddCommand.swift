import Authoring
package import Diagnostics

/// `corkboard message add`: a message is added to the export.
package struct MessageAddCommand: Command {
  static let name = OptionDescription(
    "name", .text("NAME"), help: "the name under which it stands; without it your own")

  package static let description = CommandDescription(
    name: "message add",
    summary: "add a message to the export",
    discussion: [
      """
      Writes the message into the export as the other messages are written, and prints its id once the \
      change is safe on the disk. Nothing else in the file changes.
      """
    ],
    arguments: [TextSource.dash],
    options: [name, TextSource.content, TextSource.bodyFile, ChangeOptions.section]
      + [ChangeOptions.collection] + ChangeOptions.adding + ChangeOptions.all,
    examples: [
      .init("corkboard message add --name Ada --content Hello", "add a message"),
      .init(
        "corkboard message add --name Ada --content Hello --request mail-4711",
        "add it once, however often the command runs"),
    ])

  private let options: ChangeOptions
  private let name: String?
  private let source: TextSource

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    name = arguments.value(of: Self.name)
    source = try TextSource(
      arguments, text: TextSource.content, hasDash: !arguments.arguments.isEmpty,
      of: Self.description)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let text = try source.read(EditorSheet(what: "message"), console: &console)
    let draft = MessageDraft(
      name: name, content: text, destination: options.destination, key: options.key)
    return try ExportEditing(options, Self.description.name)
      .run([.addMessage(draft)], console: &console)
  }
}
