import Board
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
    var path = board.export.collections[record.collection.index].path
    add(record.key)
    while path != .root {
      add(board.export.paths.key(of: path))
      path = board.export.paths.parent(of: path)
    }
    hasher.add(3 as UInt64)
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
