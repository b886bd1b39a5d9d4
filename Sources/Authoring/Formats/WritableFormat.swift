package import Diagnostics
package import Exports
package import JSONText
package import Times

/// A format whose files can take changes: where its collections and documents stand in the file's own
/// text, and how it spells values.
///
/// A format reads the file as an ``Export`` over the file's own bytes: every node of that export is
/// one of the text that is edited, and ``Export/unwrapped(_:)`` and ``Export/value(_:)`` understand
/// its spelling of values. All else (what is a post, which field is the body, what ids look like) is
/// told from that export, for all formats alike.
package protocol WritableFormat: Sendable {
  /// The file's documents, over the file's own bytes.
  var export: Export { get }
  /// What ids may be, whether lists may be empty, and so on.
  var rules: WritingRules { get }

  /// Where a document stands in the text.
  func place(of document: DocumentID) -> DocumentPlace

  /// Where a collection stands in the text.
  func place(of collection: CollectionID) -> CollectionPlace

  /// What a value says without what the format wraps around it: the list or map that can be edited,
  /// the scalar that can be read.
  func content(of value: EditNode, in tree: EditTree) -> EditNode

  /// A value as the format writes it.
  ///
  /// - Parameter neighbour: the same field of another document, whose spelling is kept where a format
  ///   has several.
  func spelled(_ value: FieldValue, like neighbour: JSONNode?) -> JSONNewValue

  /// Adds a document. The collection has none of this id.
  ///
  /// - Throws: where the file's shape has no room for it, such as a list that has no ids.
  func add(
    _ document: NewDocument, to collection: CollectionPlace, in tree: inout EditTree
  ) throws(DiagnosticFailure) -> DocumentPlace

  /// Removes a document with all that is below it. What the format does not keep empty goes with it.
  func remove(_ document: DocumentPlace, in tree: inout EditTree) throws(DiagnosticFailure)

  /// Makes an empty collection, to which a document is then added.
  ///
  /// - Parameter parent: the document below which it stands; nil for the top of the export.
  /// - Throws: where the file cannot have one.
  func addCollection(
    named name: String, below parent: DocumentPlace?, in tree: inout EditTree
  ) throws(DiagnosticFailure) -> CollectionPlace

  /// Notes that a document's fields have changed, where the format keeps such a time.
  func noteChange(of document: DocumentPlace, at instant: Instant, in tree: inout EditTree)
}

extension WritableFormat {
  package func content(of value: EditNode, in tree: EditTree) -> EditNode {
    if case .original(let node) = value { return .original(export.unwrapped(node)) }
    return value
  }

  package func noteChange(of document: DocumentPlace, at instant: Instant, in tree: inout EditTree)
  {}
}

/// What a format's ids and lists must be like.
package struct WritingRules: Sendable {
  package enum IDs: Sendable {
    /// Keys of a Realtime Database: none of `. $ # [ ] /`, no controls, at most 768 bytes.
    case realtimeDatabase
    /// Ids of Firestore: no `/`, not `.` or `..`, not `__x__`, at most 1500 bytes.
    case firestore
    /// Whatever a text can be, but not empty.
    case free
  }

  package var ids: IDs
  /// Whether `[]` can stand; else a list that becomes empty goes with its field.
  package var keepsEmptyLists: Bool
  /// Whether the values of a document's fields can be documents of Firestore, with types of their own.
  package var hasTypedTimes: Bool

  package init(ids: IDs, keepsEmptyLists: Bool, hasTypedTimes: Bool) {
    self.ids = ids
    self.keepsEmptyLists = keepsEmptyLists
    self.hasTypedTimes = hasTypedTimes
  }
}

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

/// A document to be added.
package struct NewDocument: Sendable {
  package var id: String
  /// Spelled as the format spells them, in order.
  package var fields: [(name: String, value: JSONNewValue)]
  /// Set instead of fields where the collection's records are texts.
  package var scalar: JSONNewValue?
  /// When it was made.
  package var time: Instant

  package init(
    id: String, fields: [(name: String, value: JSONNewValue)], scalar: JSONNewValue? = nil,
    time: Instant
  ) {
    self.id = id
    self.fields = fields
    self.scalar = scalar
    self.time = time
  }
}
