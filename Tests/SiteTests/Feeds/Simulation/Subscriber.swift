/// A feed reader that goes by ids, as all of them do.
struct Subscriber {
  /// How often an entry was shown as new, and how often as changed.
  private(set) var shown: [String: (new: Int, changed: Int)] = [:]
  /// What it shows now: the time of the version that it has.
  private(set) var kept: [String: String] = [:]
  /// By feed id, which entries came from it.
  private var sources: [String: Set<String>] = [:]

  mutating func read(_ feed: XMLTree.Element) {
    let id = feed.text("id") ?? ""
    var present: Set<String> = []
    for entry in feed.all("entry") {
      guard let entryID = entry.text("id"), let updated = entry.text("updated") else { continue }
      present.insert(entryID)
      if kept[entryID] == updated { continue }
      if shown[entryID] == nil {
        shown[entryID] = (1, 0)
      } else if kept[entryID] == nil {
        shown[entryID]?.new += 1
      } else {
        shown[entryID]?.changed += 1
      }
      kept[entryID] = updated
    }
    for stone in feed.all("deleted-entry") {
      if let reference = stone.attributes["ref"] { kept[reference] = nil }
    }
    // What a complete feed holds no more is gone (RFC 5005 section 2).
    if !feed.all("complete").isEmpty {
      for entry in sources[id, default: []].subtracting(present) { kept[entry] = nil }
    }
    sources[id, default: []].formUnion(present)
  }
}
