import JSONText
import Synchronization

/// What stands beside the text of a collected export: where its documents come from, and what their
/// readers know of them.
struct CollectedTables: Sendable {
  /// By the number of the collection.
  var declarations: [CollectionDeclaration] = []
  /// By the number of the document.
  var flags: [DocumentFlags] = []
  /// The fields' nodes of all documents, ascending; and where each comes from.
  var nodes: [UInt32] = []
  var positions: [SourcePosition] = []
  /// By the number of the source.
  var texts: [TextFilePositions] = []

  /// Where the document that holds a node comes from.
  func position(of node: JSONNode) -> SourcePosition? {
    // An id stands before its document's fields.
    number(ofDocumentHolding: node).map { positions[$0] } ?? positions.first
  }

  /// The place in `nodes` of the document that holds a node of its fields.
  func number(ofDocumentHolding node: JSONNode) -> Int? {
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] <= node.index { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
