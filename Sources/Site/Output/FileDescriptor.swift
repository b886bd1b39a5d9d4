import DurableFiles
import Glibc

/// An open file or folder that is closed with its owner.
///
/// All operations take names relative to an open folder and never follow a symbolic link in the
/// last place, so whatever stands in the output folder cannot redirect a write.
struct FileDescriptor: ~Copyable, Sendable {
  let raw: Int32

  init(_ raw: Int32) { self.raw = raw }

  deinit { close(raw) }

  /// Closes the file and tells of errors that a network file system only reports now.
  consuming func closeReportingErrors() throws(SystemError) {
    let raw = raw
    discard self
    // The descriptor is gone even where the call was interrupted (close(2)).
    if close(raw) != 0, errno != EINTR { throw SystemError(errno) }
  }

  // MARK: Opening

  static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
  /// Opens whatever stands there; a pipe does not block.
  static let readingFlags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC

  static func openFolder(
    _ name: UnsafePointer<CChar>, in folder: Int32 = AT_FDCWD
  ) throws(SystemError) -> FileDescriptor {
    FileDescriptor(try SystemError.check { openat(folder, name, folderFlags) })
  }

  /// `O_PATH` of open(2), which the C library hides; the number is that of x86-64 and arm64 alike.
  private static let placeFlag: Int32 = 0o10_000_000

  /// Opens a folder only to work beside or below it: needs no right to list it.
  static func openPlace(_ path: UnsafePointer<CChar>) throws(SystemError) -> FileDescriptor {
    FileDescriptor(try SystemError.check { open(path, placeFlag | O_DIRECTORY | O_CLOEXEC) })
  }

  static func openForReading(
    _ name: UnsafePointer<CChar>, in folder: Int32
  ) throws(SystemError) -> FileDescriptor {
    FileDescriptor(try SystemError.check { openat(folder, name, readingFlags) })
  }

  /// Makes a new file; fails where anything stands there.
  static func create(
    _ name: UnsafePointer<CChar>, in folder: Int32
  ) throws(SystemError) -> FileDescriptor {
    FileDescriptor(
      try SystemError.check {
        openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      })
  }

  // MARK: Reading and writing

  var status: stat {
    get throws(SystemError) {
      var status = stat()
      try SystemError.check { fstat(raw, &status) }
      return status
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while let base = rest.baseAddress, !rest.isEmpty {
      let count = try SystemError.check { Glibc.write(raw, base, rest.count) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      try write(UnsafeRawBufferPointer(buffer))
    }
  }

  /// The rest of the file.
  func readAll() throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, Int(try status.st_size)) + 1)
    var filled = 0
    while true {
      if filled == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: bytes.count))
      }
      let start = filled
      let count = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) -> Int in
        let room = UnsafeMutableBufferPointer(rebasing: buffer[start...])
        return try SystemError.check { read(raw, room.baseAddress, room.count) }
      }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// The rest of the file, piece by piece.
  func readPieces(_ body: (UnsafeMutableRawBufferPointer) -> Void) throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try buffer.withUnsafeMutableBufferPointer { room throws(SystemError) -> Int in
        try SystemError.check { read(raw, room.baseAddress, room.count) }
      }
      if count == 0 { return }
      buffer.withUnsafeMutableBytes { body(UnsafeMutableRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// The bytes at a place, fewer at the end of the file; does not move the place of reading.
  func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let start = filled
      let got = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) -> Int in
        let room = UnsafeMutableBufferPointer(rebasing: buffer[start...])
        return try SystemError.check { pread(raw, room.baseAddress, room.count, offset + start) }
      }
      if got == 0 { break }
      filled += got
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Whether the rest of the file is exactly `bytes`; `buffer` is reused from call to call.
  func holds(
    _ bytes: UnsafeRawBufferPointer, buffer: inout [UInt8]
  ) throws(SystemError) -> Bool {
    if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: 1 << 16) }
    var place = 0
    while true {
      let count = try buffer.withUnsafeMutableBufferPointer { room throws(SystemError) -> Int in
        try SystemError.check { read(raw, room.baseAddress, room.count) }
      }
      if count == 0 { return place == bytes.count }
      guard count <= bytes.count - place else { return false }
      let isEqual = buffer.withUnsafeBytes { found in
        guard let expected = bytes.baseAddress, let found = found.baseAddress else {
          return count == 0
        }
        return memcmp(expected + place, found, count) == 0
      }
      guard isEqual else { return false }
      place += count
    }
  }
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}
