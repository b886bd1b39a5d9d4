internal import Synchronization

/// Lines and columns of a text file, for messages about places whose text is no longer at hand.
///
/// The file is read when the first position is asked for. One that is compressed, in UTF-16 or gone
/// has no positions.
package final class TextFilePositions: Sendable {
  private let path: String
  private let state = Mutex<State>(.unread)

  private enum State {
    case unread
    case read(OpenFile)
    case none
  }

  /// Frees what it maps.
  private final class OpenFile: Sendable {
    let memory: JSONMemory
    let lead: Int
    let lines: JSONLineIndex

    init(_ memory: JSONMemory, lead: Int) {
      self.memory = memory
      self.lead = lead
      lines = JSONLineIndex(of: UnsafeRawBufferPointer(rebasing: memory.bytes[lead...]))
    }

    deinit { memory.free() }

    func position(of offset: Int) -> (line: Int, column: Int) {
      let text = UnsafeRawBufferPointer(rebasing: memory.bytes[lead...])
      return lines.position(of: min(max(offset, 0), text.count), in: text)
    }
  }

  package init(path: String) { self.path = path }

  /// 1-based line and column (in bytes), a byte order mark not counted.
  package func position(ofByte offset: Int) -> (line: Int, column: Int)? {
    let file: OpenFile? = state.withLock { state in
      if case .unread = state { state = Self.read(path) }
      if case .read(let file) = state { return file }
      return nil
    }
    return file?.position(of: offset)
  }

  private static func read(_ path: String) -> State {
    guard let memory = try? JSONFile.read(path: path) else { return .none }
    let bytes = memory.bytes
    var lead = 0
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { lead = 3 }
    if bytes.count >= 2 {
      switch (bytes[0], bytes[1]) {
      // gzip, zstd, UTF-16 in both orders: the bytes are not those of the text.
      case (0x1F, 0x8B), (0x28, 0xB5), (0xFF, 0xFE), (0xFE, 0xFF):
        memory.free()
        return .none
      default: break
      }
    }
    return .read(OpenFile(memory, lead: lead))
  }
}
