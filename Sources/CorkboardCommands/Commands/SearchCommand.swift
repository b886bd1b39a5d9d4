package import Diagnostics

/// `corkboard search`: items that contain all the words.
package struct SearchCommand: Command {
  package static let description = CommandDescription(
    name: "search",
    summary: "find posts, comments and messages by words",
    discussion: [
      """
      Looks in titles, bodies, comments and messages for items that contain every word, in any \
      order. Case, width and accents make no difference; a word may be a part of a longer one, \
      so Chinese, Japanese and Korean text is found as well. Newest first.
      """
    ],
    arguments: [ArgumentDescription("WORDS", isRepeatable: true, help: "what to look for")],
    options: [SharedOptions.json],
    examples: [
      .init("corkboard search meeting friday", "what contains both words"),
      .init("corkboard search -- -1", "a word that begins with a hyphen"),
    ])

  package let shared: SharedOptions
  /// At least one.
  package let words: [String]
  package let json: Bool

  package init(_ arguments: ParsedArguments) {
    shared = SharedOptions(arguments)
    words = arguments.arguments
    json = arguments.isSet(SharedOptions.json)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    throw .notYet(Self.description)
  }
}
