internal import Compression
internal import Diagnostics
internal import Glibc

/// A piece of a long text, with zeros around it as the parser wants them.
struct JSONWindow {
  let text: JSONMemory
  let origin: JSONOrigin
  let source: JSONTextSource
  /// Nothing comes after it.
  let isLast: Bool
  /// Why nothing comes, where the compressed file is cut.
  private(set) var cut: DiagnosticFailure?

  /// A text that is there whole.
  init(
    whole text: JSONMemory, origin: JSONOrigin, source: JSONTextSource,
    cut: DiagnosticFailure? = nil
  ) {
    self.text = text
    self.origin = origin
    self.source = source
    self.cut = cut
    isLast = true
  }

  /// - Parameters:
  ///   - room: what to read into; only ours if this does not throw.
  ///   - unfinished: the end of the window before, with which this one begins; nil for the first.
  ///   - origin: where that begins.
  ///   - recovery: with `.salvage`, a compressed file that is cut just ends.
  init(
    _ room: JSONMemory, carrying unfinished: UnsafeRawBufferPointer?, from stream: ByteStream,
    origin: JSONOrigin, recovery: JSONRecovery
  ) throws(DiagnosticFailure) {
    let carried = unfinished?.count ?? 0
    if let unfinished, let start = unfinished.baseAddress {
      room.start.copyMemory(from: start, byteCount: carried)
    }
    let free = UnsafeMutableRawBufferPointer(
      start: room.start + carried, count: room.count - carried)
    var read = 0
    var isOver = false
    do throws(DiagnosticFailure) {
      // Only nothing at all is the end: of a file that is cut, what there is comes first.
      while read < free.count, !isOver {
        let got = try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: free[read...]))
        read += got
        isOver = got == 0
      }
    } catch {
      guard recovery == .salvage, error.diagnostic.identifier == ByteStream.truncation else {
        throw error
      }
      cut = error
      isOver = true
    }
    isLast = isOver
    source = stream.compression == nil ? .file : .compressed
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
