package import Diagnostics

/// How a change is taken back: the splices that do it in the file as it stands.
package struct UndoPlan: Sendable {
  /// The change that is taken back.
  package let entry: JournalEntry
  package let splices: [FileSplice]

  /// Beyond this many, splices are not searched for one by one.
  private static let mostSearched = 32

  /// - Parameter number: of the change; nil for the newest that is in the file.
  /// - Throws: where there is no such change, where a later one touched the same bytes, or where
  ///   another program left it unclear what to take back.
  package static func make(
    undoing number: Int?, by history: JournalHistory, in file: borrowing LockedFile
  ) throws(DiagnosticFailure) -> UndoPlan {
    let entry = try target(number, history, file.name)
    if let later = history.addition(after: entry) {
      throw JournalFault.overlaps(file.name, entry.number, with: later)
    }
    let chain = ChangeChain(entries: history.chain(after: entry))
    var places: [Range<Int>]
    do throws(ChangeChain.Overlap) {
      places = try chain.moved(entry.splices.map(\.range))
    } catch {
      throw JournalFault.overlaps(file.name, entry.number, with: error.entry)
    }
    if history.isUnbroken(since: entry, now: file.identity) {
      for (splice, place) in zip(entry.splices, places) {
        guard try SpliceLocator.holds(splice, at: place.lowerBound, in: file) else {
          throw JournalFault.unclear(file.name, entry.number)
        }
      }
    } else {
      let expected = chain.entries.reduce(entry.after.size) { $0 + $1.growth }
      places = try found(entry, near: places, drift: file.identity.size - expected, in: file)
    }
    return UndoPlan(
      entry: entry, splices: zip(entry.splices, places).map { FileSplice($1, $0.removed) })
  }

  private static func target(
    _ number: Int?, _ history: JournalHistory, _ path: String
  ) throws(DiagnosticFailure) -> JournalEntry {
    guard let number else {
      guard let entry = history.newestUndoable else { throw JournalFault.nothingToUndo(path) }
      return entry
    }
    guard let index = history.entries.firstIndex(where: { $0.number == number }) else {
      throw JournalFault.unknownEntry(path, number)
    }
    switch history.states[index] {
    case .effective: return history.entries[index]
    case .undone(let other): throw JournalFault.undoneAlready(path, number, by: other)
    case .neverMade, .pending: throw JournalFault.neverMade(path, number)
    }
  }

  /// Looks for each splice where it was, where a change before it would have moved it, and then
  /// everywhere.
  private static func found(
    _ entry: JournalEntry, near places: [Range<Int>], drift: Int, in file: borrowing LockedFile
  ) throws(DiagnosticFailure) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for (splice, place) in zip(entry.splices, places) {
      let likely = drift == 0 ? [place.lowerBound] : [place.lowerBound, place.lowerBound + drift]
      let searched = entry.splices.count <= mostSearched
      guard
        let offset = try SpliceLocator.find(
          splice, likely: likely, searchingAll: searched, in: file),
        offset >= result.last?.upperBound ?? 0
      else { throw JournalFault.unclear(file.name, entry.number) }
      result.append(offset..<offset + splice.count)
    }
    return result
  }

  /// Whether the change of an entry is in the file, however other programs have moved it.
  static func isMade(
    _ entry: JournalEntry, in file: borrowing LockedFile
  ) throws(DiagnosticFailure) -> Bool {
    if file.identity == entry.before { return false }
    if file.identity.isSameFile(as: entry.after) { return true }
    do throws(DiagnosticFailure) {
      _ = try found(
        entry, near: entry.splices.map(\.range), drift: file.identity.size - entry.after.size,
        in: file)
      return true
    } catch {
      if error.diagnostic.identifier == "undo-unclear" { return false }
      throw error
    }
  }
}
