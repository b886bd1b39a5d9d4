import Board
import Configuration
package import Diagnostics
import JSONText

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
    let loading = BoardLoading(shared)
    let loaded = try loading.configuration(console: &console)
    var settings = loaded.configuration
    if !settings.exports.isEmpty {
      do throws(DiagnosticFailure) {
        settings.guess(from: try loading.board(of: loaded))
      } catch {
        // The settings are worth seeing even where the export cannot be read.
        var diagnostic = error.diagnostic
        diagnostic.severity = .warning
        diagnostic.notes.append("so nothing is guessed from the export")
        console.advise([diagnostic])
      }
    }
    if json {
      var json = JSONWriter()
      settings.writeEffectiveSettings(to: &json)
      console.write(json.take())
      return .done
    }
    let rows = settings.effectiveSettings().map { setting in
      [
        setting.key,
        setting.value.text.isEmpty ? setting.meaning : console.userText(setting.value.text),
        "(" + console.userText(setting.origin.description) + ")",
      ]
    }
    for line in ColumnLayout.table(rows) { console.print(line) }
    return .done
  }
}
