import Board
import Times

/// Finds the items that changed last.
struct NewestItems<Reference> {
  private let limit: Int
  /// The newest first; of equal times the one that was offered later.
  private(set) var best: [(time: Instant, reference: Reference)] = []
  /// How many items were offered that have a time.
  private(set) var dated = 0

  /// - Parameter limit: how many to keep, at least 1.
  init(limit: Int) {
    self.limit = limit
    best.reserveCapacity(limit + 1)
  }

  /// Undated items stand in no feed, and are not kept.
  mutating func offer(_ item: Item, _ reference: Reference) {
    guard let created = item.created, !item.isSystemLine else { return }
    dated += 1
    let time = item.updated ?? created
    if best.count == limit, let last = best.last, time < last.time { return }
    var low = 0
    var high = best.count
    while low < high {
      let middle = (low + high) / 2
      if time >= best[middle].time { high = middle } else { low = middle + 1 }
    }
    best.insert((time, reference), at: low)
    if best.count > limit { best.removeLast() }
  }

  /// Whether nothing that has a time was left out. Without any it cannot be told.
  var isComplete: Bool { dated == best.count && dated > 0 }
}
