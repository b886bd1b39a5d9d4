/// What the files of one kind took, on all workers together.
package struct WorkCost: Sendable, Hashable {
  /// Made, whether their bytes had changed or not.
  package var made = 0
  /// Not even made, since nothing in them had changed.
  package var kept = 0
  /// Of the files that were made, without what lies packed beside them.
  package var bytes = 0
  /// Packed files that were made, and their bytes.
  package var packed = 0
  package var packedBytes = 0
  /// Nanoseconds of processor time by `WorkStep`.
  private var steps = [Int64](repeating: 0, count: WorkStep.allCases.count)

  package subscript(_ step: WorkStep) -> Int64 { steps[step.rawValue] }

  /// Nanoseconds of processor time.
  package var time: Int64 { steps.reduce(0, +) }

  mutating func add(_ times: [Int64]) {
    for index in steps.indices { steps[index] += times[index] }
  }

  mutating func merge(_ other: WorkCost) {
    made += other.made
    kept += other.kept
    bytes += other.bytes
    packed += other.packed
    packedBytes += other.packedBytes
    add(other.steps)
  }

  static func + (left: WorkCost, right: WorkCost) -> WorkCost {
    var sum = left
    sum.merge(right)
    return sum
  }
}

/// What one template took.
package struct TemplateCost: Sendable, Hashable {
  /// Pages that were rendered with it.
  package var pages = 0
  package var bytes = 0
  /// Nanoseconds of processor time, of all pages and of the slowest.
  package var time: Int64 = 0
  package var slowest: Int64 = 0

  mutating func merge(_ other: TemplateCost) {
    pages += other.pages
    bytes += other.bytes
    time += other.time
    slowest = max(slowest, other.slowest)
  }
}

/// One file that took long.
package struct SlowFile: Sendable, Hashable {
  /// Below the output folder.
  package let path: [UInt8]
  /// Nanoseconds of processor time.
  package let time: Int64
  package let bytes: Int

  /// Slowest first; of two that took the same, by path.
  static func precedes(_ left: SlowFile, _ right: SlowFile) -> Bool {
    left.time != right.time
      ? left.time > right.time : left.path.lexicographicallyPrecedes(right.path)
  }
}
