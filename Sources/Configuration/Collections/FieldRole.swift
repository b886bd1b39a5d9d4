/// What a field of a document means on the board. The raw value is the key in the configuration.
package enum FieldRole: String, CaseIterable, Sendable, Hashable {
  case id
  case title
  case name
  case body
  /// The author's uid, or a name where the board has no uids.
  case author
  case authorName
  case created
  case updated
  /// A time that is overwritten when the item is edited.
  case time
  case section
  case tags
  /// The comments inside a post.
  case comments
  /// The id of the comment that is the body of a post.
  case firstPost
  /// The post that a comment belongs to.
  case post
  /// What an item answers, or the section that a section is in.
  case parent
  /// What a section is about.
  case summary
  case photo
  case introduction
  case joined
  case attachments
  case state
  /// Whether an item is kept off the board.
  case hidden
}
