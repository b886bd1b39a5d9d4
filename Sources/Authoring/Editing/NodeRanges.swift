/// Subtrees of a tape, each in another or apart, that can be asked for whether a node is in one.
struct NodeRanges {
  /// The outermost, in order.
  private var ranges: [Range<UInt32>] = []

  init(_ all: [Range<UInt32>]) {
    for range in all.sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound >= ranges.last?.upperBound ?? 0 {
      ranges.append(range)
    }
  }

  func contains(_ index: UInt32) -> Bool {
    let first = Self.firstIndex(in: ranges.indices) { ranges[$0].upperBound > index }
    return first < ranges.count && ranges[first].contains(index)
  }

  /// The first index from which on the condition holds; the end of the range where it never does.
  static func firstIndex(in range: Range<Int>, where condition: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
