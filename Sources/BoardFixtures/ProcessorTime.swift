import Glibc

/// How long the calling thread has computed: what a limit in a test may be about, since it does not
/// grow while other tests or other programs have the processor.
package enum ProcessorTime {
  /// Processor seconds that `body` takes on this thread.
  package static func seconds(_ body: () -> Void) -> Double {
    let start = now()
    body()
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
