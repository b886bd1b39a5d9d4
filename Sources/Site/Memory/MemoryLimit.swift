import Compression
package import Diagnostics
import Glibc
import Synchronization

/// Keeps a build below an amount of memory that the user has set.
///
/// Nothing can be taken away from a build that needs more than there is. So it is told as early as it
/// can be known: from the sizes of the files, before they are read; from what the board takes, before anything
/// is written; and while it works, by a thread that looks at the process a few hundred times a second.
package final class MemoryLimit: Sendable {
  package let bytes: Int
  private let isExceeded = Atomic<Bool>(false)
  private let isEnded = Atomic<Bool>(false)
  private let leavesFiles = Atomic<Bool>(true)
  private let phase = Atomic<Int>(Phase.reading.rawValue)

  private enum Phase: Int {
    /// Nothing is written yet, so that the process can end at any moment.
    case reading
    case writing
  }

  /// What a worker needs besides: buffers, and the pages that it has at hand.
  private static let worker = 12 << 20
  /// What is known of a file that was written, until the manifest is: what the next build needs to know,
  /// and its line of the manifest, once as it came and once in order.
  static let file = MemoryLayout<CachedFile>.stride + 2 * OwnedFiles.memoryOfOne
  /// The first words of a post: a line of text with its head.
  private static let words = MemoryLayout<PostExcerpt?>.stride + 160
  /// What the program takes without any board.
  private static let program = 16 << 20
  private static let pause = 3_000_000

  package init(bytes: Int) {
    self.bytes = bytes
    MappedFile.keepProcess(below: bytes / 10 * 8)
  }

  deinit { isEnded.store(true, ordering: .relaxed) }

  // MARK: Before

  /// Refuses exports that cannot be read in so little memory.
  ///
  /// - Parameter exports: names of files; of what is packed, read in pieces, or no file at all, only reading
  ///   tells.
  package func check(exports: [String]) throws(DiagnosticFailure) {
    // The text itself, as far as it has to be in memory at once, and the places of its values.
    let least = exports.reduce(0) { $0 + WholeFile.leastMemory(for: $1) }
    let needed = Self.program + least
    guard least > 0, needed > bytes else { return }
    throw MemoryDiagnostics.exportTooLarge(needed: needed, limit: bytes, exports: exports)
  }

  /// How many workers there is room for once the board is in memory, and nothing is written.
  ///
  /// - Parameter posts: how many there are; the first words of each are kept for lists.
  func workers(atMost jobs: Int, files: Int, posts: Int) throws(DiagnosticFailure) -> Int {
    if ResidentMemory.peak() > bytes {
      throw MemoryDiagnostics.exceeded(limit: bytes, leavesFiles: false)
    }
    ResidentMemory.trim()
    let now = ResidentMemory.bytes() - ResidentMemory.canBeGivenBack()
    let rest = now + files * Self.file + posts * Self.words
    let possible = (bytes - rest) / Self.worker
    guard possible >= 1 else {
      throw MemoryDiagnostics.buildTooLarge(
        needed: rest + Self.worker, limit: bytes, board: now)
    }
    return min(jobs, possible)
  }

  /// Whether so much may be kept to save work.
  func hasRoom(for size: Int) -> Bool {
    ResidentMemory.bytes() - ResidentMemory.canBeGivenBack() + size < bytes / 10 * 9
  }

  // MARK: Meanwhile

  /// Begins to look at the process.
  ///
  /// - Parameter leave: ends the process with a message; called before anything is written, from a thread of
  ///   its own.
  package func watch(leave: @escaping @Sendable (DiagnosticFailure) -> Void) {
    WorkerThread.detach { [weak self] in
      let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return }
      defer { close(file) }
      var trims = 0
      while let limit = self, !limit.isEnded.load(ordering: .relaxed) {
        let now = ResidentMemory.bytes(from: file)
        // What was freed and kept by the C library is given back before it counts.
        if now > limit.bytes / 10 * 9, trims == 0 {
          ResidentMemory.trim()
          trims = 100
        } else if now > limit.bytes {
          if limit.phase.load(ordering: .sequentiallyConsistent) == Phase.reading.rawValue {
            leave(MemoryDiagnostics.exceeded(limit: limit.bytes, leavesFiles: false))
          }
          limit.isExceeded.store(true, ordering: .sequentiallyConsistent)
        }
        trims = max(0, trims - 1)
        var pause = timespec(tv_sec: 0, tv_nsec: Self.pause)
        nanosleep(&pause, nil)
      }
    }
  }

  /// From here on files are written: what is over the limit stops the build between two files.
  package func beginWriting() {
    phase.store(Phase.writing.rawValue, ordering: .sequentiallyConsistent)
  }

  /// What a build that stops from here on leaves: false where its files go with it.
  func begin(leavingFiles: Bool) { leavesFiles.store(leavingFiles, ordering: .relaxed) }

  package func end() { isEnded.store(true, ordering: .relaxed) }

  /// What stops the build, if anything.
  package var failure: DiagnosticFailure? {
    isExceeded.load(ordering: .relaxed)
      ? MemoryDiagnostics.exceeded(limit: bytes, leavesFiles: leavesFiles.load(ordering: .relaxed))
      : nil
  }
}
