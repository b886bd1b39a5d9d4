package import Diagnostics

/// The entries of one export's journal, and which of them are in the file now.
package struct JournalHistory: Sendable {
  /// What became of an entry.
  package enum State: Sendable, Hashable {
    /// Its change is in the file.
    case effective
    /// A later entry took it back.
    case undone(by: Int)
    /// The change was prepared and never made: the program was killed, or stopped by a failure.
    case neverMade
    /// Killed at the moment of the change, and not looked at since.
    case pending
  }

  /// Oldest first.
  package private(set) var entries: [JournalEntry] = []
  /// By number.
  private(set) var outcomes: [Int: Bool] = [:]
  /// Requests of entries that are not there any more, oldest first.
  private(set) var forgotten: [RememberedRequest] = []
  /// What the journal has lost, for the user; empty where it is whole.
  package internal(set) var damage: [Diagnostic] = []
  /// The number that the next entry gets.
  var next = 1

  mutating func add(_ frame: JournalFrame) {
    switch frame {
    case .subject(_, let next): self.next = max(self.next, next)
    case .entry(let entry):
      settleOlder(before: entry)
      entries.append(entry)
      next = max(next, entry.number + 1)
    case .outcome(let number, let wasMade): outcomes[number] = wasMade
    case .requests(let requests): forgotten = requests
    }
  }

  /// An entry whose outcome was not written: the file that the next one began with says it.
  private mutating func settleOlder(before entry: JournalEntry) {
    guard let last = entries.last, outcomes[last.number] == nil else { return }
    outcomes[last.number] = last.after == entry.before
  }

  /// The one whose outcome is not known, which can only be the newest.
  var pending: JournalEntry? {
    guard let last = entries.last, outcomes[last.number] == nil else { return nil }
    return last
  }

  func wasMade(_ entry: JournalEntry) -> Bool { outcomes[entry.number] ?? false }

  /// Where the outcome of the newest entry is not known: what the file as it stands says.
  package mutating func guessPending(from identity: FileIdentity) {
    guard let pending else { return }
    if identity == pending.after { outcomes[pending.number] = true }
    if identity == pending.before { outcomes[pending.number] = false }
  }

  /// In the order of the entries.
  package var states: [State] {
    var states: [State] = []
    // From the newest on: whether an undo counts depends on those behind it.
    var undone: [Int: Int] = [:]
    for entry in entries.reversed() {
      guard let wasMade = outcomes[entry.number] else {
        states.append(.pending)
        continue
      }
      if !wasMade {
        states.append(.neverMade)
      } else if let by = undone[entry.number] {
        states.append(.undone(by: by))
      } else {
        states.append(.effective)
        if let target = entry.undoes { undone[target] = entry.number }
      }
    }
    return states.reversed()
  }

  /// The newest change behind an entry that was made and not taken back.
  func newestInFile(after entry: JournalEntry) -> JournalEntry? {
    let states = states
    return entries.indices.last {
      entries[$0].number > entry.number && states[$0] == .effective
    }.map { entries[$0] }
  }

  /// What `undo` without a number takes back: the newest change that is in the file and no undo.
  package var newestUndoable: JournalEntry? {
    let states = states
    return entries.indices.last { entries[$0].undoes == nil && states[$0] == .effective }
      .map { entries[$0] }
  }

  /// The changes that were made around an entry, oldest first: from the last moment before it at which
  /// another program changed the file, to the newest.
  func madeAround(_ entry: JournalEntry) -> ArraySlice<JournalEntry> {
    let made = entries.filter(wasMade)
    guard var start = made.firstIndex(where: { $0.number == entry.number }) else { return [] }
    while start > 0, made[start - 1].after == made[start].before { start -= 1 }
    return made[start...]
  }

  /// Whether nobody but corkboard has changed the file since an entry.
  func isUnbroken(since entry: JournalEntry, now identity: FileIdentity) -> Bool {
    var expected = entry.after
    for later in entries where later.number > entry.number && wasMade(later) {
      if later.before != expected { return false }
      expected = later.after
    }
    return expected == identity
  }
}
