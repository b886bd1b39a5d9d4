import Glibc

/// What the system says of the process's memory; all zero where it does not say.
struct ProcessMemory: ~Copyable {
  private let file: Int32

  init() { file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC) }

  deinit { if file >= 0 { close(file) } }

  /// In bytes: all that is in memory, and what of it are files, the program's own included.
  func bytes() -> (all: Int, files: Int) {
    guard file >= 0 else { return (0, 0) }
    // Sizes in pages: all, resident, of files, … (proc_pid_statm(5)).
    return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { text in
      let count = pread(file, text.baseAddress, text.count, 0)
      var field = 0
      var pages = (all: 0, files: 0)
      for byte in text.prefix(max(count, 0)) {
        if byte == 0x20 {
          field += 1
        } else if byte >= 0x30, byte <= 0x39 {
          if field == 1 { pages.all = pages.all * 10 + Int(byte - 0x30) }
          if field == 2 { pages.files = pages.files * 10 + Int(byte - 0x30) }
        }
      }
      let size = Int(sysconf(Int32(_SC_PAGESIZE)))
      return (pages.all * size, pages.files * size)
    }
  }
}
