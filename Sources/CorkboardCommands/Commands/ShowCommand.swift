package import Diagnostics

/// `corkboard show`: one item with its thread.
package struct ShowCommand: Command {
  package static let item = ArgumentDescription(
    "ID|PATH", isIdentifier: true,
    help: "the id of an item, or its path in the export where several have that id")

  package static let description = CommandDescription(
    name: "show",
    summary: "show one post, comment, message or member",
    discussion: ["Prints the item with all its fields; a post with its thread."],
    arguments: [item],
    options: [SharedOptions.json],
    examples: [
      .init("corkboard show -MkPq3yWb0a1", "the item with this id"),
      .init("corkboard show users/ada", "the item at this path"),
    ])

  package let shared: SharedOptions
  /// An id or a document path.
  package let item: String
  package let json: Bool

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    guard let item = arguments.arguments.first else {
      throw .missingArgument(Self.item, of: Self.description)
    }
    self.item = item
    shared = SharedOptions(arguments)
    json = arguments.isSet(SharedOptions.json)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    throw .notYet(Self.description)
  }
}
