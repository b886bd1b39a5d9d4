package import Exports

/// Where a document stands in the text that is edited.
package struct DocumentPlace: Sendable {
  /// Nil for one that was added.
  package var document: DocumentID?
  package var id: String
  package var collection: CollectionPlace
  /// The member's value or the element that is the document.
  package var record: EditNode
  /// The object that holds its fields by name; of a scalar record, the scalar.
  package var fields: EditNode

  package init(
    document: DocumentID?, id: String, collection: CollectionPlace, record: EditNode,
    fields: EditNode
  ) {
    self.document = document
    self.id = id
    self.collection = collection
    self.record = record
    self.fields = fields
  }
}
