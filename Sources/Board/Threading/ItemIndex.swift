import Exports
import JSONText

/// Finds items by the id that another item names. Ids are looked for in the same collection first:
/// sibling collections use the same ids.
struct ItemIndex {
  private var local = ByteKeyTable()
  private var global = ByteKeyTable()
  private var scratch: [UInt8] = []

  mutating func insert(_ document: DocumentID, in export: Export, _ item: Int32) {
    let record = export.documents[document.index]
    scratch.removeAll(keepingCapacity: true)
    export.appendKey(record.key, to: &scratch)
    scratch.withUnsafeBytes { _ = global.insert($0, item) }
    append(record.collection)
    scratch.withUnsafeBytes { _ = local.insert($0, item) }
  }

  /// Adds an item under an id of its own besides its document's.
  mutating func insert(_ document: DocumentID, as id: JSONNode, in export: Export, _ item: Int32) {
    scratch.removeAll(keepingCapacity: true)
    export.appendKey(PathKey(id), to: &scratch)
    scratch.withUnsafeBytes { _ = global.insert($0, item) }
    append(export.documents[document.index].collection)
    scratch.withUnsafeBytes { _ = local.insert($0, item) }
  }

  /// - Parameter collection: where the id must be; nil where it may be anywhere.
  mutating func find(_ key: JSONNode, in collection: CollectionID?, _ export: Export) -> Int32? {
    scratch.removeAll(keepingCapacity: true)
    export.appendKey(PathKey(key), to: &scratch)
    if let found = find(collection) { return found }
    // `posts/-Mk1`, a reference: the id is its last segment.
    guard let slash = scratch.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    scratch.removeSubrange(...slash)
    return find(collection)
  }

  private mutating func find(_ collection: CollectionID?) -> Int32? {
    guard let collection else { return scratch.withUnsafeBytes { global.value(of: $0) } }
    let length = scratch.count
    append(collection)
    defer { scratch.removeSubrange(length...) }
    return scratch.withUnsafeBytes { local.value(of: $0) }
  }

  private mutating func append(_ collection: CollectionID) {
    scratch.append(0)
    withUnsafeBytes(of: collection.rawValue) { scratch.append(contentsOf: $0) }
  }
}
