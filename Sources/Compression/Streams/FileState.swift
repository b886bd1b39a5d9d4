import Glibc

/// What tells whether a file was changed while it was read.
struct FileState: Equatable {
  let size: Int
  private let mode: mode_t
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil where the descriptor is none; `errno` says why.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    size = Int(status.st_size)
    mode = status.st_mode & S_IFMT
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  var isFolder: Bool { mode == S_IFDIR }
  var isRegular: Bool { mode == S_IFREG }
}
