import Glibc

/// How long to wait for another writer.
package struct LockPatience {
  /// In seconds, where the user says nothing. An edit of a large board takes a few seconds.
  package static let usual = 30

  /// 0 tries once.
  package let seconds: Int
  /// Called once, when the wait has lasted a second.
  let isWaiting: () -> Void

  package init(seconds: Int = usual, isWaiting: @escaping () -> Void = {}) {
    self.seconds = seconds
    self.isWaiting = isWaiting
  }
}

/// One wait, with its clock.
struct LockWait {
  private let patience: LockPatience
  private let start = LockWait.now()
  private var hasSpoken = false
  private var pause: useconds_t = 1000

  init(_ patience: LockPatience) { self.patience = patience }

  /// Sleeps a little; false where the time is up.
  mutating func goOn() -> Bool {
    let waited = Self.now() - start
    if waited >= Double(patience.seconds) { return false }
    if waited >= 1, !hasSpoken {
      hasSpoken = true
      patience.isWaiting()
    }
    usleep(pause)
    // Short at first, since most writers are done at once; long enough later to cost nothing.
    pause = min(pause * 2, 16_000)
    return true
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
