import Authoring
package import Diagnostics

/// `corkboard comment add`: a post gets a comment.
package struct CommentAddCommand: Command {
  static let parent = OptionDescription(
    "reply-to", .text("COMMENT"), help: "the comment that it answers, by id or path")

  package static let description = CommandDescription(
    name: "comment add",
    summary: "add a comment to a post",
    discussion: [
      """
      Writes the comment where the board keeps comments: in a list, a map or a subcollection of the \
      post, or in a collection of its own. Counters and relations that all other posts have are kept \
      up. Prints the new id.
      """
    ],
    arguments: [ItemArgument.post, TextSource.dash],
    options: [TextSource.body, TextSource.bodyFile, parent] + ChangeOptions.adding
      + ChangeOptions.all,
    examples: [
      .init("corkboard comment add -MkPq3yWb0a1 --body Agreed", "answer a post")
    ])

  private let options: ChangeOptions
  private let post: ItemName
  private let parent: ItemName?
  private let source: TextSource

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    post = try ItemArgument.name(arguments, ItemArgument.post, of: Self.description)
    parent = arguments.value(of: Self.parent).map { ItemName($0) }
    source = try TextSource(
      arguments, text: TextSource.body, hasDash: arguments.arguments.count > 1,
      of: Self.description)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let text = try source.read(EditorSheet(what: "comment"), console: &console)
    let draft = CommentDraft(post: post, parent: parent, body: text, key: options.key)
    return try ExportEditing(options, Self.description.name)
      .run([.addComment(draft)], console: &console)
  }
}
