import Authoring
package import Diagnostics

/// `corkboard member add`: a member is registered.
package struct MemberAddCommand: Command {
  static let uid = OptionDescription("uid", .text("UID"), help: "the member's uid")
  static let name = OptionDescription("name", .text("NAME"), help: "the member's name")
  static let email = OptionDescription(
    "email", .text("ADDRESS"), help: "the member's e-mail address, which is never published")
  static let field = OptionDescription(
    "set", .text("KEY=VALUE"), isRepeatable: true, help: "a further field; may be repeated")

  package static let description = CommandDescription(
    name: "member add",
    summary: "add a member to the export",
    discussion: [
      """
      Writes a record as the other members have it. A name has at least 1 character, an e-mail address \
      at least 6. Passwords are never taken or stored.
      """
    ],
    options: [uid, name, email, field, ChangeOptions.collection] + ChangeOptions.all,
    examples: [
      .init(
        "corkboard member add --uid u7 --name Ada --email ada@board.example",
        "add a member")
    ])

  private let options: ChangeOptions
  private let draft: MemberDraft

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    let description = Self.description
    options = try ChangeOptions(arguments, of: description)
    guard let uid = arguments.value(of: Self.uid) else {
      throw .missingOption(Self.uid, of: description)
    }
    guard let name = arguments.value(of: Self.name) else {
      throw .missingOption(Self.name, of: description)
    }
    draft = MemberDraft(
      uid: uid, name: name, email: arguments.value(of: Self.email),
      fields: try FieldAssignments.read(arguments.values(of: Self.field), of: description),
      destination: options.destination)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    try ExportEditing(options, Self.description.name)
      .run([.addMember(draft)], console: &console)
  }
}
