/// Where bytes of a file have moved by the changes after it.
struct ChangeChain {
  /// A later change touched the bytes.
  struct Overlap: Error {
    let entry: JournalEntry
  }

  /// Oldest first.
  let entries: [JournalEntry]

  /// - Parameter ranges: in order; they do not overlap.
  func moved(_ ranges: [Range<Int>]) throws(Overlap) -> [Range<Int>] {
    var ranges = ranges
    for entry in entries { ranges = try Self.moved(ranges, by: entry) }
    return ranges
  }

  private static func moved(
    _ ranges: [Range<Int>], by entry: JournalEntry
  ) throws(Overlap) -> [Range<Int>] {
    var result: [Range<Int>] = []
    result.reserveCapacity(ranges.count)
    var rest = entry.splices[...]
    var shift = 0
    for range in ranges {
      while let splice = rest.first {
        let touched = splice.originalRange(shift: shift)
        guard touched.upperBound <= range.lowerBound, touched != range else { break }
        shift += splice.growth
        rest.removeFirst()
      }
      if let splice = rest.first {
        let touched = splice.originalRange(shift: shift)
        // Of two that are empty and at the same byte, nobody knows which would come first.
        guard touched.lowerBound >= range.upperBound, touched != range else {
          throw Overlap(entry: entry)
        }
      }
      result.append(range.lowerBound + shift..<range.upperBound + shift)
    }
    return result
  }
}
