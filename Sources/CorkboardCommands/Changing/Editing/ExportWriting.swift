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
  /// How many members the file has twice, where there must not be more.
  var duplicates: Int?

  init(words: String, paths: [String], undoes: Int? = nil, duplicates: Int? = nil) {
    self.words = words
    self.paths = paths
    self.undoes = undoes
    self.duplicates = duplicates
  }

  /// How many members of a file stand twice; nil of a sequence.
  static func duplicates(in file: borrowing LockedFile) throws(DiagnosticFailure) -> Int? {
    let stream = try ByteStream(descriptor: file.descriptor, name: file.name)
    guard case .document(let document) = try JSONInput.open(stream) else { return nil }
    return document.duplicates.count
  }

  /// - Parameter tell: what to print when the change is made.
  /// - Returns: false where another program changed the file since it was locked.
  func write(
    _ splices: [FileSplice], to file: consuming LockedFile, console: inout Console,
    _ tell: (inout Console) -> Void
  ) throws(DiagnosticFailure) -> Bool {
    let journal = try UndoJournal.open(for: file.path, in: .ofProcess)
    let draft = JournalDraft(
      time: Int(CurrentTime.instant.milliseconds), command: words, paths: paths, undoes: undoes)
    let name = file.name
    let steps = LockedFile.Steps(
      verify: { [duplicates] descriptor throws(DiagnosticFailure) in
        try Self.verify(descriptor, name, duplicates: duplicates)
      },
      isInterrupted: { Interruption.isPending })
    Interruption.begin()
    defer { Interruption.end() }
    switch try file.change(splices, draft, in: journal, steps) {
    case .changedMeanwhile: return false
    case .made(_, let warnings):
      Interruption.disregard()
      tell(&console)
      console.advise(warnings)
      console.flush()
      return true
    }
  }

  /// Whether the new version is whole JSON: a mistake of ours must not become the only copy.
  private static func verify(
    _ descriptor: Int32, _ name: String, duplicates: Int?
  ) throws(DiagnosticFailure) {
    let known: Int
    do throws(DiagnosticFailure) {
      switch try JSONInput.open(try ByteStream(descriptor: descriptor, name: name)) {
      case .document(let document): known = document.duplicates.count
      case .sequence(var sequence):
        while try sequence.next() != nil {}
        return
      }
    } catch {
      throw EditingFault.spoiled(name, error)
    }
    if let duplicates, known > duplicates { throw EditingFault.takenAgain(name) }
  }
}
