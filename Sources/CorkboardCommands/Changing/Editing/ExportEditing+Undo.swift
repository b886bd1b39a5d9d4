import Diagnostics
import DurableFiles

extension ExportEditing {
  /// Takes a change back and prints its number.
  func undo(_ number: Int?, console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let path = try EditingTarget(options.shared, console: &console).path
    for _ in 0..<Self.attempts {
      let file = try open(path, isQuiet: console.isQuiet)
      let plan = try Self.plan(undoing: number, in: file, isDryRun: options.isDryRun)
      if options.isDryRun {
        try PatchDiff(file, plan.splices).print(to: &console)
        return .done
      }
      let entry = plan.entry
      let writing = ExportWriting(
        words: "undo \(entry.number): \(entry.command)", paths: entry.paths, undoes: entry.number,
        duplicates: try ExportWriting.duplicates(in: file))
      let isMade = try writing.write(plan.splices, to: file, console: &console) { console in
        console.print(String(entry.number))
        console.summarize("taken back: \(console.userText(entry.command))")
      }
      if isMade { return try rebuild(console: &console) }
    }
    throw DurableFileFault.changedMeanwhile(path)
  }

  private static func plan(
    undoing number: Int?, in file: borrowing LockedFile, isDryRun: Bool
  ) throws(DiagnosticFailure) -> UndoPlan {
    if isDryRun {
      // Writes nothing, not even what it finds out about a change whose writer was killed.
      var history = try UndoJournal.history(for: file.path, in: .ofProcess)
      history.guessPending(from: file.identity)
      return try UndoPlan.make(undoing: number, by: history, in: file)
    }
    let journal = try UndoJournal.open(for: file.path, in: .ofProcess)
    try journal.settle(with: file)
    return try UndoPlan.make(undoing: number, by: journal.history, in: file)
  }
}
