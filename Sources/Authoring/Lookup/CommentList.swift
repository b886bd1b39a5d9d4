/// The comments inside one post's document, as they are now.
struct CommentList {
  let post: EditedDocument
  let field: String
  /// The list or map.
  let node: EditNode
  let isMap: Bool
}
