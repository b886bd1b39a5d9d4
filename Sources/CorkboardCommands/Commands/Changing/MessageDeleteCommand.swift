import Authoring
package import Diagnostics

/// `corkboard message delete`: a message goes.
package struct MessageDeleteCommand: Command {
  package static let description = CommandDescription(
    name: "message delete",
    summary: "delete a message from the export",
    discussion: [
      """
      With --tombstone the message stays without its text, so that the answers to it keep their place.
      """,
      "corkboard undo takes the deletion back.",
    ],
    arguments: [ItemArgument.message],
    options: [ChangeOptions.tombstone] + ChangeOptions.all,
    examples: [
      .init("corkboard message delete -MkPq3yWb0a1", "delete the message whose id begins so")
    ])

  private let options: ChangeOptions
  private let item: ItemName

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    item = try ItemArgument.name(arguments, ItemArgument.message, of: Self.description)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    try ExportEditing(options, Self.description.name)
      .run([.deleteMessage(item, options.deletion)], console: &console)
  }
}
