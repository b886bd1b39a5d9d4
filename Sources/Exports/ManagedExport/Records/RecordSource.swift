internal import Diagnostics
internal import Glibc

/// Where the bytes of a record file come from, one window of whole blocks after the other.
struct RecordSource: ~Copyable {
  /// Enough for the system calls not to count.
  private static let largestWindow = 32 * RecordFile.blockSize

  private let descriptor: Int32
  private let memory: UnsafeMutableRawPointer
  private let capacity: Int
  /// The file offset of the window.
  private(set) var start = 0
  private(set) var count = 0
  /// Why the last read failed, as the system says it.
  private(set) var failure: String?

  var window: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: count) }

  init(path: String) throws(DiagnosticFailure) {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { throw ManagedExportDiagnostics.unreadable(path, Self.message(errno)) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ManagedExportDiagnostics.unreadable(path, "it is not a regular file")
    }
    let blocks = (Int(status.st_size) + RecordFile.blockSize) / RecordFile.blockSize
    self.descriptor = descriptor
    capacity = min(blocks * RecordFile.blockSize, Self.largestWindow)
    memory = .allocate(byteCount: capacity, alignment: 16)
    _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
  }

  /// Bytes at hand: one window that holds them all.
  init(_ bytes: [UInt8]) {
    descriptor = -1
    capacity = max(bytes.count, 1)
    memory = .allocate(byteCount: capacity, alignment: 16)
    count = bytes.count
    bytes.withUnsafeBytes { source in
      if let base = source.baseAddress {
        memory.copyMemory(from: base, byteCount: source.count)
      }
    }
  }

  deinit {
    memory.deallocate()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Brings in the next window. Returns false at the end of the file and where it cannot be read.
  mutating func advance() -> Bool {
    guard descriptor >= 0, failure == nil else { return false }
    start += count
    count = 0
    while count < capacity {
      let read = Glibc.read(descriptor, memory + count, capacity - count)
      if read == 0 { break }
      if read < 0 {
        if errno == EINTR { continue }
        failure = Self.message(errno)
        break
      }
      count += read
    }
    return count > 0
  }

  private static func message(_ code: Int32) -> String { String(cString: strerror(code)) }
}
