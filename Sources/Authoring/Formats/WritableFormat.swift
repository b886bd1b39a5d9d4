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

  /// A map of fields as the value of a field, of values that are spelled already.
  func spelledMap(_ fields: [(name: String, value: JSONNewValue)]) -> JSONNewValue

  /// A list as the value of a field, of elements that are spelled already.
  func spelledList(_ elements: [JSONNewValue]) -> JSONNewValue

  /// The kind of a value without what the format wraps around it. Where it is a list or map whose
  /// ``content(of:in:)`` is none, that has no place to grow in and is replaced as a whole.
  func kind(of value: EditNode, in tree: EditTree) -> JSONKind

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

  /// Where a field goes for which no neighbour tells a place: before what the format keeps last.
  func lastFieldPlace(in document: DocumentPlace, of tree: EditTree) -> EditPlace

  /// The edits of the file's bytes. A format that edits anything but the bytes of one JSON text makes
  /// them its own way.
  func patch(of tree: consuming EditTree) throws(DiagnosticFailure) -> JSONPatch

  /// Whether the documents of a collection are named by their places in a list.
  func namesByPlace(_ collection: CollectionPlace, in tree: EditTree) -> Bool

  /// Whether a document can have collections of its own below it.
  var hasCollectionsBelow: Bool { get }

  /// The values that the file consists of, as they stand in it.
  var texts: [JSONDocument] { get }

  /// Documents of one path that are no members of one name.
  var documentCopies: [ExportCopy] { get }

  /// Notes that a document's fields have changed, where the format keeps such a time.
  func noteChange(of document: DocumentPlace, at instant: Instant, in tree: inout EditTree)
}

extension WritableFormat {
  package func content(of value: EditNode, in tree: EditTree) -> EditNode {
    if case .original(let node) = value { return .original(export.unwrapped(node)) }
    return value
  }

  package func spelledMap(_ fields: [(name: String, value: JSONNewValue)]) -> JSONNewValue {
    .object(fields.map { JSONNewMember($0.name, $0.value) })
  }

  package func spelledList(_ elements: [JSONNewValue]) -> JSONNewValue { .array(elements) }

  package func kind(of value: EditNode, in tree: EditTree) -> JSONKind {
    tree.kind(of: content(of: value, in: tree))
  }

  package func namesByPlace(_ collection: CollectionPlace, in tree: EditTree) -> Bool {
    tree.kind(of: collection.node) == .array
  }

  package var hasCollectionsBelow: Bool { true }

  package var texts: [JSONDocument] { [export.text] }

  package var documentCopies: [ExportCopy] { [] }

  package func lastFieldPlace(in document: DocumentPlace, of tree: EditTree) -> EditPlace { .last }

  package func patch(of tree: consuming EditTree) throws(DiagnosticFailure) -> JSONPatch {
    try tree.patch()
  }

  package func noteChange(of document: DocumentPlace, at instant: Instant, in tree: inout EditTree)
  {}
}
