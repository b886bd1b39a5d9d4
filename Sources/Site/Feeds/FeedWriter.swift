/// Writes feed documents in one format, one after the other, into memory that it keeps.
protocol FeedWriter: ~Copyable {
  /// The document that was written last.
  var bytes: [UInt8] { get }

  mutating func write(_ document: FeedDocument, _ links: FeedLinks)
}
