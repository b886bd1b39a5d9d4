import Exports
import JSONText

/// The few fields that identify an element of a comment array.
struct ElementFields {
  private(set) var author: JSONNode?
  private(set) var time: JSONNode?
  private(set) var body: JSONNode?

  init(of node: JSONNode, in export: Export) {
    var reader = FieldReader(export, Self.table)
    reader.read(node)
    author = reader[.authorID] ?? reader[.authorName]
    time = reader[.created] ?? reader[.time]
    body = reader[.body]
  }

  private static let table = FieldTable(kind: .comments)
}
