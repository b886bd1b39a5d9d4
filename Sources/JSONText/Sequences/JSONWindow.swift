internal import Compression
internal import Diagnostics
internal import Glibc

/// A piece of a long text, with zeros around it as the parser wants them.
struct JSONWindow {
  let text: JSONMemory
  let origin: JSONOrigin
  /// Nothing comes after it.
  let isLast: Bool

  /// - Parameters:
  ///   - room: what to read into; only ours if this does not throw.
  ///   - unfinished: the end of the window before, with which this one begins; nil for the first.
  ///   - origin: where that begins.
  init(
    _ room: JSONMemory, carrying unfinished: UnsafeRawBufferPointer?, from stream: ByteStream,
    origin: JSONOrigin
  ) throws(DiagnosticFailure) {
    let carried = unfinished?.count ?? 0
    if let unfinished, let start = unfinished.baseAddress {
      room.start.copyMemory(from: start, byteCount: carried)
    }
    let free = UnsafeMutableRawBufferPointer(
      start: room.start + carried, count: room.count - carried)
    let read = try stream.read(into: free)
    isLast = read < free.count
    // The room may have served before.
    memset(room.start + carried + read, 0, JSONMemory.padding)
    let whole = room.prefix(carried + read)
    if unfinished == nil, whole.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      text = whole.dropping(3)
      self.origin = JSONOrigin(mark: 3, byte: 3)
    } else {
      text = whole
      self.origin = origin
    }
  }
}
