import Authoring
package import Diagnostics

/// `corkboard message edit`: a message gets another text or name.
package struct MessageEditCommand: Command {
  package static let description = CommandDescription(
    name: "message edit",
    summary: "change the text or the name of a message",
    discussion: [
      """
      Sets the message's time to now, in the spelling of the others, as the apps do. Without \
      --content, --body-file, - or --name the text opens in an editor.
      """
    ],
    arguments: [ItemArgument.message, TextSource.dash],
    options: [MessageAddCommand.name, TextSource.content, TextSource.bodyFile]
      + ChangeOptions.all,
    examples: [
      .init("corkboard message edit 4 --content Later", "give it another text")
    ])

  private let options: ChangeOptions
  private let item: ItemName
  private let name: String?
  private let source: TextSource

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    item = try ItemArgument.name(arguments, ItemArgument.message, of: Self.description)
    name = arguments.value(of: MessageAddCommand.name)
    source = try TextSource(
      arguments, text: TextSource.content, hasDash: arguments.arguments.count > 1,
      of: Self.description)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let editing = ExportEditing(options, Self.description.name)
    let (item, body) = try ReplacedText.read(
      for: item, .message, source, isOptional: name != nil, by: editing, console: &console)
    return try editing.run(
      [.editMessage(item, ItemEdit(body: body, name: name))], console: &console)
  }
}
