/// A comment to be added.
package struct CommentDraft: Sendable, Hashable {
  package var post: ItemName
  /// The comment that it answers; nil where it answers the post.
  package var parent: ItemName?
  package var body: String
  package var author: WritingIdentity?
  package var key: ItemKey

  package init(
    post: ItemName, parent: ItemName? = nil, body: String, author: WritingIdentity? = nil,
    key: ItemKey = .generated
  ) {
    self.post = post
    self.parent = parent
    self.body = body
    self.author = author
    self.key = key
  }
}
