internal import Compression
internal import Glibc

/// A piece of memory with its way of being freed. The owner frees it exactly once.
///
/// `@unchecked Sendable`, proof: a plain description; `JSONStorage` says who may touch the bytes.
struct JSONMemory: @unchecked Sendable {
  /// Readable zero bytes that the parser may touch before and after the text, so that it can load
  /// whole vectors without looking at the bounds.
  static let padding = 64

  enum Origin {
    case heap(count: Int)
    case pages(count: Int)
    case file(MappedFile)
  }

  /// What was allocated.
  let allocation: UnsafeMutableRawPointer
  let origin: Origin
  /// What counts of it.
  let start: UnsafeMutableRawPointer
  let count: Int

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Zeroed memory; pages that are never touched cost nothing.
  static func make(count: Int, padding: Int = 0) -> JSONMemory? {
    let total = count + 2 * padding
    if total < 1 << 17 {
      guard let memory = calloc(max(total, 1), 1) else { return nil }
      return JSONMemory(
        allocation: memory, origin: .heap(count: total), start: memory + padding, count: count)
    }
    let memory = mmap(
      nil, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    madvise(memory, total, MADV_HUGEPAGE)
    return JSONMemory(
      allocation: memory, origin: .pages(count: total), start: memory + padding, count: count)
  }

  /// The bytes of a file.
  static func of(_ file: MappedFile) -> JSONMemory {
    JSONMemory(allocation: file.start, origin: .file(file), start: file.start, count: file.count)
  }

  /// The same memory with only its first bytes kept; the rest goes back to the system.
  func shrunk(to newCount: Int) -> JSONMemory {
    let lead = start - allocation
    switch origin {
    case .heap:
      guard lead == 0, let memory = realloc(allocation, max(newCount, 1)) else { return self }
      return JSONMemory(
        allocation: memory, origin: .heap(count: newCount), start: memory, count: newCount)
    case .pages(let total):
      let kept = Self.roundedToPages(lead + newCount)
      if kept < total { munmap(allocation + kept, total - kept) }
      return JSONMemory(
        allocation: allocation, origin: .pages(count: min(kept, total)), start: start,
        count: newCount)
    case .file: return prefix(newCount)
    }
  }

  /// The text without its first bytes (a byte order mark).
  func dropping(_ lead: Int) -> JSONMemory {
    JSONMemory(allocation: allocation, origin: origin, start: start + lead, count: count - lead)
  }

  /// All that was made with this padding, whatever part of it was used; nil of a file.
  func restored(padding: Int) -> JSONMemory? {
    let total: Int
    switch origin {
    case .heap(let count), .pages(let count): total = count
    case .file: return nil
    }
    return JSONMemory(
      allocation: allocation, origin: origin, start: allocation + padding,
      count: total - 2 * padding)
  }

  /// The first bytes of it, in the same memory.
  func prefix(_ count: Int) -> JSONMemory {
    JSONMemory(allocation: allocation, origin: origin, start: start, count: count)
  }

  func free() {
    switch origin {
    case .heap: Glibc.free(allocation)
    case .pages(let count): munmap(allocation, count)
    case .file(let file): file.end()
    }
  }

  static let pageSize = max(Int(sysconf(Int32(_SC_PAGESIZE))), 4096)

  static func roundedToPages(_ count: Int) -> Int {
    (count + pageSize - 1) & ~(pageSize - 1)
  }
}
