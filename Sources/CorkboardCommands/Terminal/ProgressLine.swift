import Glibc
import Synchronization
import Text

/// Says how far long work is: on a terminal in one line, rewritten in place, elsewhere, where it is asked for,
/// in a line each second.
///
/// A thread of its own draws ten times a second, so that the work only counts. It begins once the work has
/// taken a second; short work shows nothing.
package final class ProgressLine: Sendable {
  package enum Mode: Sendable, Hashable {
    case hidden
    /// From the beginning on, or after a second.
    case terminal(atOnce: Bool)
    case lines
  }

  private struct State {
    var stage = ""
    var isVisible = false
    /// Nothing is drawn until the work says something again: another line is being written.
    var isPaused = true
    var isEnded = false
    var isTicking = false
    var nextLine: Int64 = 0
    /// When the first file was counted.
    var countingStart: Int64?
    var lastLine = ""
  }

  private let mode: Mode
  private let start = ProgressLine.now()
  private let done = Atomic<Int>(0)
  private let total = Atomic<Int>(0)
  private let state = Mutex(State())
  private static let interval: Int64 = 100_000_000
  private static let second: Int64 = 1_000_000_000

  package init(_ mode: Mode) { self.mode = mode }

  /// Whether anybody will see it.
  package var isShown: Bool { mode != .hidden }

  /// What is being done now, where there is nothing to count.
  ///
  /// - Parameter text: is not asked for where nothing would be shown.
  package func stage(_ text: () -> String) {
    guard mode != .hidden else { return }
    let text = TerminalEscaping.text(text())
    state.withLock { state in
      state.stage = text
      state.countingStart = nil
      resume(&state)
    }
  }

  /// How many files are done; may be called from any thread, as often as one likes.
  package func count(_ done: Int, of total: Int) {
    guard mode != .hidden else { return }
    self.total.store(total, ordering: .relaxed)
    _ = self.done.max(done, ordering: .relaxed)
    state.withLock { state in
      if state.countingStart == nil { state.countingStart = Self.now() }
      resume(&state)
    }
  }

  /// Removes the line; to be called before anything else is written to the terminal. It comes back when the
  /// work goes on.
  package func clear() {
    guard mode != .hidden else { return }
    state.withLock { state in
      state.isPaused = true
      hide(&state)
    }
  }

  /// Removes the line for good.
  package func end() {
    guard mode != .hidden else { return }
    state.withLock { state in
      if mode == .lines, !state.isEnded, state.countingStart != nil { drawLine(&state) }
      state.isEnded = true
      hide(&state)
    }
  }

  private func hide(_ state: inout State) {
    guard state.isVisible else { return }
    state.isVisible = false
    Self.write("\r\u{1B}[K")
    Interruption.lineIsOpen(false)
  }

  // MARK: Drawing

  private func resume(_ state: inout State) {
    state.isPaused = false
    guard !state.isTicking, !state.isEnded else { return }
    state.isTicking = true
    if mode != .terminal(atOnce: false) { draw(&state) }
    var thread = pthread_t()
    // The reference is taken back exactly once: by the thread, or here where there is none.
    let line = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<ProgressLine>.fromOpaque(argument).takeRetainedValue().tick()
        return nil
      }, line.toOpaque())
    if status == 0 { pthread_detach(thread) } else { line.release() }
  }

  private func tick() {
    while true {
      var pause = timespec(tv_sec: 0, tv_nsec: Int(Self.interval))
      nanosleep(&pause, nil)
      let isEnded = state.withLock { state in
        if !state.isEnded, !state.isPaused, Self.now() - start >= Self.second { draw(&state) }
        return state.isEnded
      }
      if isEnded { return }
    }
  }

  private func draw(_ state: inout State) {
    guard mode != .lines else {
      let now = Self.now()
      guard now >= state.nextLine else { return }
      state.nextLine = now + Self.second
      return drawLine(&state)
    }
    let width = TerminalSize.width(of: STDERR_FILENO) - 1
    let words = words(state, width: width)
    state.isVisible = true
    Interruption.lineIsOpen(true)
    Self.write("\r\u{1B}[K" + words.prefix(width))
  }

  private func drawLine(_ state: inout State) {
    let words = words(state, width: 0)
    guard words != state.lastLine else { return }
    state.lastLine = words
    Self.write(words + "\n")
  }

  /// - Parameter width: 0 for as many columns as there are words.
  private func words(_ state: State, width: Int) -> String {
    let now = Self.now()
    guard let countingStart = state.countingStart else {
      return ProgressText.stage(state.stage, seconds: Int((now - start) / Self.second))
    }
    let text = ProgressText.files(
      done: done.load(ordering: .relaxed), of: total.load(ordering: .relaxed),
      milliseconds: Int((now - countingStart) / 1_000_000), width: width == 0 ? 1000 : width)
    // A log has no use for a bar.
    guard width == 0, let end = text.firstIndex(of: "]") else { return text }
    return String(text[text.index(end, offsetBy: 2)...])
  }

  private static func write(_ text: String) {
    // A line that gets lost or cut is no loss: the next one comes in a moment.
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * second + Int64(time.tv_nsec)
  }
}
