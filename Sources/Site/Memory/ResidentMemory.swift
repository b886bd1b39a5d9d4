import Compression
import Glibc

/// How much memory the process has in use.
package enum ResidentMemory {
  /// Bytes in memory now, the program itself and its libraries included; 0 where the system does not say.
  package static func bytes() -> Int {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    return bytes(from: file)
  }

  /// The most that was in memory at once so far; 0 where the system does not say.
  ///
  /// What `getrusage` tells can be the memory of the process that started this one.
  package static func peak() -> Int {
    let file = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 1 << 12)
    let count = read(file, &text, text.count)
    guard count > 0 else { return 0 }
    // "VmHWM:	   12345 kB" (proc_pid_status(5)).
    for line in text[..<count].split(separator: UInt8(ascii: "\n"))
    where line.starts(with: "VmHWM:".utf8) {
      let digits = line.filter { (0x30...0x39).contains($0) }
      return (Int(String(decoding: digits, as: UTF8.self)) ?? 0) << 10
    }
    return 0
  }

  /// What of it are pages of mapped exports that go as soon as they are too many (`MappedFile`).
  static func canBeGivenBack() -> Int {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    return max(0, bytes(from: file, field: 2) - MappedFile.floor - program)
  }

  /// About what is in memory of the program's own file and its libraries.
  private static let program = 20 << 20

  /// - Parameters:
  ///   - file: `/proc/self/statm`, open.
  ///   - field: which number of it.
  static func bytes(from file: Int32, field: Int = 1) -> Int {
    // Sizes in pages: all, resident, of files, … (proc_pid_statm(5)).
    var text = [UInt8](repeating: 0, count: 128)
    let count = pread(file, &text, text.count, 0)
    guard count > 0 else { return 0 }
    let fields = text[..<count].split(separator: UInt8(ascii: " "))
    guard fields.count > field, let pages = Int(String(decoding: fields[field], as: UTF8.self))
    else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Gives back to the system what was freed, where the C library can (glibc).
  static func trim() { _ = trimmer?(0) }

  private typealias Trimmer = @convention(c) (Int) -> Int32

  // The language's module of the C library leaves malloc.h out.
  private static let trimmer: Trimmer? = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: Trimmer.self)
  }
}
