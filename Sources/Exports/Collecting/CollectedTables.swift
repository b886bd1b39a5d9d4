import JSONText
import Synchronization

/// What stands beside the text of a collected export: where its documents come from, and what their
/// readers know of them.
struct CollectedTables: Sendable {
  /// By the number of the collection.
  var declarations: [CollectionDeclaration] = []
  /// By the number of the document.
  var flags: [DocumentFlags] = []
  /// The fields' nodes of all documents, ascending; empty where the documents stand in that order
  /// themselves. And where each comes from.
  var nodes: [UInt32] = []
  var positions = SourcePositions()
  /// By the number of the source.
  var texts: [TextFilePositions] = []

}

extension Export {
  /// Of a collected export, where the document that holds a node comes from.
  func position(of node: JSONNode) -> SourcePosition? {
    // An id stands before its document's fields.
    number(ofDocumentHolding: node).map { tables.positions[$0] } ?? tables.positions.first
  }

  /// The number, in the order of the text, of the document that holds a node of its fields.
  func number(ofDocumentHolding node: JSONNode) -> Int? {
    var low = 0
    var high = tables.positions.count
    while low < high {
      let middle = (low + high) / 2
      if fields(ofNumber: middle) <= node { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The fields of a document by its number in the order of the text.
  func fields(ofNumber number: Int) -> JSONNode {
    tables.nodes.isEmpty ? documents[number].node : JSONNode(index: tables.nodes[number])
  }
}
