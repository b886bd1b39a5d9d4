import Authoring
import JSONText
import Times

/// What became of changes, for people and programs: an id on each line, or an object.
struct ChangeOutcomes {
  private let outcomes: [ChangeOutcome]
  private let isJSON: Bool

  /// - Parameter ofRecords: whether records said what to do, not options.
  init(_ outcomes: [ChangeOutcome], isJSON: Bool, ofRecords: Bool) {
    self.outcomes =
      ofRecords
      ? outcomes.map { outcome in
        var outcome = outcome
        outcome.notices = outcome.notices.map(ChangeRecordFault.inWordsOfRecords)
        return outcome
      } : outcomes
    self.isJSON = isJSON
  }

  func print(to console: inout Console) {
    var json = JSONWriter()
    for outcome in outcomes {
      if isJSON {
        write(outcome, to: &json)
        json.endLine()
        console.write(json.take())
      } else {
        console.print(console.userText(Self.line(outcome)))
      }
    }
    for outcome in outcomes { console.advise(outcome.notices) }
    console.summarize(summary)
  }

  /// What would become of the changes, with the change of the file: one object.
  func printDryRun(_ diff: PatchDiff, to console: inout Console) {
    var json = JSONWriter()
    json.object { json in
      json.member("dryRun", true)
      json.member(
        "changes", array: { json in for outcome in outcomes { write(outcome, to: &json) } })
      json.member("diff", diff.string)
    }
    json.endLine()
    console.write(json.take())
    for outcome in outcomes { console.advise(outcome.notices) }
  }

  /// The id; where an edit makes a new one, both.
  private static func line(_ outcome: ChangeOutcome) -> String {
    guard let previous = outcome.previousID, previous != outcome.id else { return outcome.id }
    return previous + "\t" + outcome.id
  }

  private func write(_ outcome: ChangeOutcome, to json: inout JSONWriter) {
    json.object { json in
      json.member("action", outcome.action.rawValue)
      json.member("kind", outcome.kind.rawValue)
      json.member("path", outcome.path)
      json.member("id", outcome.id)
      json.member("previousPath", outcome.previousPath)
      json.member("previousId", outcome.previousID)
      json.member("time", outcome.time?.rfc3339)
      json.member("removedComments", outcome.removedComments)
    }
  }

  private var summary: String {
    var parts: [String] = []
    for action in [ChangeOutcome.Action.added, .edited, .deleted, .unchanged] {
      let count = outcomes.count { $0.action == action }
      if count > 0 { parts.append("\(count) \(action.rawValue)") }
    }
    let comments = outcomes.reduce(0) { $0 + $1.removedComments }
    if comments > 0 { parts.append("\(comments) comment\(comments == 1 ? "" : "s") with them") }
    return parts.isEmpty ? "nothing to do" : parts.joined(separator: ", ")
  }
}
