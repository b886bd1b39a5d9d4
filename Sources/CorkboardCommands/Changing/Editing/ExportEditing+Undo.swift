import Diagnostics
import DurableFiles
import JSONText

extension ExportEditing {
  /// Takes a change back and prints its number.
  func undo(_ number: Int?, console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let target = try EditingTarget(options.shared, console: &console)
    let path = target.path
    for _ in 0..<Self.attempts {
      let file = try open(path, isQuiet: console.isQuiet)
      let plan = try Self.plan(
        undoing: number, in: file, isDryRun: options.isDryRun, console: &console)
      if options.isDryRun {
        let diff = try PatchDiff(file, plan.splices)
        if options.json {
          Self.write(plan.entry, diff, to: &console)
        } else {
          diff.print(to: &console)
        }
        return .done
      }
      let entry = plan.entry
      let writing = ExportWriting(
        words: "undo \(entry.number): \(entry.command)", paths: entry.paths, undoes: entry.number,
        copies: try UndoneCopies(target, in: file.descriptor, undoneBy: plan.splices))
      let isMade: Bool
      do throws(DiagnosticFailure) {
        isMade = try writing.write(plan.splices, to: file, console: &console) { console in
          if options.json {
            Self.write(entry, nil, to: &console)
          } else {
            console.print(String(entry.number))
          }
          console.summarize("taken back: \(console.userText(entry.command))")
        }
      } catch {
        // Commas belong to both neighbours: what is left without the later change is no JSON.
        guard error.diagnostic.identifier == EditingFault.spoiled,
          let refusal = plan.refusal(in: path)
        else { throw error }
        throw refusal
      }
      if isMade { return try rebuild(console: &console) }
    }
    throw DurableFileFault.changedMeanwhile(path)
  }

  private static func write(
    _ entry: JournalEntry, _ diff: PatchDiff?, to console: inout Console
  ) {
    var json = JSONWriter()
    json.object { json in
      if diff != nil { json.member("dryRun", true) }
      json.member("action", "undone")
      json.member("number", entry.number)
      json.member("command", entry.command)
      json.member("paths", array: { json in for path in entry.paths { json.string(path) } })
      if let diff { json.member("diff", diff.string) }
    }
    json.endLine()
    console.write(json.take())
  }

  private static func plan(
    undoing number: Int?, in file: borrowing LockedFile, isDryRun: Bool, console: inout Console
  ) throws(DiagnosticFailure) -> UndoPlan {
    if isDryRun {
      // Writes nothing, not even what it finds out about a change whose writer was killed.
      var history = try UndoJournal.history(for: file.path, in: .ofProcess)
      history.guessPending(from: file.identity)
      console.advise(history.damage)
      return try UndoPlan.make(undoing: number, by: history, in: file)
    }
    let journal = try UndoJournal.open(for: file.path, in: .ofProcess)
    try journal.settle(with: file)
    console.advise(journal.history.damage)
    return try UndoPlan.make(undoing: number, by: journal.history, in: file)
  }
}
