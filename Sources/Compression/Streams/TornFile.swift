import Diagnostics
import Glibc
import Synchronization

/// The end of a process under which a mapped file was changed.
///
/// The system takes a lease by force from whoever does not give it back in time
/// (`/proc/sys/fs/lease-break-time`, 45 seconds), such as a process that was stopped. What was read since
/// then may be of two states, or nothing (SIGBUS), and nobody can tell where: nothing may be made of it.
enum TornFile {
  /// The address of what there is to say: its length, and the text.
  private static let message = Atomic<UInt>(0)

  /// Says of a file what `end` will say, and has an access behind the end of a mapped file say it too.
  static func prepare(_ name: String) {
    let text = Array((StreamFault.changed(name).diagnostic.renderedForTools + "\n").utf8)
    // Never given back: a signal may need it at any time.
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Int>.size + text.count, alignment: MemoryLayout<Int>.alignment)
    memory.storeBytes(of: text.count, as: Int.self)
    (memory + MemoryLayout<Int>.size).copyMemory(from: text, byteCount: text.count)
    message.store(UInt(bitPattern: memory), ordering: .releasing)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in TornFile.end() }
    sigaction(SIGBUS, &action, nil)
  }

  /// Ends the process as a kill would, with a message. Calls nothing that a handler of signals must not.
  @Sendable static func end() {
    if let memory = UnsafeRawPointer(bitPattern: message.load(ordering: .acquiring)) {
      let count = memory.load(as: Int.self)
      _ = Glibc.write(STDERR_FILENO, memory + MemoryLayout<Int>.size, count)
    }
    _exit(1)
  }
}
