import Authoring
package import Diagnostics

/// `corkboard comment edit`: a comment gets another text.
package struct CommentEditCommand: Command {
  package static let description = CommandDescription(
    name: "comment edit",
    summary: "change the text of a comment",
    discussion: [
      """
      Where the comments of a post are a list of texts, an edited one counts as a new item, and both \
      ids are printed. Without --body, --body-file or - the text opens in an editor.
      """
    ],
    arguments: [ItemArgument.comment, TextSource.dash],
    options: [TextSource.body, TextSource.bodyFile] + ChangeOptions.all,
    examples: [
      .init("corkboard comment edit -MkPq3yWb0a1 --body Yes", "give it another text")
    ])

  private let options: ChangeOptions
  private let item: ItemName
  private let source: TextSource

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    item = try ItemArgument.name(arguments, ItemArgument.comment, of: Self.description)
    source = try TextSource(
      arguments, text: TextSource.body, hasDash: arguments.arguments.count > 1,
      of: Self.description)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let editing = ExportEditing(options, Self.description.name)
    let (name, body) = try ReplacedText.read(
      for: item, .comment, source, isOptional: false, by: editing, console: &console)
    return try editing.run([.editComment(name, ItemEdit(body: body))], console: &console)
  }
}
