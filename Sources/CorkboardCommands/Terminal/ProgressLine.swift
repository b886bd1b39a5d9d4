import Glibc
import Synchronization
import Text

/// One line on the terminal that says how far the work is, rewritten in place.
///
/// Shared by workers; at most ten times a second anything is written.
package final class ProgressLine: Sendable {
  private struct State {
    var isVisible = false
    var nextUpdate: Int64 = 0
  }

  private let isShown: Bool
  private let state = Mutex(State())
  /// Nanoseconds.
  private static let interval: Int64 = 100_000_000

  package init(isShown: Bool) { self.isShown = isShown }

  /// Shows `text()`, which is not asked for where nothing would be shown.
  package func update(_ text: () -> String) {
    guard isShown else { return }
    state.withLock { state in
      let now = Self.now()
      guard now >= state.nextUpdate else { return }
      state.nextUpdate = now + Self.interval
      state.isVisible = true
      Interruption.lineIsOpen(true)
      Self.write("\r\u{1B}[K" + TerminalEscaping.text(text()).prefix(Self.width() - 1))
    }
  }

  /// Removes the line; to be called before anything else is written to the terminal.
  package func clear() {
    guard isShown else { return }
    state.withLock { state in
      guard state.isVisible else { return }
      state.isVisible = false
      state.nextUpdate = 0
      Self.write("\r\u{1B}[K")
      Interruption.lineIsOpen(false)
    }
  }

  private static func write(_ text: String) {
    // A line that gets lost or cut is no loss: the next one comes in a moment.
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  private static func width() -> Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }
}
