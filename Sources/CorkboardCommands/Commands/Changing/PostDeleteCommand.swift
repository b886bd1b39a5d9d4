import Authoring
package import Diagnostics

/// `corkboard post delete`: a post goes.
package struct PostDeleteCommand: Command {
  package static let description = CommandDescription(
    name: "post delete",
    summary: "delete a post from the export",
    discussion: [
      """
      A post with comments is only deleted with them, after a question or with --yes. --tombstone keeps \
      the post without its text, so that its thread stays.
      """,
      "corkboard undo takes the deletion back.",
    ],
    arguments: [ItemArgument.post],
    options: [ChangeOptions.yes, ChangeOptions.tombstone] + ChangeOptions.all,
    examples: [
      .init("corkboard post delete -MkPq3yWb0a1", "delete the post whose id begins so")
    ])

  private let options: ChangeOptions
  private let item: ItemName

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    item = try ItemArgument.name(arguments, ItemArgument.post, of: Self.description)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    try ExportEditing(options, Self.description.name)
      .run([.deletePost(item, options.deletion)], console: &console)
  }
}
