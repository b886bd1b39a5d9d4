import Board
package import Diagnostics
import JSONText

/// `corkboard search`: items that contain all the words.
package struct SearchCommand: Command {
  package static let words = ArgumentDescription(
    "WORDS", isRepeatable: true, help: "what to look for")

  package static let description = CommandDescription(
    name: "search",
    summary: "find posts, comments and messages by words",
    discussion: [
      """
      Looks in titles, bodies, comments and messages for items that contain every word, in any \
      order. Case, width and accents make no difference; a word may be a part of a longer one, \
      so Chinese, Japanese and Korean text is found as well. Several words in quotes are looked \
      for as they stand. Newest first.
      """,
      "With --json each line is an object as of list --json, with the snippet around the first hit.",
    ],
    arguments: [SearchCommand.words],
    options: [SharedOptions.json],
    examples: [
      .init("corkboard search meeting friday", "what contains both words"),
      .init("corkboard search -- -1", "a word that begins with a hyphen"),
    ])

  package let shared: SharedOptions
  /// At least one.
  package let words: [String]
  package let json: Bool

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    shared = SharedOptions(arguments)
    words = arguments.arguments
    json = arguments.isSet(SharedOptions.json)
    if SearchQuery(words).words.isEmpty {
      throw .missingArgument(Self.words, of: Self.description)
    }
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let loaded = try BoardLoading(shared).board(console: &console)
    console.advise(loaded.board.diagnostics.summarized)
    let query = SearchQuery(words)
    var search = ItemSearch(loaded.board, query)
    let hits = search.run()
    if hits.isEmpty { console.summarize("nothing on this board contains that") }
    if json {
      writeJSON(hits, query, of: loaded, console: &console)
    } else {
      writeText(hits, query, of: loaded.board, console: &console)
    }
    return .done
  }

  private func writeJSON(
    _ hits: [ItemReference], _ query: SearchQuery, of loaded: LoadedBoard,
    console: inout Console
  ) {
    let writer = ItemJSON(loaded.board, loaded.configuration)
    var json = JSONWriter()
    for reference in hits {
      writer.write(reference, to: &json) { json in
        json.member("snippet", Self.snippet(reference, query, loaded.board)?.text)
      }
      json.endLine()
      console.write(json.take())
      if console.readerIsGone { break }
    }
  }

  private func writeText(
    _ hits: [ItemReference], _ query: SearchQuery, of board: Board, console: inout Console
  ) {
    let lines = ItemLine(board)
    let highlights = console.outputIsTerminal && console.usesColor
    for reference in hits {
      console.print(lines.line(reference, kindWidth: 7))
      if let snippet = Self.snippet(reference, query, board) {
        console.print("    " + snippet.text(highlighted: highlights))
      }
      if console.readerIsGone { break }
    }
  }

  /// Around the first hit in the body, else in the title.
  private static func snippet(
    _ reference: ItemReference, _ query: SearchQuery, _ board: Board
  ) -> Snippet? {
    if let snippet = Snippet(of: board.bodyText(of: reference), query) { return snippet }
    return board.title(of: reference).flatMap { Snippet(of: $0, query) }
  }
}
