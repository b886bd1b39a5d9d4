import JSONText

/// The documents of a collection by their ids.
struct DocumentKeys {
  private var ids = TextTable()
  /// By the places of the ids.
  private var documents: [DocumentID] = []

  /// Of several documents with one id the last stays.
  mutating func set(_ id: UnsafeRawBufferPointer, _ document: DocumentID) {
    let (place, isNew) = ids.insert(id)
    if isNew { documents.append(document) } else { documents[place] = document }
  }

  subscript(id: UnsafeRawBufferPointer) -> DocumentID? {
    ids.place(of: id).map { documents[$0] }
  }
}
