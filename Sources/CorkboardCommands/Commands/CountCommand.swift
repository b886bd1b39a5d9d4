package import Diagnostics

/// `corkboard count`: how many of each kind.
package struct CountCommand: Command {
  package static let description = CommandDescription(
    name: "count",
    summary: "count posts, comments, messages and members",
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
    throw .notYet(Self.description)
  }
}
