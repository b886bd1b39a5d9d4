import BoardFixtures
import Diagnostics
import Glibc
import Synchronization

@testable import DurableFiles

/// A folder with one export in it, and a user's own folders beside.
struct Scene {
  let folder: TemporaryFolder
  let folders: UserFolders

  init(_ text: String = "0123456789") throws(FixtureFailure) {
    let folder = try TemporaryFolder {
      Folder("board") { File("export.json", text) }
    }
    self.folder = folder
    folders = UserFolders { [path = folder.path] name in
      name == "XDG_STATE_HOME"
        ? path + "/state" : name == "XDG_CONFIG_HOME" ? path + "/config" : nil
    }
  }

  var path: String { folder.path("board/export.json") }
  var text: String { (try? folder.text(of: "board/export.json")) ?? "(nothing)" }
  /// What stands beside the export.
  var others: [String] {
    folder.contents().filter {
      $0.hasPrefix("board/") && $0 != "board/" && $0 != "board/export.json"
    }
  }

  func open(
    _ name: String? = nil, seconds: Int = 0, gate: CallGate = .open
  ) throws(DiagnosticFailure) -> LockedFile {
    try LockedFile.open(name ?? path, patience: LockPatience(seconds: seconds), gate: gate)
  }

  /// Puts a text in the place of a range.
  @discardableResult
  func replace(
    _ range: Range<Int>, with text: String, gate: CallGate = .open,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws(DiagnosticFailure) -> LockedFile.Outcome {
    let file = try open(gate: gate)
    let pieces = [FileSplice(range, Array(text.utf8))].pieces(ofFileOf: file.identity.size)
    return try file.replace(with: pieces, .init(isInterrupted: isInterrupted))
  }

  /// The same with an entry in the journal; its number.
  @discardableResult
  func change(
    _ splices: [FileSplice], undoes: Int? = nil, gate: CallGate = .open,
    limits: (count: Int, size: Int) = (UndoJournal.largestCount, UndoJournal.largestSize)
  ) throws(DiagnosticFailure) -> Int? {
    let file = try open(gate: gate)
    let journal = try UndoJournal.open(for: file.path, in: folders, gate: gate, limits: limits)
    let draft = JournalDraft(
      time: 1_600_000_000_000, command: "test", paths: ["a/b"], undoes: undoes)
    switch try file.change(splices, draft, in: journal) {
    case .made(let number, _): return number
    case .changedMeanwhile: return nil
    }
  }

  @discardableResult
  func change(_ range: Range<Int>, with text: String) throws(DiagnosticFailure) -> Int? {
    try change([FileSplice(range, Array(text.utf8))])
  }

  @discardableResult
  func undo(_ number: Int? = nil) throws(DiagnosticFailure) -> Int? {
    let file = try open()
    let journal = try UndoJournal.open(for: file.path, in: folders)
    try journal.settle(with: file)
    let plan = try UndoPlan.make(undoing: number, by: journal.history, in: file)
    let draft = JournalDraft(time: 0, command: "undo", paths: [], undoes: plan.entry.number)
    switch try file.change(plan.splices, draft, in: journal) {
    case .made(let number, _): return number
    case .changedMeanwhile: return nil
    }
  }

  func history() throws(DiagnosticFailure) -> JournalHistory {
    try UndoJournal.history(for: path, in: folders)
  }
}

/// The identifier of the failure of a body, nil where it has none.
func failure(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return (error as? DiagnosticFailure)?.diagnostic.identifier.rawValue ?? "\(error)"
  }
}

/// Counts the calls that pass a gate, and does something at one of them.
final class CallCounter: Sendable {
  private let seen = Mutex<[SystemCall]>([])

  var calls: [SystemCall] { seen.withLock { $0 } }

  /// Lets all calls pass.
  var gate: CallGate { gate { _, _ in 0 } }

  /// - Parameter judge: gets a call and how many there were before it.
  func gate(_ judge: @escaping @Sendable (SystemCall, Int) -> Int32) -> CallGate {
    CallGate { [self] call in
      let index = seen.withLock { seen in
        seen.append(call)
        return seen.count - 1
      }
      return judge(call, index)
    }
  }

  /// One call fails.
  static func failing(at index: Int, with code: Int32) -> CallGate {
    CallCounter().gate { _, count in count == index ? code : 0 }
  }

  /// Another program acts just before the first call of a kind.
  static func acting(
    before call: SystemCall, skipping: Int = 0, _ act: @escaping @Sendable () -> Void
  ) -> CallGate {
    let left = Mutex(skipping)
    return CallGate { seen in
      guard seen == call else { return 0 }
      let isNow = left.withLock { left in
        left -= 1
        return left == -1
      }
      if isNow { act() }
      return 0
    }
  }
}
