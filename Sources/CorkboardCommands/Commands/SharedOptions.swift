package import Exports
package import JSONText

/// The options that every command takes.
package struct SharedOptions: Sendable, Hashable {
  package static let configuration = OptionDescription(
    "config", short: "c", .file("FILE"),
    help: """
      the configuration to use; without it corkboard.json in the current folder, else beside the \
      first export
      """)
  package static let export = OptionDescription(
    "export", .file("FILE"), isRepeatable: true,
    help: "an export to read, instead of those that the configuration names; may be repeated")
  package static let format = OptionDescription(
    "format", .choice(ExportFormat.allCases.map(\.rawValue)),
    help: """
      the format of the exports, where it should not be detected from their content: \
      \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", "))
      """)
  package static let salvage = OptionDescription(
    "salvage", help: "read what precedes the place where a file is cut, and say what is missing")
  package static let repair = OptionDescription(
    "repair",
    help: "read the malformed JSON that Telegram 4.1.1 wrote, and say what was repaired")
  package static let quiet = OptionDescription(
    "quiet", short: "q", help: "no progress, summary, notes or warnings; errors are still shown")
  package static let color = OptionDescription(
    "color", .choice(ColorChoice.allCases.map(\.rawValue)),
    help: "colour in diagnostics; auto means on a terminal and without NO_COLOR")
  package static let help = OptionDescription("help", short: "h", help: "help on the command")
  package static let version = OptionDescription("version", help: "the version of corkboard")

  package static let all = [
    configuration, export, format, salvage, repair, quiet, color, help, version,
  ]
  /// Those that mean something only where a board is read.
  package static let boardOnly = [configuration, export, format, salvage, repair, quiet]

  /// One for all commands that list or report.
  package static let json = OptionDescription(
    "json", help: "JSON for programs instead of text for people")

  /// As on the command line: relative to the current folder.
  package var configuration: String?
  /// Empty where the configuration says.
  package var exports: [String]
  /// Nil where the content says.
  package var format: ExportFormat?
  package var recovery: JSONRecovery

  /// - Parameter plainExports: exports that stand as arguments, before those of `--export`.
  package init(_ arguments: ParsedArguments, plainExports: [String] = []) {
    configuration = arguments.value(of: Self.configuration)
    exports = plainExports + arguments.values(of: Self.export)
    format = arguments.choice(of: Self.format, as: ExportFormat.self)
    // A cut file is none of Telegram's; where both are asked for, the cut is what stops reading.
    recovery =
      arguments.isSet(Self.salvage) ? .salvage : arguments.isSet(Self.repair) ? .repair : .none
  }
}
