import Authoring
package import Diagnostics

/// `corkboard member set`: fields of a member's record.
package struct MemberSetCommand: Command {
  static let fields = ArgumentDescription(
    "KEY=VALUE", isRequired: false, isRepeatable: true, help: "a field and its new value")
  static let unset = OptionDescription(
    "unset", .text("KEY"), isRepeatable: true, help: "a field that goes; may be repeated")

  package static let description = CommandDescription(
    name: "member set",
    summary: "change fields of a member",
    discussion: [
      """
      A value takes the type that the other members have in that field. The rules of registration \
      hold: a name is not empty, an e-mail address has at least 6 characters, and passwords are never \
      stored.
      """
    ],
    arguments: [ItemArgument.member, fields],
    options: [unset] + ChangeOptions.all,
    examples: [
      .init("corkboard member set u7 age=31 residence=Ely", "change two fields"),
      .init("corkboard member set u7 --unset hobby", "remove one"),
    ])

  private let options: ChangeOptions
  private let member: ItemName
  private let assignments: [FieldAssignment]

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    member = try ItemArgument.name(arguments, ItemArgument.member, of: Self.description)
    assignments = try FieldAssignments.read(
      Array(arguments.arguments.dropFirst()), unset: arguments.values(of: Self.unset),
      of: Self.description)
    if assignments.isEmpty { throw .missingArgument(Self.fields, of: Self.description) }
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    try ExportEditing(options, Self.description.name)
      .run([.setMember(member, assignments)], console: &console)
  }
}
