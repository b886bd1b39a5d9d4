import Exports
import JSONText

/// Ids that documents carry in a field which the configuration names (`"id": "nr"`). They are no
/// identity, which stays the path; they are what other documents refer to.
extension BoardBuilder {
  /// - Parameter fields: a reader that has just read the document.
  mutating func noteOwnID(of document: DocumentID, _ fields: FieldReader) {
    if let own = fields[.uid].flatMap(export.scalar(of:)) { ownIDs[document] = own }
  }

  func insert(_ document: DocumentID, _ item: Int32, into index: inout ItemIndex) {
    index.insert(document, in: export, item)
    if let own = ownIDs[document] { index.insert(document, as: own, in: export, item) }
  }

  /// Whether a reference means the item.
  func isID(_ name: String, of item: Item) -> Bool {
    if board.id(of: item) == name { return true }
    guard case .document(let document) = item.source, let own = ownIDs[document] else {
      return false
    }
    return export.text.string(own) == name
  }
}
