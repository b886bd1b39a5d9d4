/// That an addition was made for a request whose key has no place in the item's id: with this, the same
/// addition again is known to be one.
package struct RememberedRequest: Sendable, Hashable {
  /// A hash of the request's key and of where it added something.
  package let key: [UInt8]
  /// A hash of what the item said.
  package let content: [UInt8]
  /// What the addition made.
  package let path: String
  package let id: String

  package init(key: [UInt8], content: [UInt8], path: String, id: String) {
    self.key = key
    self.content = content
    self.path = path
    self.id = id
  }
}

extension JournalHistory {
  package var remembersRequests: Bool { !forgotten.isEmpty }

  /// So many of those whose entries are forgotten are kept.
  static let mostRequests = 50_000

  /// A request whose change was made and not taken back.
  package struct KnownRequest: Sendable, Hashable {
    package let request: RememberedRequest
    /// Whether nobody but corkboard has changed the file since: where the item is gone or says something
    /// else, that was wanted.
    package let isCertain: Bool
  }

  /// All requests that are known, by their keys.
  ///
  /// - Parameter identity: of the file as it stands.
  package func requests(now identity: FileIdentity) -> [[UInt8]: KnownRequest] {
    var known: [[UInt8]: KnownRequest] = [:]
    for request in forgotten {
      known[request.key] = KnownRequest(request: request, isCertain: false)
    }
    let states = states
    var isUnbroken = true
    var later = identity
    // From the newest on, as far as each change stands on the one before.
    for index in entries.indices.reversed() where wasMade(entries[index]) {
      if entries[index].after != later { isUnbroken = false }
      later = entries[index].before
      guard states[index] == .effective else { continue }
      for request in entries[index].requests {
        if known[request.key]?.isCertain == true { continue }
        known[request.key] = KnownRequest(request: request, isCertain: isUnbroken)
      }
    }
    return known
  }

  /// The requests of all entries but the newest, the newest of them, oldest first.
  func requestsToKeep(without kept: Int) -> [RememberedRequest] {
    let states = states
    var requests = forgotten
    for index in entries.indices.dropLast(kept) where states[index] == .effective {
      requests += entries[index].requests
    }
    return Array(requests.suffix(Self.mostRequests))
  }
}
