import Board
import Digest
import Exports
import JSONText

/// What stands for the identity of an item without its path being put together: equal means equal
/// paths. Another spelling of the same name counts as another.
extension ModelHasher {
  mutating func addName(of source: Item.Source) {
    switch source {
    case .document(let document):
      hasher.add(0 as UInt64)
      addName(of: document)
    case .element(let document, let node, let occurrence):
      hasher.add(1 as UInt64)
      addName(of: document)
      hasher.add(text.spelling(node))
      hasher.add(Int(occurrence))
    case .entry(let document, let field, let key):
      hasher.add(2 as UInt64)
      addName(of: document)
      hasher.add(text.spelling(field))
      hasher.add(text.spelling(key))
    }
  }

  private mutating func addName(of document: DocumentID) {
    let record = board.export.documents[document.index]
    add(record.key)
    hasher.add(
      collections.isEmpty
        ? Self.name(of: record.collection, board) : collections[record.collection.index])
  }

  /// Of every collection, by number.
  static func collectionNames(_ board: Board) -> [UInt64] {
    board.export.collections.indices.map { name(of: CollectionID($0), board) }
  }

  private static func name(of collection: CollectionID, _ board: Board) -> UInt64 {
    var bytes: [UInt8] = []
    let path = board.export.collections[collection.index].path
    board.export.appendPath(of: path, to: &bytes)
    return XXH3.hash64(bytes)
  }

  private mutating func add(_ key: PathKey) {
    switch key.form {
    case .member(let node): hasher.add(text.spelling(node))
    case .index(let index): hasher.add(index)
    case .literal(let literal): hasher.add(literal.rawValue)
    }
  }

  /// Of a message without a page of its own.
  mutating func addAddress(ofMessage index: Int) {
    // Its day follows from its time and the board's zone, which are hashed anyway.
    if isQuick, board.messages[index].item.created != nil {
      hasher.add(contents.plan.dayPart(ofMessage: index))
    } else {
      hasher.add(contents.address(ofMessage: index))
    }
  }
}
