import Board
package import Diagnostics
import JSONText
import Text

/// `corkboard show`: one item with its thread.
package struct ShowCommand: Command {
  package static let item = ArgumentDescription(
    "ID|PATH", isIdentifier: true,
    help: "the id of an item, or its path in the export where several have that id")

  package static let kind = OptionDescription(
    "kind", .choice(["post", "comment", "message", "member"]),
    help: "look among these only, where items of several kinds have that id")

  package static let description = CommandDescription(
    name: "show",
    aliases: [
      .init("post show", standsFor: ["--kind=post"]),
      .init("comment show", standsFor: ["--kind=comment"]),
      .init("message show", standsFor: ["--kind=message"]),
      .init("member show", standsFor: ["--kind=member"]),
    ],
    summary: "show one post, comment, message or member",
    discussion: [
      "Prints the item; a post with its thread, a comment with the answers to it.",
      """
      ID may be the beginning of an id where only one item's id begins so. With --json the item is \
      one object as list --json has it, with the thread as an array comments.
      """,
    ],
    arguments: [item],
    options: [kind, SharedOptions.json],
    examples: [
      .init("corkboard show -MkPq3yWb0a1", "the item with this id"),
      .init("corkboard show users/ada", "the item at this path"),
    ])

  package let shared: SharedOptions
  /// An id or a document path.
  package let item: String
  /// The word for the only kind that is looked at; nil for all.
  package let kind: String?
  package let json: Bool

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    guard let item = arguments.arguments.first else {
      throw .missingArgument(Self.item, of: Self.description)
    }
    self.item = item
    shared = SharedOptions(arguments)
    kind = arguments.value(of: Self.kind)
    json = arguments.isSet(SharedOptions.json)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let loaded = try BoardLoading(shared).board(console: &console)
    let board = loaded.board
    console.advise(board.diagnostics.summarized)
    let reference = try ItemLookup(board).find(item, kind: kind)
    if json {
      write(reference, of: loaded, console: &console)
      return .done
    }
    let isTerminal = console.outputIsTerminal
    let rendering = ItemRendering(board, width: isTerminal ? TerminalSize.width() : nil)
    var output = ""
    rendering.render(reference) { output += $0 + "\n" }
    console.write(isTerminal ? TerminalEscaping.lines(output) : output, to: .standardOutput)
    return .done
  }

  private func write(
    _ reference: ItemReference, of loaded: LoadedBoard, console: inout Console
  ) {
    let thread: Range<Int>? =
      switch reference {
      case .post(let index): loaded.board.posts[index].comments
      case .comment(let index): ItemRendering.answers(to: index, in: loaded.board)
      case .message, .member: nil
      }
    let writer = ItemJSON(loaded.board, loaded.configuration)
    var json = JSONWriter()
    writer.write(reference, to: &json) { json in
      guard let thread else { return }
      json.member(
        "comments",
        array: { json in
          for comment in thread { writer.write(.comment(comment), to: &json) }
        })
    }
    json.endLine()
    console.write(json.take())
  }
}
