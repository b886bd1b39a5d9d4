/// Follows each item's parents to the top, safely: an item may be its own ancestor, and chains may be
/// ten thousand long.
struct ParentChains {
  /// For each item the index of its parent; negative for none.
  private let parents: [Int32]

  init(_ parents: [Int32]) { self.parents = parents }

  struct Roots {
    /// For each item the top of its chain. The members of a circle are tops themselves.
    var root: [Int]
    var loops: Set<Int>
  }

  func roots() -> Roots {
    var root = Array(repeating: -1, count: parents.count)
    var visit = Array(repeating: Int32(0), count: parents.count)
    var loops = Set<Int>()
    for start in parents.indices where root[start] < 0 {
      var chain: [Int] = []
      var current = start
      let stamp = Int32(truncatingIfNeeded: start) + 1
      while root[current] < 0, visit[current] != stamp {
        visit[current] = stamp
        chain.append(current)
        guard parents[current] >= 0 else { break }
        current = Int(parents[current])
      }
      if root[current] < 0, visit[current] == stamp, parents[current] >= 0,
        let first = chain.firstIndex(of: current)
      {
        for member in chain[first...] {
          loops.insert(member)
          root[member] = member
        }
        chain.removeSubrange(first...)
      }
      // The rest of the chain hangs below what is known now; fill from the top down.
      for member in chain.reversed() {
        let parent = parents[member]
        root[member] = parent >= 0 ? root[Int(parent)] : member
      }
    }
    return Roots(root: root, loops: loops)
  }
}
