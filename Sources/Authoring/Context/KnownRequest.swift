/// That an item was added for a request whose key has no place in the item's id. Whoever keeps these for
/// the next time makes the same addition again change nothing.
package struct RequestNote: Sendable, Hashable {
  /// The first half of a SHA-256 of the request's key and of where it added something.
  package let key: [UInt8]
  /// The first half of a SHA-256 of what the item said.
  package let content: [UInt8]
  package let path: String
  package let id: String

  package init(key: [UInt8], content: [UInt8], path: String, id: String) {
    self.key = key
    self.content = content
    self.path = path
    self.id = id
  }
}

/// A note of an earlier time.
package struct KnownRequest: Sendable, Hashable {
  package let note: RequestNote
  /// Whether the item counts as added even where it is gone or says something else by now: nobody has
  /// put another version of the file there.
  package let isCertain: Bool

  package init(_ note: RequestNote, isCertain: Bool) {
    self.note = note
    self.isCertain = isCertain
  }
}
