/// Something that must be agreed to before a change is made.
package enum ChangeQuestion: Sendable, Hashable {
  /// A post would go with this many comments.
  case deletesComments(post: String, count: Int)
}
