/// The collections of a database, found by the paths of their documents.
///
/// Documents of one collection mostly stand together, so that the last one is asked first.
struct FirestoreCollections {
  private var known: [[UInt8]: CollectedCollection] = [:]
  private var lastPrefix: [UInt8] = []
  private var last: CollectedCollection?

  /// The collection of a document, and the document's id in it.
  ///
  /// - Parameter path: relative to the database: `posts/p1`. Segments hold no `/`, and none is empty.
  /// - Returns: nil where this is no path of a document.
  mutating func place(
    of path: UnsafeRawBufferPointer, in collector: inout DocumentCollector
  ) -> (collection: CollectedCollection, id: UnsafeRawBufferPointer)? {
    guard let slash = Bytes.lastIndex(of: UInt8(ascii: "/"), in: path), slash + 1 < path.count
    else { return nil }
    let id = UnsafeRawBufferPointer(rebasing: path[(slash + 1)...])
    let prefix = UnsafeRawBufferPointer(rebasing: path[..<slash])
    if let last, lastPrefix.withUnsafeBytes({ Bytes.areEqual($0, prefix) }) { return (last, id) }
    let key = Array(prefix)
    let collection: CollectedCollection
    if let found = known[key] {
      collection = found
    } else {
      let segments = prefix.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard segments.count % 2 == 1, segments.allSatisfy({ !$0.isEmpty }) else { return nil }
      collection = collector.collection(
        segments.map { String(decoding: $0, as: UTF8.self) }, CollectionDeclaration(order: .id))
      known[key] = collection
    }
    last = collection
    lastPrefix = key
    return (collection, id)
  }
}
