internal import Compression
internal import Diagnostics
internal import Synchronization

/// Lines and columns of a text file, for messages about places whose text is no longer at hand.
///
/// The file is read when the first position is asked for, and a piece of it for each; nothing of its
/// text is kept. One that is large and compressed, in UTF-16 or gone has no positions.
package final class TextFilePositions: Sendable {
  private let path: String
  private let state = Mutex<State>(.unread)

  private enum State {
    case unread
    case read(JSONLineIndex, mark: Int)
    case none
  }

  /// What is unpacked for a single position, at most.
  private static let packedLimit = 1 << 28

  package init(path: String) { self.path = path }

  /// 1-based line and column (in bytes), a byte order mark not counted.
  package func position(ofByte offset: Int) -> (line: Int, column: Int)? {
    state.withLock { state in
      if case .unread = state { state = Self.read(path) }
      guard case .read(let index, let mark) = state else { return nil }
      let piece = index.piece(of: offset)
      guard let stream = try? ByteStream(path: path),
        (try? stream.skip(mark + piece.start)) != nil
      else { return nil }
      let room = UnsafeMutableRawBufferPointer.allocate(
        byteCount: JSONLineIndex.stride, alignment: 16)
      defer { room.deallocate() }
      guard let count = try? stream.read(into: room) else { return nil }
      return index.position(
        of: offset, inPiece: UnsafeRawBufferPointer(rebasing: room[..<count]))
    }
  }

  private static func read(_ path: String) -> State {
    do throws(DiagnosticFailure) {
      let stream = try ByteStream(path: path)
      // A pipe cannot be read twice.
      guard stream.isRepeatable else { return .none }
      let room = UnsafeMutableRawBufferPointer.allocate(
        byteCount: JSONLineIndex.stride, alignment: 16)
      defer { room.deallocate() }
      let first = try stream.read(
        into: UnsafeMutableRawBufferPointer(rebasing: room[..<3]))
      let start = UnsafeRawBufferPointer(rebasing: room[..<first])
      if UTF16Text.order(of: start) != nil { return .none }
      let mark = start.elementsEqual([0xEF, 0xBB, 0xBF]) ? 3 : 0
      let again = try ByteStream(path: path)
      try again.skip(mark)
      var index = JSONLineIndex()
      while true {
        let count = try again.read(into: room)
        if count == 0 { break }
        index.append(UnsafeRawBufferPointer(rebasing: room[..<count]))
        if again.compression != nil, again.count > packedLimit { return .none }
      }
      return .read(index, mark: mark)
    } catch {
      return .none
    }
  }
}
