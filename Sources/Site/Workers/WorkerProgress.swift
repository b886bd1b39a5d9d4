import Synchronization

/// What the threads of one `WorkerPool.map` share: the next piece, the results, the first failure.
///
/// Touched once at the beginning and end of a piece, so plain locks cost nothing.
final class WorkerProgress<Output: Sendable, Failure: Error>: Sendable {
  private let count: Int
  private let next = Atomic<Int>(0)
  /// No piece from here on is begun.
  private let end: Atomic<Int>
  private let outputs: Mutex<[Output?]>
  private let failure = Mutex<(piece: Int, error: Failure)?>(nil)

  init(count: Int) {
    self.count = count
    end = Atomic(count)
    outputs = Mutex(Array(repeating: nil, count: count))
  }

  func takePiece() -> Int? {
    let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return piece < end.load(ordering: .relaxed) ? piece : nil
  }

  func finish(_ piece: Int, with output: Output) {
    outputs.withLock { $0[piece] = output }
  }

  /// Pieces are handed out in order, so all below a failed one have been begun and are finished
  /// before `result()`: the failure kept is the lowest there is.
  func fail(_ piece: Int, with error: Failure) {
    _ = end.min(piece, ordering: .relaxed)
    failure.withLock { kept in
      if let current = kept, current.piece < piece { return }
      kept = (piece, error)
    }
  }

  /// To be called when all threads have ended.
  func result() throws(Failure) -> [Output] {
    if let failed = failure.withLock({ $0 }) { throw failed.error }
    let finished = outputs.withLock { $0.compactMap { $0 } }
    precondition(finished.count == count, "every piece ended in a result or a failure")
    return finished
  }
}
