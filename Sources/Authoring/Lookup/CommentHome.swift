import Exports

/// Where the comments of a board's posts are kept.
enum CommentHome: Sendable {
  /// In the post's own document.
  case list(CommentListStyle)
  /// In a collection below each post.
  case below(name: String, CollectionStyle)
  /// `comments/{post}`: a collection for each post beside the posts.
  case beside(CollectionID, CollectionStyle)
  /// In one collection, whose documents name their posts.
  case foreignKey(CollectionID)
  /// Among the posts: a post that answers another.
  case answers
}
