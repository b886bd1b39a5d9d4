import Compression
package import Diagnostics
import DurableFiles

/// `corkboard log`: what was changed in an export.
package struct LogCommand: Command {
  static let prune = OptionDescription(
    "prune", help: "forget all changes, so that none can be undone")

  package static let description = CommandDescription(
    name: "log",
    summary: "list the changes that corkboard made to an export",
    discussion: [
      """
      Prints the newest first: its number, its time, whether it is in the file, the command, and what \
      it was about. The journal is private to you and outside the export's folder, in \
      $XDG_STATE_HOME/corkboard (else ~/.local/state/corkboard). It keeps the last 1,000 changes of an \
      export, and no more than 16 MiB of them.
      """,
      """
      The journal holds the texts that were deleted or replaced. --prune removes it all.
      """,
    ],
    options: [prune, SharedOptions.json],
    examples: [
      .init("corkboard log --export board.json", "what was changed in this file"),
      .init("corkboard log --prune", "forget it, with the deleted texts"),
    ])

  private let shared: SharedOptions
  private let prunes: Bool
  private let json: Bool

  package init(_ arguments: ParsedArguments) {
    shared = SharedOptions(arguments)
    prunes = arguments.isSet(Self.prune)
    json = arguments.isSet(SharedOptions.json)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let path = try EditingTarget(shared, console: &console).path
    guard let real = RealPath.resolve(path) else {
      // Says why.
      _ = try LockedFile.open(path, patience: LockPatience(seconds: 0))
      return .failed
    }
    if prunes {
      let history = try UndoJournal.history(for: real, in: .ofProcess)
      let count = history.entries.count
      if count > 0 || history.remembersRequests || !history.damage.isEmpty {
        try UndoJournal.open(for: real, in: .ofProcess).prune()
      }
      console.summarize("\(count) change\(count == 1 ? "" : "s") forgotten")
      return .done
    }
    var history = try UndoJournal.history(for: real, in: .ofProcess)
    console.advise(history.damage)
    if let identity = FileIdentity.of(real) { history.guessPending(from: identity) }
    JournalListing(history, isJSON: json).print(to: &console)
    return .done
  }
}
