import Authoring
import Diagnostics
import DurableFiles

/// The requests that were made before, from the journal of an export.
enum RequestMemory {
  /// - Parameter isDryRun: writes nothing, not even what it finds out about a change whose writer was
  ///   killed.
  static func known(
    of file: borrowing LockedFile, isDryRun: Bool
  ) throws(DiagnosticFailure) -> [[UInt8]: KnownRequest] {
    let history: JournalHistory
    if isDryRun {
      var read = try UndoJournal.history(for: file.path, in: .ofProcess)
      read.guessPending(from: file.identity)
      history = read
    } else {
      let journal = try UndoJournal.open(for: file.path, in: .ofProcess)
      try journal.settle(with: file)
      history = journal.history
    }
    return history.requests(now: file.identity).mapValues { known in
      let request = known.request
      return KnownRequest(
        RequestNote(
          key: request.key, content: request.content, path: request.path, id: request.id),
        isCertain: known.isCertain)
    }
  }

  static func remembered(_ note: RequestNote) -> RememberedRequest {
    RememberedRequest(key: note.key, content: note.content, path: note.path, id: note.id)
  }
}
