import Diagnostics
import Glibc

/// The bytes of a file as they stand, with a look ahead.
final class FileBytes {
  private enum Source {
    case descriptor(Int32, isOwned: Bool)
    case memory
  }

  /// Bytes read ahead in a step: few calls, and still in the cache when they are unpacked.
  private static let bufferSize = 1 << 17

  let name: String
  /// Bytes taken.
  private(set) var count = 0
  /// Known of regular files.
  private(set) var expectedCount: Int?

  private let source: Source
  private let buffer: UnsafeMutableRawBufferPointer
  /// What of the buffer is not taken yet.
  private var pending = 0..<0
  private var isAtEnd = false
  /// Of a regular file, as it was when it was opened.
  private var state: FileState?

  init(path: String) throws(DiagnosticFailure) {
    if path == ByteStream.standardInputPath {
      name = "standard input"
      source = .descriptor(STDIN_FILENO, isOwned: false)
    } else {
      name = path
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 {
        let code = errno
        throw code == ENOENT || code == ENOTDIR
          ? StreamFault.notFound(path) : StreamFault.unreadable(path, code)
      }
      source = .descriptor(descriptor, isOwned: true)
    }
    buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
    try examine()
  }

  init(descriptor: Int32, name: String) throws(DiagnosticFailure) {
    self.name = name
    source = .descriptor(descriptor, isOwned: false)
    buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
    if lseek(descriptor, 0, SEEK_SET) < 0 { throw StreamFault.unreadable(name, errno) }
    try examine()
  }

  init(bytes: [UInt8], name: String) {
    self.name = name
    source = .memory
    buffer = .allocate(byteCount: bytes.count, alignment: 16)
    buffer.copyBytes(from: bytes)
    pending = 0..<bytes.count
    isAtEnd = true
    expectedCount = bytes.count
  }

  deinit {
    buffer.deallocate()
    if case .descriptor(let descriptor, isOwned: true) = source { close(descriptor) }
  }

  private func examine() throws(DiagnosticFailure) {
    guard case .descriptor(let descriptor, _) = source else { return }
    guard let found = FileState(descriptor) else { throw StreamFault.unreadable(name, errno) }
    if found.isFolder { throw StreamFault.directory(name) }
    // Some files do not know their size and say 0.
    guard found.isRegular, found.size > 0 else { return }
    state = found
    expectedCount = max(found.size - max(lseek(descriptor, 0, SEEK_CUR), 0), 0)
  }

  /// The next bytes without taking them: at least so many, unless the file ends.
  func peek(_ wanted: Int) throws(DiagnosticFailure) -> UnsafeRawBufferPointer {
    while pending.count < wanted, !isAtEnd {
      if pending.lowerBound > 0 {
        let kept = UnsafeRawBufferPointer(rebasing: buffer[pending])
        buffer.copyMemory(from: kept)
        pending = 0..<kept.count
      }
      let room = UnsafeMutableRawBufferPointer(rebasing: buffer[pending.upperBound...])
      let got = try readOnce(into: room)
      pending = pending.lowerBound..<pending.upperBound + got
    }
    return UnsafeRawBufferPointer(rebasing: buffer[pending])
  }

  /// The next bytes without taking them; none at the end.
  func buffered() throws(DiagnosticFailure) -> UnsafeRawBufferPointer { try peek(1) }

  func skip(_ taken: Int) {
    pending = pending.lowerBound + taken..<pending.upperBound
    count += taken
  }

  /// Of regular files under a name.
  var isRepeatable: Bool {
    if case .descriptor(_, isOwned: true) = source { return state != nil }
    return false
  }

  /// All bytes of a large file under a name, also those that were taken; all count as taken then.
  ///
  /// - Returns: nil where the file is none of these, or cannot be mapped safely.
  func map(minimum: Int) -> MappedFile? {
    guard case .descriptor(let descriptor, isOwned: true) = source, let state,
      state.size >= minimum,
      let mapped = MappedFile(descriptor, count: state.size, name: name)
    else { return nil }
    // What was looked at before the file was leased.
    guard FileState(descriptor) == state, lseek(descriptor, 0, SEEK_END) == state.size else {
      mapped.end()
      return nil
    }
    pending = 0..<0
    count = state.size
    return mapped
  }

  /// Moves on without reading, where the file can do that; returns by how much.
  func seek(_ distance: Int) -> Int {
    guard case .descriptor(let descriptor, _) = source, let state, distance > pending.count,
      count + distance <= state.size
    else { return 0 }
    let target = distance - pending.count
    guard lseek(descriptor, target, SEEK_CUR) >= 0 else { return 0 }
    pending = 0..<0
    count += distance
    return distance
  }

  /// Takes bytes, those beyond the look ahead without a detour; fewer than fit only at the end.
  func read(into target: UnsafeMutableRawBufferPointer) throws(DiagnosticFailure) -> Int {
    var filled = min(pending.count, target.count)
    target.copyMemory(
      from: UnsafeRawBufferPointer(
        rebasing: buffer[pending.lowerBound..<pending.lowerBound + filled]))
    skip(filled)
    while filled < target.count, !isAtEnd {
      let got = try readOnce(into: UnsafeMutableRawBufferPointer(rebasing: target[filled...]))
      filled += got
      count += got
    }
    return filled
  }

  private func readOnce(
    into target: UnsafeMutableRawBufferPointer
  ) throws(DiagnosticFailure) -> Int {
    guard case .descriptor(let descriptor, _) = source else { return 0 }
    while true {
      let got = Glibc.read(descriptor, target.baseAddress, target.count)
      if got > 0 { return got }
      if got == 0 {
        isAtEnd = true
        if let state, state != FileState(descriptor) { throw StreamFault.changed(name) }
        return 0
      }
      if errno != EINTR { throw StreamFault.unreadable(name, errno) }
    }
  }
}
