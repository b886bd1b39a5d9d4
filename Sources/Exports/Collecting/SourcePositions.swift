/// Where each of a collector's documents comes from: four bytes for most, since one file's records
/// stand one behind the other.
struct SourcePositions: Sendable {
  /// Documents whose places are told from one base.
  private struct Run {
    /// The number of the first.
    let start: Int
    let base: UInt64
  }

  private var runs: [Run] = []
  private var distances: [UInt32] = []

  var count: Int { distances.count }
  var first: SourcePosition? { count > 0 ? self[0] : nil }

  mutating func append(_ position: SourcePosition) {
    if let run = runs.last, position.raw >= run.base,
      let distance = UInt32(exactly: position.raw - run.base)
    {
      distances.append(distance)
      return
    }
    runs.append(Run(start: distances.count, base: position.raw))
    distances.append(0)
  }

  subscript(number: Int) -> SourcePosition {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].start <= number { low = middle } else { high = middle }
    }
    return SourcePosition(raw: runs[low].base + UInt64(distances[number]))
  }
}
