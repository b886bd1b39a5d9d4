/// What the process tells its caller; scripts rely on these numbers.
package enum ExitStatus: Int32, Sendable, Hashable, CaseIterable {
  /// What was asked for is done.
  case done = 0
  /// It is not done, or doing it would have lost something.
  case failed = 1
  /// The command line cannot be understood (`EX_USAGE` of sysexits.h).
  case wrongUsage = 64
  /// Another writer holds the export; try again later (`EX_TEMPFAIL` of sysexits.h).
  case locked = 75
  /// 128 + SIGHUP.
  case hungUp = 129
  /// 128 + SIGINT, as shells count.
  case interrupted = 130
  /// 128 + SIGTERM.
  case terminated = 143

  /// The line of the manual that explains the number.
  package var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "failed, or it would have lost something"
    case .wrongUsage: "the command line cannot be understood"
    case .locked: "another writer has locked the export"
    case .hungUp: "the terminal was closed"
    case .interrupted: "interrupted from the keyboard"
    case .terminated: "terminated by another process"
    }
  }
}
