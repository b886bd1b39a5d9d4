internal import CLinux
import Glibc
import Synchronization

/// All bytes of a file as memory that the system can take back and read again, so that a large
/// export is in memory only where somebody reads it.
///
/// A mapped file that another program cuts short ends the process (SIGBUS), and one that it
/// overwrites changes bytes that were checked already. So the file is leased (fcntl(2), `F_SETLEASE`):
/// the system holds up whoever opens it for writing, or cuts it, until a thread here has copied all of
/// it and given the lease back. What was mapped therefore never changes; a process that was stopped for
/// so long that the system has ended the lease ends itself (`TornFile`). Where there is no lease (files
/// of other users, file systems of other machines, a file that is open for writing) there is no mapping.
///
/// `@unchecked Sendable`, proof: all properties are set before the value is shared; the bytes are never
/// written, and replaced only by the same ones; what changes stands behind a mutex.
package final class MappedFile: @unchecked Sendable {
  /// Where the bytes begin, with readable zeros before them and behind the last.
  package let start: UnsafeMutableRawPointer
  package let count: Int

  private let allocation: UnsafeMutableRawPointer
  private let allocated: Int
  /// Whole pages of the file; the rest of it is a copy.
  private let mapped: Int
  private let descriptor: Int32
  /// As it was when it was mapped.
  private let original: FileState
  private let whenTorn: @Sendable () -> Void
  private let state = Mutex(State())

  private struct State {
    var isOpen = true
    var isLeased = true
    /// Bytes of files that the process had in memory without this one.
    var others = 0
    /// Where the next part begins that is given back: all parts have their turn, since what is read next
    /// is not known.
    var place = 0
  }

  /// Smaller files are read: a thread and its calls are for large ones.
  static let minimum = 32 << 20
  /// How much of the file stays in memory in any case; what is given back too soon costs time.
  package static let floor = 24 << 20
  /// Between two looks, in nanoseconds: two workers that search the text go on by 10 MB in that time.
  private static let pause = 2_000_000
  private static let budget = Atomic<Int>(.max)
  private static let page = max(Int(sysconf(Int32(_SC_PAGESIZE))), 4096)

  /// - Parameters:
  ///   - descriptor: of the file; only looked at.
  ///   - count: how many bytes it has.
  ///   - name: for the message where the lease is lost.
  ///   - whenTorn: what is done where the lease was lost and the file changed.
  /// - Returns: nil where the file cannot be leased or mapped.
  init?(
    _ descriptor: Int32, count: Int, name: String,
    whenTorn: @escaping @Sendable () -> Void = TornFile.end
  ) {
    guard count > 0, Self.isLocal(descriptor) else { return nil }
    // A file of its own for the lease, which then ends with it.
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard own >= 0, Lease.take(own) else {
      if own >= 0 { close(own) }
      return nil
    }
    let mapped = count & ~(Self.page - 1)
    let allocated = mapped + 3 * Self.page
    guard let original = FileState(own),
      let memory = mmap(
        nil, allocated, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
      memory != MAP_FAILED
    else {
      Lease.release(own)
      close(own)
      return nil
    }
    self.count = count
    self.mapped = mapped
    self.allocated = allocated
    self.descriptor = own
    self.original = original
    self.whenTorn = whenTorn
    allocation = memory
    start = memory + Self.page
    guard mapFile(), readRest(), mprotect(allocation, allocated, PROT_READ) == 0 else {
      unmap()
      return nil
    }
    state.withLock { $0.others = ProcessMemory().bytes().files }
    TornFile.prepare(name)
    guard startWatching() else {
      unmap()
      return nil
    }
  }

  /// Whether a file would be mapped now.
  package static func canMap(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    guard let state = FileState(file), state.isRegular, state.size >= minimum, isLocal(file),
      Lease.take(file)
    else { return false }
    Lease.release(file)
    return true
  }

  private func mapFile() -> Bool {
    mapped == 0
      || mmap(start, mapped, PROT_READ, MAP_PRIVATE | MAP_FIXED, descriptor, 0) != MAP_FAILED
  }

  /// The last page is no mapping, since there may be anything behind the end of the file in it.
  private func readRest() -> Bool {
    var filled = mapped
    while filled < count {
      let got = pread(descriptor, start + filled, count - filled, off_t(filled))
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return false }
      filled += got
    }
    return true
  }

  /// Gives everything back. Nobody may look at the bytes any more.
  package func end() {
    state.withLock { state in
      if state.isOpen { unmap() }
      state.isOpen = false
    }
  }

  private func unmap() {
    munmap(allocation, allocated)
    Lease.release(descriptor)
    close(descriptor)
  }

  /// Lets the system have the memory of what was read; it is read from the file where it is needed again.
  func giveBack() {
    state.withLock { state in
      if state.isOpen, state.isLeased { madvise(start, mapped, MADV_DONTNEED) }
    }
  }

  /// Gives back what makes the process too large, as far as the file can help it.
  ///
  /// All of the export, and what a board and a site take beside it, should be no more than 1.3 times the
  /// export.
  private func giveBack(_ process: borrowing ProcessMemory, _ state: inout State) {
    let budget = Self.budget.load(ordering: .relaxed)
    let wanted = min(mapped / 10 * 13, budget)
    let kept = Self.floor
    let piece = max(mapped / 64, Self.page) & ~(Self.page - 1)
    // A little more than is wanted, so that the next look need not do it again.
    var surplus = 0
    for _ in 0...64 {
      let memory = process.bytes()
      guard memory.all + surplus > wanted, memory.files - state.others > kept else { return }
      surplus = wanted / 32
      let size = min(piece, mapped - state.place)
      madvise(start + state.place, size, MADV_DONTNEED)
      state.place += size
      if state.place >= mapped { state.place = 0 }
    }
  }

  /// Files give back so much that the process takes no more than this, in bytes, as far as it is theirs.
  package static func keepProcess(below bytes: Int) { budget.store(bytes, ordering: .relaxed) }

  // MARK: Watching

  private func startWatching() -> Bool {
    var thread = pthread_t()
    // The reference is handed over as a raw pointer and taken back exactly once: by the new thread where
    // one was made, here where none was.
    let work = Unmanaged.passRetained(self)
    guard pthread_create(&thread, nil, Self.watch, work.toOpaque()) == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private static let watch: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { argument in
      guard let argument else { return nil }
      let file = Unmanaged<MappedFile>.fromOpaque(argument).takeRetainedValue()
      let memory = ProcessMemory()
      var time = timespec(tv_sec: 0, tv_nsec: pause)
      while file.look(memory) { nanosleep(&time, nil) }
      return nil
    }

  /// - Returns: whether there will be anything to look at.
  private func look(_ process: borrowing ProcessMemory) -> Bool {
    state.withLock { state in
      guard state.isOpen else { return false }
      if !Lease.isHeld(descriptor) {
        // Without the memory for it the copy waits, as whoever wants to write does.
        if copy() {
          // Where this thread came too late, the system has let the writer in.
          if FileState(descriptor) != original { whenTorn() }
          Lease.release(descriptor)
          state.isLeased = false
          return false
        }
      } else {
        giveBack(process, &state)
      }
      return true
    }
  }

  /// Puts a copy in the place of the file. Whoever reads meanwhile sees the same bytes before and after.
  private func copy() -> Bool {
    let piece = 16 << 20
    for offset in stride(from: 0, to: mapped, by: piece) {
      let size = min(piece, mapped - offset)
      guard
        let copy = mmap(
          nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
        copy != MAP_FAILED
      else { return false }
      copy.copyMemory(from: start + offset, byteCount: size)
      guard corkboardMoveMemory(copy, size, start + offset) == start + offset else {
        munmap(copy, size)
        return false
      }
      mprotect(start + offset, size, PROT_READ)
    }
    return true
  }

  /// Whether everybody who could change the file is on this machine, so that the lease holds them up.
  private static func isLocal(_ descriptor: Int32) -> Bool {
    var status = statfs()
    guard fstatfs(descriptor, &status) == 0 else { return false }
    // ext4, XFS, Btrfs, F2FS, tmpfs (statfs(2)).
    let types: [UInt32] = [0xEF53, 0x5846_5342, 0x9123_683E, 0xF2F5_2010, 0x0102_1994]
    return types.contains(UInt32(truncatingIfNeeded: status.f_type))
  }
}
