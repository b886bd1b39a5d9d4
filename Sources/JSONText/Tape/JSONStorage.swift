internal import Diagnostics
internal import Glibc
internal import Synchronization

/// Owns the memory behind a document: the text and the tape.
///
/// `@unchecked Sendable`, proof: every stored property is a `let` that is set before the object is
/// shared. The memory behind the pointers is written only by the parser, before `init` here, and is
/// read-only from then on until `deinit`, which runs when no reference is left. The line index is
/// the only thing made later, and a mutex guards it.
///
/// Nobody else can change the bytes: files are read, or mapped while they are leased (`MappedFile`).
final class JSONStorage: @unchecked Sendable {
  let name: String
  let text: JSONMemory
  let tape: JSONMemory
  let nodeCount: Int
  let duplicates: [JSONDuplicate]
  /// Entries of sealed containers, ascending.
  let sealed: [UInt32]
  let origin: JSONOrigin
  let source: JSONTextSource
  let diagnostics: [Diagnostic]
  /// Takes the memory when it is no longer needed; else it goes back to the system.
  private let pool: JSONMemoryPool?
  private let lines = Mutex<JSONLineIndex?>(nil)

  init(
    name: String, text: JSONMemory, tape: JSONMemory, nodeCount: Int,
    duplicates: [JSONDuplicate], sealed: [UInt32] = [], origin: JSONOrigin,
    source: JSONTextSource, diagnostics: [Diagnostic] = [], pool: JSONMemoryPool? = nil
  ) {
    self.name = name
    self.text = text
    self.tape = tape
    self.nodeCount = nodeCount
    self.duplicates = duplicates
    self.sealed = sealed
    self.origin = origin
    self.source = source
    self.diagnostics = diagnostics
    self.pool = pool
  }

  deinit {
    if let pool {
      pool.give(text)
      pool.give(tape)
    } else {
      text.free()
      tape.free()
    }
  }

  /// 1-based line and column (in bytes) in the file of a byte of the text.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let index = lines.withLock { stored in
      if let stored { return stored }
      let made = JSONLineIndex(of: text.bytes)
      stored = made
      return made
    }
    return origin.moved(index.position(of: offset, in: text.bytes))
  }
}
