package import Exports

/// Where a collection stands in the text that is edited.
package struct CollectionPlace: Sendable {
  /// Nil for one that was made.
  package var collection: CollectionID?
  /// The object or array that holds the documents.
  package var node: EditNode
  /// Its path, segment by segment.
  package var path: [String]

  package init(collection: CollectionID?, node: EditNode, path: [String]) {
    self.collection = collection
    self.node = node
    self.path = path
  }
}
