import Synchronization

/// Values worked out a chunk at a time when one of them is asked for, by any worker: a rebuild needs
/// few of them, and which ones shows only when pages are made.
final class LazyChunks<Value: Sendable>: Sendable {
  private let count: Int
  private let chunkSize: Int
  private let make: @Sendable (Range<Int>) -> [Value]
  private let chunks: Mutex<[[Value]?]>

  /// - Parameter make: the values of a range; the same whenever it is called.
  init(count: Int, chunkSize: Int, make: @escaping @Sendable (Range<Int>) -> [Value]) {
    self.count = count
    self.chunkSize = chunkSize
    self.make = make
    chunks = Mutex(Array(repeating: nil, count: (count + chunkSize - 1) / chunkSize))
  }

  subscript(_ index: Int) -> Value {
    let chunk = index / chunkSize
    let known = chunks.withLock { $0[chunk]?[index - chunk * chunkSize] }
    if let known { return known }
    // Outside of the lock: where two workers ask at once, both work, and one result is kept.
    let values = make(chunk * chunkSize..<min((chunk + 1) * chunkSize, count))
    chunks.withLock { chunks in
      if chunks[chunk] == nil { chunks[chunk] = values }
    }
    return values[index - chunk * chunkSize]
  }

  /// What has been worked out, in order.
  var finished: [Value] { chunks.withLock { $0.compactMap { $0 }.flatMap { $0 } } }
}
