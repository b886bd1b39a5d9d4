import Glibc
import Synchronization

/// Runs one function over many pieces of work on a fixed number of threads.
///
/// A piece is a chunk of records or a whole folder, never one record. Pieces are taken in order and
/// results come back in order, so the number of threads never shows in the output.
package struct WorkerPool: Sendable {
  /// How many pieces run at once, at least 1.
  package let jobs: Int

  /// Stack of each thread in bytes. The system's default for threads differs between C libraries
  /// and limits; this is what a main thread usually has.
  static let stackSize = 8 << 20

  package init(jobs: Int) {
    self.jobs = max(1, jobs)
  }

  /// The results of `body` for the pieces `0..<count`, in that order.
  ///
  /// Where pieces fail, the failure of the lowest number is thrown, whatever finished first; no
  /// piece is begun after one below it failed. With one job all runs on the calling thread.
  ///
  /// - Parameters:
  ///   - makeState: makes what one thread keeps from piece to piece (buffers, open folders). It must
  ///     not change results.
  ///   - body: the work. Runs on several threads at once.
  package func map<State: ~Copyable, Output: Sendable, Failure: Error>(
    count: Int, makeState: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (inout State, Int) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    precondition(count >= 0)
    let threads = min(jobs, count)
    if threads <= 1 {
      var state = makeState()
      var outputs: [Output] = []
      outputs.reserveCapacity(count)
      for piece in 0..<count { outputs.append(try body(&state, piece)) }
      return outputs
    }
    let progress = WorkerProgress<Output, Failure>(count: count)
    WorkerThread.run(threads) {
      var state = makeState()
      while let piece = progress.takePiece() {
        do throws(Failure) {
          progress.finish(piece, with: try body(&state, piece))
        } catch {
          progress.fail(piece, with: error)
        }
      }
    }
    return try progress.result()
  }

  /// The results of `body` for the pieces `0..<count`, in that order, without state.
  package func map<Output: Sendable, Failure: Error>(
    count: Int, _ body: @escaping @Sendable (Int) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    try map(count: count, makeState: { 0 }) {
      (_: inout Int, piece: Int) throws(Failure) -> Output in
      try body(piece)
    }
  }

  /// Cuts `0..<itemCount` into contiguous chunks of `chunkSize` and maps those.
  package func mapChunks<Output: Sendable, Failure: Error>(
    of itemCount: Int, chunkSize: Int,
    _ body: @escaping @Sendable (Range<Int>) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    precondition(itemCount >= 0 && chunkSize >= 1)
    let count = (itemCount + chunkSize - 1) / chunkSize
    return try map(count: count) { (piece: Int) throws(Failure) -> Output in
      try body(piece * chunkSize..<min((piece + 1) * chunkSize, itemCount))
    }
  }
}
