package import Diagnostics

/// `corkboard config`: the settings in effect.
package struct ConfigCommand: Command {
  package static let description = CommandDescription(
    name: "config",
    summary: "show the settings in effect and where each comes from",
    discussion: [
      """
      Prints every setting with its value and its origin: the configuration with line and column, \
      the command line, the export, or the default.
      """
    ],
    options: [SharedOptions.json],
    examples: [.init("corkboard config", "the settings of the board in the current folder")])

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
