import Authoring
package import Diagnostics

/// `corkboard post edit`: a post gets another title or text.
package struct PostEditCommand: Command {
  package static let description = CommandDescription(
    name: "post edit",
    summary: "change the title, the text or the tags of a post",
    discussion: [
      """
      Changes what is named and sets the time of editing as the collection keeps it. With nothing \
      named, the text opens in an editor ($VISUAL, else $EDITOR).
      """
    ],
    arguments: [ItemArgument.post, TextSource.dash],
    options: [PostNewCommand.title, TextSource.body, TextSource.bodyFile, PostNewCommand.tags]
      + ChangeOptions.all,
    examples: [
      .init("corkboard post edit -MkPq3yWb0a1", "edit its text in your editor"),
      .init("corkboard post edit -MkPq3yWb0a1 --title Summer", "change only its title"),
    ])

  private let options: ChangeOptions
  private let item: ItemName
  private let title: String?
  private let tags: [String]
  private let source: TextSource

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    item = try ItemArgument.name(arguments, ItemArgument.post, of: Self.description)
    title = arguments.value(of: PostNewCommand.title)
    tags = arguments.values(of: PostNewCommand.tags)
    source = try TextSource(
      arguments, text: TextSource.body, hasDash: arguments.arguments.count > 1,
      of: Self.description)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let editing = ExportEditing(options, Self.description.name)
    let isNamed = title != nil || !tags.isEmpty
    let (name, body) = try ReplacedText.read(
      for: item, .post, source, isOptional: isNamed, by: editing, console: &console)
    let edit = ItemEdit(title: title, body: body, tags: tags.isEmpty ? nil : tags)
    return try editing.run([.editPost(name, edit)], console: &console)
  }
}
