import Board
import Exports
import JSONText

/// The field in which the documents of a collection carry their own ids.
///
/// In one of the apps it holds the id of the document before, by mistake; a new document gets its own
/// id all the same, and an edited one too.
struct OwnIDField: Sendable {
  enum Content: Sendable {
    /// The document's id, as a text or a number.
    case documentID(isNumber: Bool)
    /// A number of its own beside ids of another kind.
    case counter
  }

  private static let names = ["id", "_id", "docid", "key", "__id__", "documentid"]

  let name: String
  let content: Content

  /// Of the seeds' messages.
  init(name: String) {
    self.name = name
    content = .documentID(isNumber: false)
  }

  init?(_ style: CollectionStyle, in export: Export) {
    let ofKind: [String] =
      switch style.kind {
      case .messages: ["messageid", "mid"]
      case .posts: ["postid", "threadid", "topicid"]
      case .comments: ["commentid", "replyid"]
      case .members: ["uid", "userid", "user_id"]
      case .sections: []
      }
    for field in style.fields {
      let lower = field.name.lowercased()
      let isOwn = Self.names.contains(lower)
      guard isOwn || ofKind.contains(lower), let content = Self.content(of: field, style, export)
      else { continue }
      // `postId` of a post is its own id only where it is that.
      if !isOwn, case .documentID = content, !Self.isDocumentID(field, style, export) { continue }
      if !isOwn, case .counter = content { continue }
      name = field.name
      self.content = content
      return
    }
    return nil
  }

  private static func content(
    of field: CollectionStyle.Field, _ style: CollectionStyle, _ export: Export
  ) -> Content? {
    let values = field.samples.compactMap { export.scalar(of: $0) }
    guard let first = values.first, values.count == field.samples.count else { return nil }
    let texts = values.map(export.text.string)
    let isNumber = export.text.kind(first) == .number
    // Comments in a post's document have no other id.
    if style.ids.isEmpty { return .documentID(isNumber: isNumber) }
    let sharesIDs = texts.contains { style.ids.contains($0) }
    if sharesIDs { return .documentID(isNumber: isNumber) }
    if isNumber { return .counter }
    guard let own = IdentifierStyle(of: texts), own == IdentifierStyle(of: style.ids) else {
      return nil
    }
    return .documentID(isNumber: false)
  }

  private static func isDocumentID(
    _ field: CollectionStyle.Field, _ style: CollectionStyle, _ export: Export
  ) -> Bool {
    let values = field.samples.compactMap { export.scalar(of: $0) }.map(export.text.string)
    return values.count { style.ids.contains($0) } * 2 > values.count
  }
}
