import Authoring
package import Diagnostics

/// `corkboard apply`: many changes at once.
package struct ApplyCommand: Command {
  static let file = ArgumentDescription(
    "FILE", isFile: true, help: "changes, one JSON object on each line; - for standard input")

  package static let description = CommandDescription(
    name: "apply",
    summary: "make many changes at once, all or none",
    discussion: [
      """
      Every line is an object with action (add, edit, delete) and kind (post, comment, message, \
      member), and the members that the change needs: id, request, title, body, name, post, parent, \
      tags, section, collection, uid, email, fields, tombstone. docs/authoring.md has them all.
      """,
      """
      The export is written once. Where one of the changes cannot be made, none is. Later lines see \
      what earlier ones did.
      """,
    ],
    arguments: [file],
    options: [ChangeOptions.yes] + ChangeOptions.all,
    examples: [
      .init("corkboard apply changes.ndjson", "make all changes of a file"),
      .init("corkboard apply changes.ndjson --dry-run", "see what they would change"),
    ])

  private let options: ChangeOptions
  private let path: String

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    guard let path = arguments.arguments.first else {
      throw .missingArgument(Self.file, of: Self.description)
    }
    self.path = path
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let list = try ChangeList(path: path)
    return try ExportEditing(options, Self.description.name)
      .run(list.changes, of: list, console: &console)
  }
}
