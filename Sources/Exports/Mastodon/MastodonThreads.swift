import JSONText

/// Which statuses start a thread and which continue one of the account's own.
struct MastodonThreads {
  /// Of each status the one that it answers, where that is the account's own and on the same page.
  private(set) var parents: [Int?]
  /// Statuses that answer themselves by way of others.
  private(set) var loops: [Int] = []
  /// Of each status the first of its thread.
  private(set) var roots: [Int]

  init(_ statuses: [MastodonStatus], of text: JSONDocument) {
    var addresses = TextTable()
    /// The first status of each address.
    var owners: [Int] = []
    var scratch: [UInt8] = []
    for (index, status) in statuses.enumerated() where status.kind != .boost {
      let isNew = status.address.withBytes(text, scratch: &scratch) { addresses.insert($0).isNew }
      if isNew { owners.append(index) }
    }
    parents = statuses.map { status in
      guard status.kind != .boost, let answered = status.answered,
        let place = answered.withBytes(text, scratch: &scratch, { addresses.place(of: $0) })
      else { return nil }
      let parent = owners[place]
      // What everybody may see does not go under with what only some may.
      return statuses[parent].withheld != nil && status.withheld == nil ? nil : parent
    }
    roots = Array(repeating: -1, count: statuses.count)
    for index in statuses.indices { settle(index) }
  }

  private mutating func settle(_ start: Int) {
    var path: [Int] = []
    var index = start
    while roots[index] == -1, let parent = parents[index] {
      // On the way: met again, it closes a loop.
      roots[index] = -2
      path.append(index)
      index = parent
    }
    if roots[index] == -2 {
      loops.append(index)
      parents[index] = nil
      roots[index] = index
    } else if roots[index] == -1 {
      roots[index] = index
    }
    for step in path where roots[step] == -2 { roots[step] = roots[index] }
  }
}
