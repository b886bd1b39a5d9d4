import Exports
import JSONText

/// Maps that only name what belongs to a record: `{id: true}`, `{id: id}`.
enum RelationMap {
  /// Whether a value is one. An empty map is none.
  static func isRelations(_ node: JSONNode, in export: Export) -> Bool {
    let text = export.text
    let map = export.unwrapped(node)
    guard text.kind(map) == .object, !text.isEmptyContainer(map) else { return false }
    return text.members(map).allSatisfy { key, value in
      switch text.kind(value) {
      case .true: true
      case .string: text.sayTheSame(key, value)
      case .null, .false, .number, .array, .object: false
      }
    }
  }

  /// What an entry for an id says, as the others do.
  static func entry(for id: String, like neighbour: JSONNode, in export: Export) -> FieldValue {
    for (_, value) in export.text.members(export.unwrapped(neighbour)) {
      return export.text.kind(value) == .string ? .string(id) : .boolean(true)
    }
    return .boolean(true)
  }
}
