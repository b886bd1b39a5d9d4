internal import CLinux
import Glibc

/// The new version of a file while it is written. Its name goes with this value, unless it is taken.
struct TemporaryFile: ~Copyable {
  /// Copied in one go at most, so that an interruption is seen soon.
  private static let step = 1 << 23

  let name: String
  let file: OpenFile
  private let folder: Int32
  private let gate: CallGate
  private var isNamed = true

  init(_ name: TemporaryName, in folder: borrowing OpenFile) throws(SystemError) {
    gate = folder.gate
    self.folder = folder.raw
    self.name = name.make()
    file = try OpenFile.open(
      self.name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, in: folder.raw, gate)
  }

  deinit {
    guard isNamed else { return }
    // A passing failure must not leave a file behind.
    for _ in 0..<2 where unlinkat(folder, name, 0) == 0 { break }
  }

  /// - Parameter isInterrupted: asked between steps.
  /// - Returns: false where it was interrupted.
  func write(
    _ pieces: [FilePiece], from source: borrowing OpenFile, isInterrupted: () -> Bool
  ) throws(SystemError) -> Bool {
    var buffer: [UInt8] = []
    var copiesDirectly = true
    for piece in pieces {
      switch piece {
      case .new(let bytes): try file.write(bytes)
      case .kept(let range):
        var rest = range
        while !rest.isEmpty {
          if isInterrupted() { return false }
          let part = rest.prefix(Self.step)
          var count = 0
          if copiesDirectly { count = try file.appendDirectly(part, of: source) }
          if count == 0 {
            copiesDirectly = false
            count = try append(part.prefix(1 << 18), of: source, &buffer)
          }
          rest = rest.lowerBound + count..<rest.upperBound
        }
      }
    }
    return !isInterrupted()
  }

  private func append(
    _ range: Range<Int>, of source: borrowing OpenFile, _ buffer: inout [UInt8]
  ) throws(SystemError) -> Int {
    if buffer.count < range.count { buffer = [UInt8](repeating: 0, count: 1 << 18) }
    let count = try buffer.withUnsafeMutableBufferPointer { room throws(SystemError) -> Int in
      let part = UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(room)[..<range.count])
      let count = try source.read(at: range.lowerBound, into: part)
      try file.write(UnsafeRawBufferPointer(rebasing: part[..<count]))
      return count
    }
    // Cut short by another program: what comes out in the end is not what was read.
    if count == 0 { throw SystemError(ESTALE) }
    return count
  }

  /// Gives it to the owner of the file that it is to replace, where that is somebody else.
  func takeOwner(of status: stat) throws(SystemError) {
    let own = try file.status()
    if own.st_uid == status.st_uid, own.st_gid == status.st_gid { return }
    try gate(.changeOwner) { fchown(file.raw, status.st_uid, status.st_gid) }
  }

  func takeMode(of status: stat) throws(SystemError) {
    try gate(.changeMode) { fchmod(file.raw, status.st_mode & 0o7777) }
  }

  /// Removes whatever stands under the temporary name: after an exchange, the old version.
  ///
  /// - Returns: why it still stands there.
  mutating func discard() -> SystemError? {
    isNamed = false
    var failure: SystemError?
    // A passing failure must not leave a file behind.
    for _ in 0..<2 {
      do throws(SystemError) {
        try gate(.unlink) { unlinkat(folder, name, 0) }
        return nil
      } catch {
        if error.code == ENOENT { return nil }
        failure = error
      }
    }
    return failure
  }

  /// What stands under the temporary name is left there, or nothing does.
  mutating func forget() { isNamed = false }
}

extension Range where Bound == Int {
  func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
