internal import Synchronization

/// Keeps the memory of windows whose documents are gone, for the windows to come.
///
/// The documents of a window give its memory back when the last of them goes, on whatever thread;
/// one that is kept keeps its window, and the next window gets new memory.
final class JSONMemoryPool: Sendable {
  private let pieces = Mutex<[JSONMemory]>([])
  /// Larger pieces, which single large values needed, are not kept.
  private let largestKept: Int

  init(largestKept: Int) { self.largestKept = largestKept }

  deinit {
    pieces.withLock { for memory in $0 { memory.free() } }
  }

  /// Memory of at least that size, with its padding; what stands in it is of earlier use.
  func take(count: Int) -> JSONMemory? {
    let kept = pieces.withLock { pieces -> JSONMemory? in
      guard let index = pieces.lastIndex(where: { $0.count >= count }) else { return nil }
      return pieces.remove(at: index)
    }
    return kept ?? JSONMemory.make(count: count, padding: JSONMemory.padding)
  }

  func give(_ used: JSONMemory) {
    guard let memory = used.restored(padding: JSONMemory.padding) else { return used.free() }
    let isKept = pieces.withLock { pieces in
      // Two windows, each a text and a tape: one in use and one that it moves on to.
      guard memory.count <= largestKept, pieces.count < 4 else { return false }
      pieces.append(memory)
      return true
    }
    if !isKept { memory.free() }
  }
}
