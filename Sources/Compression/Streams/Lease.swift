internal import CLinux
import Glibc

/// A lease of a file for reading: nobody can change the file while it is held (fcntl(2)).
enum Lease {
  /// - Returns: false for files of other users, for those that somebody has open for writing, and where the
  ///   file system has no leases.
  static func take(_ file: Int32) -> Bool {
    // Whoever wants to write is announced by a signal that ends the process. It goes to nobody
    // (owner 0), which can be said only once the lease is there.
    var ignoring = sigaction()
    ignoring.__sigaction_handler.sa_handler = SIG_IGN
    var before = sigaction()
    guard sigaction(SIGIO, &ignoring, &before) == 0 else { return false }
    defer { sigaction(SIGIO, &before, nil) }
    guard fcntl(file, corkboardSetLease, F_RDLCK) == 0 else { return false }
    if fcntl(file, F_SETOWN, 0) == 0 { return true }
    release(file)
    return false
  }

  /// False as soon as somebody waits for it.
  static func isHeld(_ file: Int32) -> Bool { fcntl(file, corkboardGetLease) == F_RDLCK }

  static func release(_ file: Int32) { _ = fcntl(file, corkboardSetLease, F_UNLCK) }
}
