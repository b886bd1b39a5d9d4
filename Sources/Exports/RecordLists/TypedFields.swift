package import JSONText

/// A document whose every field is a value with its type, `{"value": …, "type": "string"}`: one file
/// for each document, as willhlaw's firestore-backup-restore writes them (formats: section 6.4).
package enum TypedFields {
  private static let types: [StaticString] = [
    "string", "number", "boolean", "timestamp", "geopoint", "documentReference", "array", "object",
    "null",
  ]

  package static func isDocument(_ node: JSONNode, in text: JSONDocument) -> Bool {
    guard text.kind(node) == .object, !text.isEmptyContainer(node) else { return false }
    return text.members(node).allSatisfy { _, field in parts(of: field, in: text) != nil }
  }

  private static func parts(
    of field: JSONNode, in text: JSONDocument
  ) -> (value: JSONNode, type: JSONNode)? {
    guard text.kind(field) == .object, let value = text.member(field, "value"),
      let type = text.member(field, "type"), text.kind(type) == .string,
      text.childCount(field) == 2, types.contains(where: { Export.equals(text, type, $0) })
    else { return nil }
    return (value, type)
  }

  static func write(_ document: JSONNode, of text: JSONDocument, into writer: inout FieldWriter) {
    for (name, field) in text.members(document) {
      writer.name(of: name, in: text)
      writeValue(field, of: text, into: &writer)
    }
  }

  private static func writeValue(
    _ field: JSONNode, of text: JSONDocument, into writer: inout FieldWriter
  ) {
    guard let (value, type) = parts(of: field, in: text) else {
      writer.copy(field, of: text)
      return
    }
    var scratch: [UInt8] = []
    switch text.kind(value) {
    case .string where Export.equals(text, type, "timestamp"):
      text.withText(value, scratch: &scratch) { writer.timestamp(utf8: $0) }
    case .string where Export.equals(text, type, "documentReference"):
      text.withText(value, scratch: &scratch) {
        writer.reference(utf8: FirestoreName($0)?.path ?? $0)
      }
    case .array where Export.equals(text, type, "array"):
      writer.array { array in
        for element in text.elements(value) { writeValue(element, of: text, into: &array) }
      }
    case .object where Export.equals(text, type, "object"):
      if TypedShape.isLike(value, in: text) {
        writer.plainMap { write(value, of: text, into: &$0) }
      } else {
        writer.map { write(value, of: text, into: &$0) }
      }
    default: writer.copy(value, of: text)
    }
  }

  /// Where the document stands: only the names of the file and its folders say it.
  ///
  /// - Returns: no path where the folder's name is none of a collection.
  static func place(ofFile file: String) -> (path: [String]?, id: String) {
    let folders = file.split(separator: "/").dropLast().map(String.init)
    let id = UnnamedCollections.stem(of: file)
    guard let last = folders.last, CollectionNames.isKnown(last.lowercased()) else {
      return (nil, id)
    }
    if folders.count >= 3 {
      let above = folders.suffix(3)
      if let first = above.first, CollectionNames.isKnown(first.lowercased()) {
        return (Array(above), id)
      }
    }
    return ([last], id)
  }
}
