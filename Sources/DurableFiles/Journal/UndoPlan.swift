package import Diagnostics

/// How a change is taken back: the splices that do it in the file as it stands.
package struct UndoPlan: Sendable {
  /// The change that is taken back.
  package let entry: JournalEntry
  package let splices: [FileSplice]
  /// The newest change behind it that is in the file, without which taking it back would make sense
  /// where it makes none now.
  private let later: JournalEntry?

  /// Beyond this many, splices are not searched for one by one.
  private static let mostSearched = 32

  /// - Parameter number: of the change; nil for the newest that is in the file.
  /// - Throws: where there is no such change, where a later one touched the same bytes, or where
  ///   another program left it unclear what to take back.
  package static func make(
    undoing number: Int?, by history: JournalHistory, in file: borrowing LockedFile
  ) throws(DiagnosticFailure) -> UndoPlan {
    let entry = try target(number, history, file.name)
    let made = history.madeAround(entry)
    let isUnbroken = history.isUnbroken(since: entry, now: file.identity)
    var places: [Range<Int>]
    var refusal: DiagnosticFailure?
    do throws(ChangeWeave.Overlap) {
      places = try ChangeWeave(made).places(of: entry)
    } catch {
      let later = error.entry.flatMap { number in made.first { $0.number == number } }
      let failure =
        later.map { JournalFault.overlaps(file.name, entry.number, with: $0) }
        ?? JournalFault.unclear(file.name, entry.number)
      if isUnbroken { throw failure }
      // What stands where is not certain: another program has moved it.
      refusal = failure
      places = entry.splices.map(\.range)
    }
    if isUnbroken {
      for (splice, place) in zip(entry.splices, places) {
        guard try SpliceLocator.holds(splice, at: place.lowerBound, in: file) else {
          throw JournalFault.unclear(file.name, entry.number)
        }
      }
    } else {
      let expected = made.reduce(entry.after.size) {
        $1.number > entry.number ? $0 + $1.growth : $0
      }
      do throws(DiagnosticFailure) {
        places = try found(entry, near: places, drift: file.identity.size - expected, in: file)
      } catch {
        throw refusal ?? error
      }
    }
    return UndoPlan(
      entry: entry, splices: zip(entry.splices, places).map { FileSplice($1, $0.removed) },
      later: history.newestInFile(after: entry))
  }

  /// Says that what would come out is no whole file: what was taken away needs something that a later
  /// change has taken away in its turn, or the other way round.
  ///
  /// - Returns: nil where no later change can be the cause.
  package func refusal(in path: String) -> DiagnosticFailure? {
    later.map { JournalFault.overlaps(path, entry.number, with: $0) }
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
