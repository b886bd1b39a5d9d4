/// An answer to a post or to another comment.
package struct Comment: Sendable {
  package var item: Item
  /// Index into ``Board/posts``.
  package var post: Int32
  /// Negative where it answers the post; no optional, which would take four bytes more.
  @usableFromInline var parentNumber: Int32
  /// 0 for an answer to the post. As deep as the thread goes; pages cap the indentation.
  package var depth: Int32
  package var reactions: [Reaction]

  package init(item: Item, post: Int32) {
    self.item = item
    self.post = post
    parentNumber = -1
    depth = 0
    reactions = []
  }

  /// Index into ``Board/comments``; none where it answers the post.
  @inlinable package var parent: Int32? {
    get { parentNumber < 0 ? nil : parentNumber }
    set { parentNumber = newValue ?? -1 }
  }
}
