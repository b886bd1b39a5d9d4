import Diagnostics
import Glibc
import Synchronization

/// SIGINT, SIGTERM and SIGHUP end the process with 130, 143 and 129; SIGPIPE and SIGXFSZ (a file that
/// grows beyond a limit) are errors of `write`.
///
/// A stretch of work that must not be cut in half, such as the exchange of two files, runs in
/// `deferring`: a signal that arrives meanwhile takes effect at its end. Everything else can be
/// cut anywhere, because a site is only ever replaced by renaming finished files.
package enum Interruption {
  /// How many `deferring` stretches are open.
  private static let deferrals = Atomic<Int>(0)
  /// The signal that waits for the end of a stretch, or 0.
  private static let pending = Atomic<Int32>(0)
  private static let hasOpenLine = Atomic<Bool>(false)

  /// To be called once, before threads start. Signals that the caller ignores stay ignored, as
  /// `nohup` and shells expect for background jobs.
  package static func install() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    // The first access to a global may initialise it, which a signal handler must not do.
    _ = (deferrals.load(ordering: .relaxed), pending.load(ordering: .relaxed))
    _ = hasOpenLine.load(ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      _ = signal(number) { Interruption.receive($0) }
    }
  }

  /// Runs `body` to its end, then obeys a signal that arrived meanwhile.
  package static func deferring<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    begin()
    defer { end() }
    return try body()
  }

  /// Begins such a stretch where a closure cannot be around it; `end` must follow.
  package static func begin() { deferrals.add(1, ordering: .sequentiallyConsistent) }

  package static func end() {
    let left = deferrals.subtract(1, ordering: .sequentiallyConsistent).newValue
    let number = pending.load(ordering: .sequentiallyConsistent)
    if left == 0 && number != 0 { leave(number) }
  }

  /// Whether a signal waits for the end of a stretch, which can then be given up.
  package static var isPending: Bool { pending.load(ordering: .sequentiallyConsistent) != 0 }

  /// Disregards a signal that arrived in this stretch: what it was to stop is done.
  package static func disregard() { pending.store(0, ordering: .sequentiallyConsistent) }

  /// Told by the progress line, so that the shell's prompt does not end up behind it.
  static func lineIsOpen(_ isOpen: Bool) { hasOpenLine.store(isOpen, ordering: .relaxed) }

  /// Runs in the signal handler: only atomics, `write` and `_exit` from here on.
  private static func receive(_ number: Int32) {
    pending.store(number, ordering: .sequentiallyConsistent)
    if deferrals.load(ordering: .sequentiallyConsistent) == 0 { leave(number) }
  }

  private static func leave(_ number: Int32) -> Never {
    if hasOpenLine.load(ordering: .relaxed) {
      var newline: UInt8 = 0x0A
      _ = write(STDERR_FILENO, &newline, 1)
    }
    switch number {
    case SIGTERM: _exit(ExitStatus.terminated.rawValue)
    case SIGHUP: _exit(ExitStatus.hungUp.rawValue)
    default: _exit(ExitStatus.interrupted.rawValue)
    }
  }

  /// Ends the process from any thread: says why, and that is all.
  static func leaveFailed(_ diagnostic: Diagnostic) -> Never {
    if hasOpenLine.load(ordering: .relaxed) {
      let clear: [UInt8] = [0x0D, 0x1B, 0x5B, 0x4B]
      _ = write(STDERR_FILENO, clear, clear.count)
    }
    StandardStream.sayAtOnce(diagnostic)
    _exit(ExitStatus.failed.rawValue)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    // Handlers are function pointers, which Swift cannot compare; SIG_IGN is the address 1.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
