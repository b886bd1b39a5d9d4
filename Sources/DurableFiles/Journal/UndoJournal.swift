package import Diagnostics
internal import Digest
import Glibc

/// The changes of one export, kept in a private folder of the user so that they can be undone.
///
/// There is one journal for each real path; see ``JournalShelf`` for those of exports that are gone. An entry is durable before its change is made, and is
/// only believed where the file shows that the change was made. Bounded: beyond `largestCount`
/// entries or `largestSize` bytes the oldest are forgotten; the newest is always kept.
///
/// A class, since it owns an open file and changes it.
package final class UndoJournal {
  package static let largestCount = 1000
  /// In bytes.
  package static let largestSize = 16 << 20

  /// For messages.
  private let path: String
  private let subject: String
  private let name: String
  private let folder: OpenFile
  private var file: OpenFile
  /// Where the last whole frame ends.
  private var end: Int
  private var actualEnd: Int
  /// Whether its name is not durable yet.
  private var isNew: Bool
  package private(set) var history: JournalHistory
  private let largestCount: Int
  private let largestSize: Int

  private init(
    path: String, subject: String, name: String, folder: consuming OpenFile,
    file: consuming OpenFile, history: JournalHistory, end: Int, actualEnd: Int,
    isNew: Bool, limits: (Int, Int)
  ) {
    self.path = path
    self.subject = subject
    self.name = name
    self.folder = folder
    self.file = file
    self.actualEnd = actualEnd
    self.end = end
    self.isNew = isNew
    self.history = history
    (largestCount, largestSize) = limits
  }

  /// Opens and locks the journal of an export; makes it where there is none.
  ///
  /// - Parameters:
  ///   - subject: the export's real path.
  ///   - limits: how many entries and bytes to keep.
  package static func open(
    for subject: String, in folders: UserFolders, gate: CallGate = .open,
    limits: (count: Int, size: Int) = (largestCount, largestSize)
  ) throws(DiagnosticFailure) -> UndoJournal {
    let name = fileName(for: subject)
    let path = try folders.path(.state) + "/" + name
    let folder = try folders.open(.state, gate)
    var status = stat()
    let isNew = fstatat(folder.raw, name, &status, AT_SYMLINK_NOFOLLOW) != 0
    let file = try translating(path) { () throws(SystemError) in
      try lockedFile(name, in: folder)
    }
    TemporaryName(for: name).removeStale(in: folder)
    let bytes = try translating(path) { () throws(SystemError) in try file.allBytes() }
    guard let content = JournalContent(bytes, subject: subject) else {
      throw JournalFault.damaged(path)
    }
    // One that is just made is empty as well, and nothing is lost of it.
    var history = content.history
    if !isNew, let lost = content.lost { history.damage = [JournalFault.cut(path, lost: lost)] }
    let journal = UndoJournal(
      path: path, subject: subject, name: name, folder: folder, file: file,
      history: history, end: content.end, actualEnd: bytes.count,
      isNew: isNew || content.end == 0, limits: limits)
    // From now on an empty one has lost something.
    if isNew { try translating(path) { () throws(SystemError) in try journal.beginOrRemove() } }
    return journal
  }

  /// What the journal of an export says, without making or locking one.
  package static func history(
    for subject: String, in folders: UserFolders, gate: CallGate = .open
  ) throws(DiagnosticFailure) -> JournalHistory {
    let path = try folders.path(.state) + "/" + fileName(for: subject)
    let bytes = try translating(path) { () throws(SystemError) -> [UInt8]? in
      do throws(SystemError) {
        return try OpenFile.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, gate).allBytes()
      } catch {
        if error.code == ENOENT || error.code == ENOTDIR { return nil }
        throw error
      }
    }
    guard let bytes else { return JournalHistory() }
    guard let content = JournalContent(bytes, subject: subject) else {
      throw JournalFault.damaged(path)
    }
    var history = content.history
    if let lost = content.lost { history.damage = [JournalFault.cut(path, lost: lost)] }
    return history
  }

  private static func translating<Result: ~Copyable>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(DiagnosticFailure) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw DurableFileFault.privateFile(
        path, error, variable: UserFolders.Purpose.state.variable)
    }
  }

  /// Names tell nothing of the paths; the file itself has the path.
  static func fileName(for subject: String) -> String {
    SHA256.hexadecimal(of: SHA256.hash(subject)).prefix(32) + ".journal"
  }

  /// Opens the file, or makes it, and locks it under this name.
  private static func lockedFile(
    _ name: String, in folder: borrowing OpenFile
  ) throws(SystemError) -> OpenFile {
    var wait = LockWait(LockPatience())
    while true {
      let file = try OpenFile.open(
        name, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600, in: folder.raw, folder.gate)
      do throws(SystemError) {
        try file.lock(LOCK_EX | LOCK_NB)
        // Forgetting old entries puts a new file in the place of the old one.
        var found = stat()
        if fstatat(folder.raw, name, &found, AT_SYMLINK_NOFOLLOW) == 0,
          FileIdentity(found).isSameFile(as: FileIdentity(try file.status()))
        {
          return file
        }
      } catch {
        guard error.code == EWOULDBLOCK else { throw error }
      }
      guard wait.goOn() else { throw SystemError(EWOULDBLOCK) }
    }
  }

  // MARK: Writing

  /// Writes an entry, durably, before its change is made.
  ///
  /// - Returns: its number.
  func record(
    _ draft: JournalDraft, before: FileIdentity, after: FileIdentity, _ splices: [InverseSplice]
  ) throws(DiagnosticFailure) -> Int {
    let entry = JournalEntry(
      number: history.next, time: draft.time, command: draft.command, paths: draft.paths,
      undoes: draft.undoes, before: before, after: after, splices: splices,
      requests: draft.requests)
    let frame = JournalFrame.entry(entry).encoded
    try Self.translating(path) { () throws(SystemError) in
      try makeRoom(for: frame.count)
      if end == 0 { try begin() }
      try append(frame)
      try file.sync()
      if isNew {
        try folder.sync()
        isNew = false
        JournalShelf.tidy(folder)
      }
    }
    history.add(.entry(entry))
    return entry.number
  }

  /// Notes whether an entry's change was made. Not flushed: where this is lost, the file says it.
  func note(_ number: Int, wasMade: Bool) {
    let frame = JournalFrame.outcome(number, wasMade: wasMade)
    history.add(frame)
    try? append(frame.encoded)
  }

  /// What was not begun, on a full disk for example, must not look as if it had lost something.
  private func beginOrRemove() throws(SystemError) {
    do throws(SystemError) {
      try begin()
    } catch {
      // Others find it under its name only while it is locked, and look whether it is still there.
      _ = try? folder.gate(.unlink) { unlinkat(folder.raw, name, 0) }
      throw error
    }
  }

  private func begin() throws(SystemError) {
    let subject = JournalFrame.subject(path: subject, next: history.next)
    try append(JournalFrame.signature + subject.encoded)
  }

  private func append(_ bytes: [UInt8]) throws(SystemError) {
    if actualEnd != end { try file.truncate(to: end) }
    actualEnd = end
    if lseek(file.raw, off_t(end), SEEK_SET) < 0 { throw SystemError(errno) }
    do throws(SystemError) {
      try file.write(bytes)
    } catch {
      // What was written of it goes with the next frame, or now.
      actualEnd = -1
      try? file.truncate(to: end)
      throw error
    }
    end += bytes.count
    actualEnd = end
  }

  /// Forgets the oldest entries where a new one would be one too many.
  private func makeRoom(for count: Int) throws(SystemError) {
    guard end + count > largestSize || history.entries.count >= largestCount else { return }
    // Half, so that this is not done at every change from then on.
    try forget(
      keeping: largestCount / 2, bytes: max(0, largestSize / 2 - count), keepsRequests: true)
  }

  /// Forgets every entry, and every request. Numbers go on.
  package func prune() throws(DiagnosticFailure) {
    try Self.translating(path) { () throws(SystemError) in
      try forget(keeping: 0, bytes: 0, keepsRequests: false)
    }
  }

  private func forget(
    keeping count: Int, bytes: Int, keepsRequests: Bool
  ) throws(SystemError) {
    var kept: [[UInt8]] = []
    var size = 0
    for entry in history.entries.reversed().prefix(count) {
      var frames = JournalFrame.entry(entry).encoded
      if history.pending != entry {
        frames += JournalFrame.outcome(entry.number, wasMade: history.wasMade(entry)).encoded
      }
      size += frames.count
      if size > bytes { break }
      kept.append(frames)
    }
    var head = JournalFrame.subject(path: subject, next: history.next).encoded
    let requests = keepsRequests ? history.requestsToKeep(without: kept.count) : []
    if !requests.isEmpty { head += JournalFrame.requests(requests).encoded }
    try PrivateFile.replace(
      name, with: [JournalFrame.signature, head] + kept.reversed(), in: folder)
    file = try Self.lockedFile(name, in: folder)
    let bytes = try file.allBytes()
    guard let content = JournalContent(bytes, subject: subject) else { throw SystemError(EIO) }
    (history, end, actualEnd) = (content.history, content.end, bytes.count)
  }
}
