import JSONText

/// The collections of an export by what they hang below: formats that nest are written from it.
struct DocumentTree: Sendable {
  /// Collections that stand below no document, in the export's order.
  private(set) var top: [CollectionID] = []
  private var below: [DocumentID: [CollectionID]] = [:]

  init(_ export: Export) {
    for index in export.collections.indices {
      let id = CollectionID(index)
      if let parent = export.collections[index].parentDocument {
        below[parent, default: []].append(id)
      } else {
        top.append(id)
      }
    }
  }

  func collections(below document: DocumentID) -> [CollectionID] { below[document] ?? [] }
}
