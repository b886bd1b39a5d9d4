package import Diagnostics
import DurableFiles
import Glibc
import Synchronization

/// The folder that the site is written to, and the one way to write there.
///
/// Made by `prepare`, filled through `OutputWriter`s, and ended by `finish` (or by `abandon`, which
/// also happens when the last reference goes). The caller writes pages first, then lists, then
/// feeds; `finish` deletes what is no longer wanted and writes the manifest last, so a reader of a
/// site that is being rebuilt never meets a link to a page that is not there yet.
///
/// A **first build** fills `OUT.partial` beside the output, which is renamed once it is complete: a
/// failed one leaves nothing. A **rebuild** replaces changed files one by one, each in one step, and
/// leaves all others untouched. Either way nothing is followed, replaced or deleted that no build
/// has written; what builds have written is known from the manifest, and from the journal where a
/// build was killed.
///
/// Nothing is flushed to the device: after a power cut the site is built again.
package final class OutputFolder: Sendable {
  /// An open folder, closed with the last use.
  final class StandingSite: Sendable {
    let descriptor: FileDescriptor
    init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
  }

  enum Mode: Sendable {
    /// Into a folder of its own, that takes the output's name at the end.
    case firstBuild
    /// Into the folder that is there.
    case rebuild
    /// Into a folder of its own, that is exchanged with the one that is there.
    case beside
  }

  /// The output as the user named it, for messages.
  let displayPath: String
  /// The absolute path of the output, without links.
  package let realPath: String
  let mode: Mode
  let adopt: Bool
  /// The folder being written.
  let root: FileDescriptor
  /// The site that is there, where the new one is built beside it.
  private let previous: StandingSite?
  /// The folder of the site as readers see it during the build.
  let standingRoot: Int32
  /// The folder that holds the output.
  let parent: FileDescriptor
  /// The output's name in `parent`.
  let name: String
  /// What earlier builds own, sorted: the manifest's entries, and the journal's.
  let manifest: OwnedFiles
  let leftovers: OwnedFiles
  /// The bytes of the manifest, to leave it alone where it would not change.
  let manifestBytes: [UInt8]
  let journal: OutputJournal
  let discardsFiles: Bool
  /// Asked before each file is written; a reason to stop is thrown. Nil never stops.
  let reasonToStop: (@Sendable () -> DiagnosticFailure?)?
  private let isEnded = Atomic(false)

  init(
    displayPath: String, realPath: String, mode: Mode, adopt: Bool, root: consuming FileDescriptor,
    parent: consuming FileDescriptor, name: String, ownership: Ownership,
    previous: StandingSite? = nil, reasonToStop: (@Sendable () -> DiagnosticFailure?)? = nil,
    discardsFiles: Bool = false
  ) {
    self.discardsFiles = discardsFiles
    self.reasonToStop = reasonToStop
    self.previous = previous
    standingRoot = previous?.descriptor.raw ?? root.raw
    self.displayPath = displayPath
    self.realPath = realPath
    self.mode = mode
    self.adopt = adopt
    journal = OutputJournal(in: root.raw)
    self.root = root
    self.parent = parent
    self.name = name
    manifest = ownership.manifest
    leftovers = ownership.leftovers
    manifestBytes = ownership.manifestBytes
  }

  deinit {
    abandon()
    // Closing alone would keep the lock for as long as a child process that is just being started
    // holds its copy of the descriptor.
    flock(root.raw, LOCK_UN)
  }

  /// Whether there was no site before.
  package var isFirstBuild: Bool { mode == .firstBuild }
  /// Whether files that were written stay where the build is given up.
  var keepsFilesOfAbandonedBuild: Bool { mode == .rebuild }

  /// How many files the last complete build owned.
  package var previousFileCount: Int { manifest.count }

  /// Whether the last complete build wrote a page of a post or a message, so that there is something
  /// to lose.
  package var holdsItems: Bool { Self.holdsItems(manifest) }

  /// Where an interrupted or running first build stands.
  static func partialName(of name: String) -> String { name + ".partial" }

  /// A writer for one thread.
  ///
  /// - Parameters:
  ///   - cache: what the last build remembers of the files; nil where nothing is to be remembered of
  ///     this one either.
  ///   - packer: what lies packed beside the files.
  package func writer(cache: BuildCache? = nil, packer: FilePacker? = nil) -> OutputWriter {
    writer(cache, packer, nil)
  }

  /// - Parameter meter: of the thread that writes.
  func writer(
    _ cache: BuildCache?, _ packer: FilePacker?, _ meter: WorkMeter?
  ) -> OutputWriter {
    OutputWriter(self, cache, packer, meter)
  }

  /// What is remembered of the files here.
  package func remembered(in file: BuildCacheFile) -> BuildCache {
    if mode == .firstBuild || manifestBytes.isEmpty { return .empty }
    let cache = file.load(manifest: manifestBytes)
    return cache.count == manifest.count ? cache : .empty
  }

  /// Whether an earlier build wrote the file at this path, complete or not.
  func owns(_ path: [UInt8]) -> Bool {
    !manifest.numbers(of: path).isEmpty || !leftovers.numbers(of: path).isEmpty
  }

  func display(_ path: some Sequence<UInt8>) -> String {
    displayPath + "/" + String(decoding: Array(path), as: UTF8.self)
  }

  /// True for the one caller that may end the work.
  func claimEnd() -> Bool {
    isEnded.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing)
      .exchanged
  }

  /// Gives up: an unfinished first build is removed. What a rebuild has replaced stays replaced,
  /// and the journal tells the next build of it. No writer may be at work any more.
  package func abandon() {
    guard claimEnd(), mode != .rebuild else { return }
    try? FolderRemoval.remove(Self.partialName(of: name), in: parent.raw)
  }

  /// Refuses, before the first write, where files that no build has written stand in the way.
  ///
  /// - Parameter paths: every path that will be written. Only those that no earlier build owns cost
  ///   a look at the disk.
  package func refuseForeignFiles(
    at paths: some Sequence<[UInt8]>
  ) throws(DiagnosticFailure) {
    guard mode != .firstBuild, !adopt else { return }
    var trail = FolderTrail(root: standingRoot)
    var foreign: [String] = []
    for path in paths where !owns(path) {
      do throws(SystemError) {
        let folder = try trail.enterFolder(of: path, creating: false)
        var status = stat()
        let found = try trail.withName { name in
          fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        }
        if found { foreign.append(display(path)) }
      } catch {
        // A missing folder holds nothing; anything else that stands in its place is in the way.
        if error.code != ENOENT { foreign.append(display(path)) }
      }
    }
    if !foreign.isEmpty {
      throw OutputDiagnostics.foreignFiles(foreign, output: displayPath)
    }
  }
}
