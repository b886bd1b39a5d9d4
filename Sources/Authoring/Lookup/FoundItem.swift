import Exports

/// An item that a change is about.
struct FoundItem {
  enum Part {
    case document
    /// An element of a list of comments in a post's document.
    case element(EditNode, list: EditNode, field: String)
    /// An entry of a map of comments in a post's document.
    case entry(EditNode, map: EditNode, field: String, key: String)
  }

  let kind: ItemKind
  /// The item's document, or the post's that holds it.
  let document: EditedDocument
  let part: Part
}

extension ItemKind {
  var collectionKind: CollectionKind {
    switch self {
    case .post: .posts
    case .comment: .comments
    case .message: .messages
    case .member: .members
    }
  }
}
