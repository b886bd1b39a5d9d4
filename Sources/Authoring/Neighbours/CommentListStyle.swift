import Board
import Exports
import JSONText

/// How posts hold comments inside their own documents.
struct CommentListStyle: Sendable {
  enum Shape: Sendable {
    case list
    /// Comments by keys.
    case map
  }

  let field: String
  private(set) var shape = Shape.list
  /// The maps that comments are; of texts, only their count.
  private(set) var style = CollectionStyle(kind: .comments)
  /// The keys of maps.
  private(set) var keys: [String] = []
  /// Comments in the sampled posts.
  private(set) var count = 0
  private(set) var ownID: OwnIDField?

  /// Whether comments are maps with fields.
  var isOfRecords: Bool { isAssumed ? shape == .map : style.records > style.scalars }
  /// Whether no post has such a field yet.
  private(set) var isAssumed = false

  /// Where no post has comments yet: texts in a list.
  init(textsIn field: String) {
    self.field = field
    isAssumed = true
  }

  /// Where no post has comments yet: records by their ids.
  init(field: String, mapOf style: CollectionStyle) {
    self.field = field
    self.style = style
    shape = .map
    isAssumed = true
  }

  /// - Parameter posts: the newest first.
  init(field: String, posts: [DocumentID], of export: Export, _ isCollection: (JSONNode) -> Bool) {
    self.field = field
    var reader = FieldReader(export, CommentListStyle.table)
    var maps = 0
    var lists = 0
    for post in posts {
      let node = export.documents[post.index].node
      guard export.text.kind(node) == .object,
        let value = export.text.member(node, field).map(export.unwrapped), !isCollection(value)
      else { continue }
      switch export.text.kind(value) {
      case .array:
        lists += 1
        for element in export.text.elements(value) { take(element, export, &reader) }
      case .object:
        maps += 1
        for (key, element) in export.text.members(value) where !Self.isMarker(key, export) {
          keys.append(export.text.string(key))
          take(element, export, &reader)
        }
      case .null, .true, .false, .number, .string: continue
      }
    }
    style.settle()
    if maps > lists { shape = .map }
    ownID = OwnIDField(style, in: export)
  }

  private static let table = FieldTable(kind: .comments)

  private static func isMarker(_ key: JSONNode, _ export: Export) -> Bool {
    export.text.lexeme(key).first == UInt8(ascii: ".")
  }

  private mutating func take(_ element: JSONNode, _ export: Export, _ reader: inout FieldReader) {
    guard count < 256 else { return }
    if export.scalar(of: element) != nil {
      count += 1
      style.countScalar()
    } else {
      let record = export.unwrapped(element)
      guard export.text.kind(record) == .object else { return }
      count += 1
      style.read(record, of: export, with: &reader)
    }
  }
}
