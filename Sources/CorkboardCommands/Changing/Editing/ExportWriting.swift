import Compression
import Diagnostics
import DurableFiles
import JSONText
import Times

/// The stretch from the first byte of the new version to the answer on the screen. A signal before
/// the change leaves the old version; one after it is disregarded, so that what was done is told.
struct ExportWriting {
  /// The command and the document paths, for the journal.
  let words: String
  let paths: [String]
  /// The entry that is taken back.
  var undoes: Int?
  /// What the file has twice, where nothing may be put beside a copy.
  var copies: UndoneCopies?
  /// The requests for which it is made.
  var requests: [RememberedRequest]

  init(
    words: String, paths: [String], undoes: Int? = nil, copies: UndoneCopies? = nil,
    requests: [RememberedRequest] = []
  ) {
    self.words = words
    self.paths = paths
    self.undoes = undoes
    self.copies = copies
    self.requests = requests
  }

  /// - Parameter tell: what to print when the change is made.
  /// - Returns: false where another program changed the file since it was locked.
  func write(
    _ splices: [FileSplice], to file: consuming LockedFile, console: inout Console,
    _ tell: (inout Console) -> Void
  ) throws(DiagnosticFailure) -> Bool {
    let journal = try UndoJournal.open(for: file.path, in: .ofProcess)
    if undoes == nil { console.advise(journal.history.damage) }
    let draft = JournalDraft(
      time: Int(CurrentTime.instant.milliseconds), command: words, paths: paths, undoes: undoes,
      requests: requests)
    let name = file.name
    let steps = LockedFile.Steps(
      verify: { [copies] descriptor throws(DiagnosticFailure) in
        try Self.verify(descriptor, name)
        if let copies, try copies.isTaken(in: descriptor) { throw EditingFault.takenAgain(name) }
      },
      isInterrupted: { Interruption.isPending })
    Interruption.begin()
    defer { Interruption.end() }
    switch try file.change(splices, draft, in: journal, steps) {
    case .changedMeanwhile: return false
    case .made(_, let warnings):
      Interruption.disregard()
      console.doneAlready = EditingFault.doneNote
      tell(&console)
      console.advise(warnings)
      console.flush()
      return true
    }
  }

  /// Whether the new version is whole JSON: a mistake of ours must not become the only copy.
  private static func verify(
    _ descriptor: Int32, _ name: String
  ) throws(DiagnosticFailure) {
    do throws(DiagnosticFailure) {
      switch try JSONInput.open(try ByteStream(descriptor: descriptor, name: name)) {
      case .document: return
      case .sequence(var sequence):
        while try sequence.next() != nil {}
      }
    } catch {
      throw EditingFault.spoiled(name, error)
    }
  }
}
