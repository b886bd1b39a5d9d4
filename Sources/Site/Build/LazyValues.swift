import Synchronization

/// Values worked out when they are asked for, by any worker: a rebuild needs few of them, and which
/// ones shows only when pages are made.
final class LazyValues<Value: Sendable>: Sendable {
  private let make: @Sendable (Int) -> Value
  private let values: Mutex<[Value?]>

  /// - Parameter make: the value of a number; the same whenever it is called.
  init(count: Int, make: @escaping @Sendable (Int) -> Value) {
    self.make = make
    values = Mutex(Array(repeating: nil, count: count))
  }

  subscript(_ index: Int) -> Value {
    if let known = values.withLock({ $0[index] }) { return known }
    // Outside of the lock: where two workers ask at once, both work, and the results are the same.
    let value = make(index)
    values.withLock { $0[index] = value }
    return value
  }

  /// What has been worked out, in order.
  var finished: [Value] { values.withLock { $0.compactMap { $0 } } }
}
