import Authoring
import Board
package import Diagnostics
import JSONText

/// `corkboard list`: posts, messages, members or comments, one a line.
package struct ListCommand: Command {
  package static let kind = ArgumentDescription(
    "KIND", choices: ListOptions.Kind.allCases.map(\.rawValue), help: "what to list")

  package static let description = CommandDescription(
    name: "list",
    aliases: [
      .init("post list", standsFor: [ListOptions.Kind.posts.rawValue]),
      .init("message list", standsFor: [ListOptions.Kind.messages.rawValue]),
      .init("member list", standsFor: [ListOptions.Kind.members.rawValue]),
      .init("comment list", standsFor: [ListOptions.Kind.comments.rawValue]),
    ],
    summary: "list posts, messages, members or comments",
    discussion: [
      "Prints one line for each: its id, its time, who wrote it and how it begins.",
      """
      With --json each line is an object with kind, path, id, title, body (as stored), bodyFormat, \
      author, created, updated, post, parent, section, tags, state and url.
      """,
      """
      Where nobody on the board has the name of --by, or nothing the name of --section, a warning says \
      so and names the nearest; the list is empty then, and the status 0.
      """,
    ],
    arguments: [kind],
    options: ListOptions.all,
    examples: [
      .init("corkboard list posts --limit 10", "the ten newest posts"),
      .init("corkboard message list --order oldest", "all messages, oldest first"),
      .init("corkboard list comments --by ada --json", "what ada wrote, for a program"),
    ])

  package let options: ListOptions

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    options = try ListOptions(arguments)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let loaded = try BoardLoading(options.shared).board(console: &console)
    var ownUID: String?
    if options.isWithoutMe {
      guard let identity = try IdentityFile().read() else { throw EditingFault.noIdentity() }
      ownUID = identity.uid
    }
    let selection = ItemSelection(loaded.board, options, without: ownUID)
    console.advise(loaded.board.diagnostics.summarized + selection.diagnostics)
    let references = selection.references
    if options.json {
      let writer = ItemJSON(loaded.board, loaded.configuration)
      var json = JSONWriter()
      for reference in references {
        writer.write(reference, to: &json)
        json.endLine()
        console.write(json.take())
        if console.readerIsGone { break }
      }
    } else {
      let lines = ItemLine(loaded.board)
      for reference in references {
        console.print(lines.line(reference))
        if console.readerIsGone { break }
      }
    }
    return .done
  }
}
