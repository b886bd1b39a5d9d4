import Board
package import Diagnostics
import JSONText

/// `corkboard count`: how many of each kind.
package struct CountCommand: Command {
  package static let description = CommandDescription(
    name: "count",
    summary: "count posts, comments, messages, members, sections and tags",
    discussion: ["Prints how many of each kind the board has."],
    options: [SharedOptions.json],
    examples: [.init("corkboard count --export export.json", "the counts of one export")])

  package let shared: SharedOptions
  package let json: Bool

  package init(_ arguments: ParsedArguments) {
    shared = SharedOptions(arguments)
    json = arguments.isSet(SharedOptions.json)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let board = try BoardLoading(shared).board(console: &console).board
    console.advise(board.diagnostics.summarized)
    let counts = [
      ("posts", board.posts.count), ("comments", board.comments.count),
      ("messages", board.messages.count), ("members", board.members.count),
      ("sections", board.sections.count), ("tags", board.tags.count),
    ]
    guard json else {
      for line in ColumnLayout.table(counts.map { [$0.0, String($0.1)] }, numbers: [1]) {
        console.print(line)
      }
      return .done
    }
    var json = JSONWriter()
    json.object { json in
      for (name, count) in counts { json.member(name, count) }
    }
    json.endLine()
    console.write(json.take())
    return .done
  }
}
