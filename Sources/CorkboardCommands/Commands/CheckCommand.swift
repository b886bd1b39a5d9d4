package import Diagnostics
import JSONText

/// `corkboard check`: the report on an export.
package struct CheckCommand: Command {
  package static let description = CommandDescription(
    name: "check",
    summary: "account for every document of an export",
    discussion: [
      """
      Says what the format is, how each collection and field was understood, and for every \
      document whether it is on a page or why not. Writes no site.
      """,
      """
      For a collection that it cannot place, but that looks like a part of a board, it prints the \
      piece of corkboard.json that would put it there. It goes by a sample of the values and by the \
      names of the fields, and names no field that looks private. docs/exports.md shows three \
      examples, and what --json prints.
      """,
      """
      The exit status is 1 where a document was skipped because it does not fit, where two \
      documents want the same page, or where there is nothing to publish, and 0 where everything \
      is on a page or left out on purpose.
      """,
    ],
    arguments: [
      ArgumentDescription(
        "EXPORT", isRequired: false, isRepeatable: true, isFile: true,
        help: "a JSON export of a message board, or a folder of them; - for standard input")
    ],
    options: [SharedOptions.json],
    examples: [
      .init("corkboard check export.json", "read the report"),
      .init("corkboard check old.json new.json", "several exports of one board, counted by file"),
      .init("corkboard check export.json --json", "one JSON object with all of it"),
    ])

  package let shared: SharedOptions
  package let json: Bool

  package init(_ arguments: ParsedArguments) {
    shared = SharedOptions(arguments, plainExports: arguments.arguments)
    json = arguments.isSet(SharedOptions.json)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let report = CheckReport(try BoardLoading(shared).board(console: &console))
    if json {
      var json = JSONWriter()
      report.write(to: &json)
      json.endLine()
      console.write(json.take())
    } else {
      for line in report.lines { console.print(console.userText(line)) }
    }
    console.advise(report.diagnostics)
    console.summarize(report.summary)
    return report.hasFailed ? .failed : .done
  }
}
