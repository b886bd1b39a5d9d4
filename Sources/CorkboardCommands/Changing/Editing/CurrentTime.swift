import Glibc
import Times

/// The clock, which only the commands that write read.
enum CurrentTime {
  /// In milliseconds, as push ids and most fields have it.
  static var instant: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
