import Authoring
package import Diagnostics

/// `corkboard post new`: a post is added to the export.
package struct PostNewCommand: Command {
  static let title = OptionDescription("title", .text("TITLE"), help: "the title")
  static let tags = OptionDescription(
    "tag", .text("TAG"), isRepeatable: true, help: "a tag; may be repeated")

  package static let description = CommandDescription(
    name: "post new",
    summary: "add a post to the export",
    discussion: [
      """
      Writes the post into the export as the other posts are written: their field names, their kind of \
      id and time, their spelling. Nothing else in the file changes. Prints the new id, once the \
      change is safe on the disk.
      """,
      """
      Without --body, --body-file or - the text comes from standard input, or from an editor ($VISUAL, \
      else $EDITOR), whose first line is then the title unless --title gives one.
      """,
    ],
    arguments: [TextSource.dash],
    options: [title, TextSource.body, TextSource.bodyFile, tags, ChangeOptions.section]
      + [ChangeOptions.collection] + ChangeOptions.adding + ChangeOptions.all,
    examples: [
      .init(
        "corkboard post new --title Spring --body-file spring.md",
        "add a post to the export that corkboard.json names"),
      .init(
        "corkboard post new --title News --body Hello --export board.json --dry-run",
        "see what would change in the file"),
    ])

  private let options: ChangeOptions
  private let title: String?
  private let source: TextSource
  private let tags: [String]

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ChangeOptions(arguments, of: Self.description)
    title = arguments.value(of: Self.title)
    source = try TextSource(
      arguments, text: TextSource.body, hasDash: !arguments.arguments.isEmpty,
      of: Self.description)
    tags = arguments.values(of: Self.tags)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let guide = title == nil ? ["The first line is the title, the rest is the text."] : []
    let text = try source.read(EditorSheet(what: "post", guide: guide), console: &console)
    var draft = PostDraft(
      title: title, body: text, tags: tags, destination: options.destination, key: options.key)
    if title == nil, !source.isSaid { (draft.title, draft.body) = try Self.split(text) }
    return try ExportEditing(options, Self.description.name)
      .run([.addPost(draft)], console: &console)
  }

  /// The first line and the rest, as of a message to git.
  private static func split(
    _ text: String
  ) throws(DiagnosticFailure) -> (title: String, body: String) {
    let scalars = text.unicodeScalars
    let end = scalars.firstIndex(of: "\n") ?? scalars.endIndex
    let body = scalars[end...].drop { $0 == "\n" || $0 == "\r" }
    if body.isEmpty { throw EditingFault.emptyText("text below the title") }
    let title = scalars[..<end].last == "\r" ? scalars[..<end].dropLast() : scalars[..<end]
    return (String(title), String(body))
  }
}
