/// Finds the known name that a mistyped one was probably meant to be.
///
/// The distance counts insertions, deletions, substitutions and swaps of neighbours (optimal string
/// alignment), without regard to ASCII case. Among equally near names the first one given wins, so
/// the answer does not depend on anything but its arguments.
package enum NearestName {
  /// Names come from input; beyond this many bytes a comparison would cost more than it helps.
  private static let longestCompared = 64

  /// The nearest of `candidates`, or nil where none is near enough to be worth saying.
  ///
  /// Near enough is a third of the written length, and one slip for the shortest names.
  package static func suggestion(for name: String, among candidates: [String]) -> String? {
    let written = folded(name)
    guard !written.isEmpty, written.count <= longestCompared else { return nil }
    let tolerance = max(1, written.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let known = folded(candidate)
      guard known.count <= longestCompared, abs(known.count - written.count) <= tolerance else {
        continue
      }
      let found = distance(written, known)
      // A name of which nothing is left is no slip of the pen.
      guard found <= tolerance, found < known.count else { continue }
      if let current = best, current.distance <= found { continue }
      best = (candidate, found)
    }
    return best?.name
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var cost = min(
          previous[column + 1] + 1, current[column] + 1, previous[column] + (byte == other ? 0 : 1))
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
