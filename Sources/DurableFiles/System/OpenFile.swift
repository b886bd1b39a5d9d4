internal import CLinux
import Glibc

/// An open file or folder that is closed with its owner. Every call passes the gate.
struct OpenFile: ~Copyable {
  let raw: Int32
  let gate: CallGate

  private init(_ raw: Int32, _ gate: CallGate) {
    self.raw = raw
    self.gate = gate
  }

  /// The lock is given back by name: a child process that another thread is just starting has a copy
  /// of the descriptor for a moment, and the lock would live as long as that.
  deinit {
    _ = flock(raw, LOCK_UN)
    close(raw)
  }

  static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0, in folder: Int32 = AT_FDCWD, _ gate: CallGate
  ) throws(SystemError) -> OpenFile {
    OpenFile(try gate(.open) { openat(folder, path, flags | O_CLOEXEC, mode) }, gate)
  }

  static func openFolder(_ path: String, _ gate: CallGate) throws(SystemError) -> OpenFile {
    try open(path, O_RDONLY | O_DIRECTORY, gate)
  }

  func status() throws(SystemError) -> stat {
    var status = stat()
    try gate(.status) { fstat(raw, &status) }
    return status
  }

  func sync() throws(SystemError) { try gate(.sync) { fsync(raw) } }

  func lock(_ operation: Int32) throws(SystemError) { try gate(.lock) { flock(raw, operation) } }

  func truncate(to count: Int) throws(SystemError) {
    try gate(.truncate) { ftruncate(raw, off_t(count)) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while let base = rest.baseAddress, !rest.isEmpty {
      let count = try gate(.write) { Glibc.write(raw, base, rest.count) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      try write(UnsafeRawBufferPointer(buffer))
    }
  }

  /// The bytes at a place, fewer at the end of the file; does not move the place of reading.
  func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(count, 0))
    let filled = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) -> Int in
      try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  func allBytes() throws(SystemError) -> [UInt8] {
    try bytes(at: 0, count: Int(try status().st_size))
  }

  /// What stands in the folder, as far as it can be read, in no order.
  func names() -> [String] {
    // The stream takes its descriptor over and moves its place, so it gets one of its own.
    let descriptor = openat(raw, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, let stream = fdopendir(descriptor) else {
      if descriptor >= 0 { close(descriptor) }
      return []
    }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { found.append(name) }
    }
    return found
  }

  /// Fills the buffer from a place on; less than it holds comes only at the end of the file.
  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let got = try gate(.read) {
        pread(raw, rest.baseAddress, rest.count, off_t(offset + filled))
      }
      if got == 0 { break }
      filled += got
    }
    return filled
  }

  /// Appends a range of another file without its bytes passing through this process, as far as the
  /// system can do that; returns how many bytes, and 0 where it cannot.
  func appendDirectly(
    _ range: Range<Int>, of source: borrowing OpenFile
  ) throws(SystemError) -> Int {
    var offset = off_t(range.lowerBound)
    let output = raw
    let input = source.raw
    do {
      return try gate(.copy) {
        copy_file_range(input, &offset, output, nil, range.count, 0)
      }
    } catch {
      // Two file systems, an old kernel, or a file system that has no such call.
      if [EXDEV, EINVAL, ENOSYS, EOPNOTSUPP, EBADF].contains(error.code) { return 0 }
      throw error
    }
  }
}

extension stat {
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}
