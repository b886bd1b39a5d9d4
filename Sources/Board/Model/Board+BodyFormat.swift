import Exports
package import Text

extension Board {
  /// How the text of an item is written: as the configuration says of its collection, else as the
  /// export says of the document or its collection, else as the configuration says of all.
  package func bodyFormat(of item: Item) -> BodyFormat {
    if item.state.containsAny(of: ItemState.ofWriting), !hasRule(for: item.document) {
      return item.state.contains(.writtenAsHTML) ? .html : .text
    }
    return bodyFormat(of: item.document)
  }

  private func hasRule(for document: DocumentID) -> Bool {
    !bodyFormatOfCollection.isEmpty
      && bodyFormatOfCollection[export.documents[document.index].collection.index] != nil
  }

  /// How the introduction of a member is written.
  package func bodyFormat(of member: Member) -> BodyFormat { bodyFormat(of: member.document) }

  /// How the summary of a section is written.
  package func bodyFormat(of section: Section) -> BodyFormat {
    section.document.map { bodyFormat(of: $0) } ?? standardBodyFormat
  }

  private func bodyFormat(of document: DocumentID) -> BodyFormat {
    if !bodyFormatOfCollection.isEmpty,
      let format = bodyFormatOfCollection[export.documents[document.index].collection.index]
    {
      return format
    }
    return export.bodyFormat(of: document) ?? standardBodyFormat
  }
}
