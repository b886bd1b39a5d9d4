import Glibc
import Synchronization

/// Bytes that are too many to keep in memory, in a file without a name: nothing is left of it,
/// however the build ends.
///
/// Several threads may add and read at once. Whoever cannot get back what was added makes it again, so
/// that a full disk costs time and nothing else.
final class ScratchFile: Sendable {
  private let file: FileDescriptor
  private let end = Atomic<Int>(0)

  /// `__O_TMPFILE` of open(2), which the C library hides; the number is that of x86-64 and arm64 alike.
  private static let namelessFlag: Int32 = 0o20_000_000

  /// - Parameter folder: on whose device the bytes go.
  /// - Returns: nil where the file system has no files without names.
  init?(in folder: borrowing FileDescriptor) {
    let flags = Self.namelessFlag | O_DIRECTORY | O_RDWR | O_CLOEXEC
    let descriptor = openat(folder.raw, ".", flags, 0o600)
    guard descriptor >= 0 else { return nil }
    file = FileDescriptor(descriptor)
  }

  /// Adds bytes in one piece.
  ///
  /// - Returns: where they begin; nil where the system took less than all.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let start = end.wrappingAdd(bytes.count, ordering: .relaxed).oldValue
    var done = 0
    while done < bytes.count, let base = bytes.baseAddress {
      let count = pwrite(file.raw, base + done, bytes.count - done, start + done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      done += count
    }
    return start
  }

  /// What was added at a place; nil where it cannot be read.
  func bytes(at range: Range<Int>) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { room, filled in
      while filled < range.count, let base = room.baseAddress {
        let count = pread(
          file.raw, base + filled, range.count - filled, range.lowerBound + filled)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        filled += count
      }
    }
    return bytes.count == range.count ? bytes : nil
  }
}
