package import Exports
package import JSONText

/// Spells a reference to a document in the shape that another one has.
package enum ReferenceSpelling {
  /// - Parameter path: relative to the database, `users/u1`.
  /// - Returns: nil where the neighbour is no reference of a shape that can be written.
  package static func value(
    _ path: String, like neighbour: JSONNode, in export: Export
  ) -> JSONNewValue? {
    let text = export.text
    switch text.kind(neighbour) {
    case .string:
      // `projects/p/databases/d/documents/users/u1`, `__DocumentReference__users/u1`
      let old = text.string(neighbour)
      if let end = old.firstRange(of: "/documents/")?.upperBound {
        return .string(String(old[..<end]) + path)
      }
      let tag = "__DocumentReference__"
      return .string(old.hasPrefix(tag) ? tag + path : path)
    case .object:
      guard let marker = text.member(neighbour, "__datatype__"),
        text.member(neighbour, "value") != nil, text.childCount(neighbour) == 2
      else { return nil }
      return .object([
        JSONNewMember("__datatype__", .text(Array(text.spelling(marker)))),
        JSONNewMember("value", .string(path)),
      ])
    case .null, .true, .false, .number, .array: return nil
    }
  }
}
