import Glibc

/// Clocks that a profile reads, in nanoseconds. Nothing that is written to a site depends on them.
enum ProfileClock {
  /// Processor time of the calling thread.
  static func ofThread() -> Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Processor time of all threads.
  static func ofProcess() -> Int64 { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Time on the wall, which never goes back.
  static func ofWall() -> Int64 { read(CLOCK_MONOTONIC) }

  /// The largest memory of the process so far, in bytes.
  static func peakMemory() -> Int { ResidentMemory.peak() }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
