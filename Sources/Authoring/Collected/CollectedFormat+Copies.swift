import Exports
package import JSONText

extension CollectedFormat {
  package var texts: [JSONDocument] { source.values }

  package var documentCopies: [ExportCopy] {
    guard export.documents.contains(where: { $0.existence == .superseded }) else { return [] }
    var kept: [Place: Int] = [:]
    for index in export.documents.indices where export.documents[index].existence != .superseded {
      kept[place(of: index)] = offset(of: index)
    }
    return export.documents.indices.compactMap { index in
      guard export.documents[index].existence == .superseded,
        let superseded = offset(of: index), let kept = kept[place(of: index)]
      else { return nil }
      return ExportCopy(superseded: superseded, kept: kept)
    }
  }

  private struct Place: Hashable {
    let collection: CollectionID
    let id: String
  }

  private func place(of document: Int) -> Place {
    Place(
      collection: export.documents[document].collection, id: export.id(of: DocumentID(document)))
  }

  private func offset(of document: Int) -> Int? {
    guard let record = export.record(holding: export.documents[document].node),
      let first = source.values.first
    else { return nil }
    let mark = first.fileRange(first.root).lowerBound - first.sourceOffset(first.root)
    return record.offset + mark
  }
}
