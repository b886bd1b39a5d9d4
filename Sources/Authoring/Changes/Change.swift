/// One thing that somebody wants changed in an export.
package enum Change: Sendable, Hashable {
  case addPost(PostDraft)
  case editPost(ItemName, ItemEdit)
  case deletePost(ItemName, DeletionStyle)
  case addComment(CommentDraft)
  case editComment(ItemName, ItemEdit)
  case deleteComment(ItemName, DeletionStyle)
  case addMessage(MessageDraft)
  case editMessage(ItemName, ItemEdit)
  case deleteMessage(ItemName, DeletionStyle)
  case addMember(MemberDraft)
  /// Fields of a member's record, by their names in the record.
  case setMember(ItemName, [FieldAssignment])
  /// The address of a member's picture, in the field that the collection has for it.
  case setPhoto(ItemName, url: String)
  case deleteMember(ItemName)

  /// Whether it is an addition that a request's key makes harmless to repeat.
  package var isRequest: Bool {
    switch self {
    case .addPost(let draft): draft.key.isRequest
    case .addComment(let draft): draft.key.isRequest
    case .addMessage(let draft): draft.key.isRequest
    default: false
    }
  }
}

/// What becomes of an item that is deleted.
package enum DeletionStyle: Sendable, Hashable {
  /// The record goes; of a post, all its comments with it.
  case removal
  /// The record stays without its text, marked as deleted, so that what answers it keeps its place.
  case tombstone
}
