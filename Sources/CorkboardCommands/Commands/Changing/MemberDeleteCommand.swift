import Authoring
package import Diagnostics

/// `corkboard member delete`: a member goes.
package struct MemberDeleteCommand: Command {
  package static let description = CommandDescription(
    name: "member delete",
    summary: "delete a member from the export",
    discussion: [
      """
      The record of the member goes. What the member wrote stays, under the name that it carries.
      """,
      "corkboard undo takes the deletion back.",
    ],
    arguments: [ItemArgument.member],
    options: ChangeOptions.all,
    examples: [
      .init("corkboard member delete -MkPq3yWb0a1", "delete the member whose id begins so")
    ])

  private let options: ChangeOptions
  private let item: ItemName

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    item = try ItemArgument.name(arguments, ItemArgument.member, of: Self.description)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    try ExportEditing(options, Self.description.name)
      .run([.deleteMember(item)], console: &console)
  }
}
