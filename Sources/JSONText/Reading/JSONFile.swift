internal import Compression
internal import Diagnostics
internal import Glibc

/// Brings all bytes of a file into memory that the parser can use.
enum JSONFile {
  struct Contents {
    /// With its padding; whoever has it frees it.
    let text: JSONMemory
    /// Why there is no more of it, where the compressed file is cut.
    let cut: DiagnosticFailure?
    var source = JSONTextSource.file
  }

  /// - Parameters:
  ///   - first: what was taken from the stream before.
  ///   - recovery: with `.salvage`, a compressed file that is cut is read up to there.
  static func read(
    _ stream: ByteStream, after first: UnsafeRawBufferPointer? = nil, recovery: JSONRecovery = .none
  ) throws(DiagnosticFailure) -> Contents {
    if let file = stream.mapAll() { return Contents(text: .of(file), cut: nil) }
    let taken = first?.count ?? 0
    let limit = JSONTextBuffer.byteLimit
    let room: JSONMemory?
    if let expected = stream.expectedCount {
      guard expected <= limit else { throw JSONFileFault.tooLarge.failure(name: stream.name) }
      // One more than is expected, to see the end.
      room = JSONMemory.make(count: max(expected, taken) + 1, padding: JSONMemory.padding)
    } else {
      room = JSONTextBuffer.room(for: limit, atLeast: 1 << 30)
    }
    guard let room else { throw JSONFileFault.memory.failure(name: stream.name) }
    if let first, let start = first.baseAddress {
      room.start.copyMemory(from: start, byteCount: taken)
    }
    var count = taken
    do throws(DiagnosticFailure) {
      while count < room.count {
        let free = UnsafeMutableRawBufferPointer(
          start: room.start + count, count: room.count - count)
        let got = try stream.read(into: free)
        count += got
        if got == 0 {
          return Contents(text: shrunk(room, count), cut: nil, source: source(of: stream))
        }
      }
    } catch {
      if recovery == .salvage, error.diagnostic.identifier == ByteStream.truncation {
        return Contents(text: shrunk(room, count), cut: error, source: .compressed)
      }
      room.free()
      throw error
    }
    let isLimit = stream.expectedCount == nil && room.count < limit
    room.free()
    throw (isLimit ? JSONFileFault.memory : .tooLarge).failure(name: stream.name)
  }

  private static func source(of stream: ByteStream) -> JSONTextSource {
    stream.compression == nil ? .file : .compressed
  }

  private static func shrunk(_ room: JSONMemory, _ count: Int) -> JSONMemory {
    room.shrunk(to: count + JSONMemory.padding).prefix(count)
  }
}
