/// What a subscriber of a feed would see between two builds.
package struct FeedDifference: Sendable, Hashable {
  package struct Change: Sendable, Hashable {
    package let id: String
    package let title: String
    /// The time that the feed tells.
    package let updated: String
  }

  /// Below the roots of both sites, or the files' names.
  package let path: String
  /// Whether readers take the two for different feeds.
  package var isAnotherFeed = false
  /// Shown for the first time.
  package var new: [Change] = []
  /// Shown again, with a newer time.
  package var changed: [Change] = []
  /// Changed without a newer time: most readers do not look again.
  package var silent: [Change] = []
  /// Taken back by a tombstone, or by a complete feed that holds it no more.
  package var gone: [Change] = []

  package var isEmpty: Bool {
    !isAnotherFeed && new.isEmpty && changed.isEmpty && silent.isEmpty && gone.isEmpty
  }

  /// - Parameters:
  ///   - old: the document that was read last, and the blocks of its history.
  ///   - new: the same of the other build.
  init(path: String, old: [ReadFeed], new: [ReadFeed]) {
    self.path = path
    isAnotherFeed = old.first != nil && new.first != nil && old.first?.id != new.first?.id
    // The newest document first: it tells of an item last.
    var known: [String: ReadFeed.Entry] = [:]
    for entry in old.lazy.flatMap(\.entries) where known[entry.id] == nil {
      known[entry.id] = entry
    }
    let taken = old.reduce(into: [:]) { $0.merge($1.tombstones) { first, _ in first } }
    var seen: Set<String> = []
    for entry in new.lazy.flatMap(\.entries) where seen.insert(entry.id).inserted {
      let change = Change(id: entry.id, title: entry.title, updated: entry.updated)
      guard let before = known[entry.id] else {
        if taken[entry.id] == nil { self.new.append(change) }
        continue
      }
      if entry.updated != before.updated {
        changed.append(change)
      } else if entry.hash != before.hash {
        silent.append(change)
      }
    }
    gone = Self.gone(known, taken: taken, seen: seen, in: new)
  }

  private static func gone(
    _ known: [String: ReadFeed.Entry], taken: [String: String], seen: Set<String>,
    in new: [ReadFeed]
  ) -> [Change] {
    let stones = new.reduce(into: [:]) { $0.merge($1.tombstones) { first, _ in first } }
    let isComplete = new.first?.isComplete ?? false
    let live = Set(new.first?.entries.map(\.id) ?? [])
    return known.values.filter { entry in
      guard taken[entry.id] == nil else { return false }
      if stones[entry.id] != nil { return !live.contains(entry.id) }
      return isComplete && !seen.contains(entry.id)
    }.map { entry in
      Change(id: entry.id, title: entry.title, updated: stones[entry.id] ?? entry.updated)
    }.sorted { $0.updated != $1.updated ? $0.updated > $1.updated : $0.id < $1.id }
  }
}
