import Exports
package import Text

extension Board {
  /// How the text of an item is written: as the configuration says of its collection, else as the
  /// export says of the document or its collection, else as the configuration says of all.
  package func bodyFormat(of item: Item) -> BodyFormat {
    let document = item.document
    if !bodyFormatOfCollection.isEmpty,
      let format = bodyFormatOfCollection[export.documents[document.index].collection.index]
    {
      return format
    }
    return export.bodyFormat(of: document) ?? standardBodyFormat
  }
}
