import Authoring
package import Diagnostics

/// `corkboard comment delete`: a comment goes.
package struct CommentDeleteCommand: Command {
  package static let description = CommandDescription(
    name: "comment delete",
    summary: "delete a comment from the export",
    discussion: [
      """
      With --tombstone the comment stays without its text, so that the answers to it keep their place.
      """,
      "corkboard undo takes the deletion back.",
    ],
    arguments: [ItemArgument.comment],
    options: [ChangeOptions.tombstone] + ChangeOptions.all,
    examples: [
      .init("corkboard comment delete -MkPq3yWb0a1", "delete the comment whose id begins so")
    ])

  private let options: ChangeOptions
  private let item: ItemName

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    item = try ItemArgument.name(arguments, ItemArgument.comment, of: Self.description)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    try ExportEditing(options, Self.description.name)
      .run([.deleteComment(item, options.deletion)], console: &console)
  }
}
