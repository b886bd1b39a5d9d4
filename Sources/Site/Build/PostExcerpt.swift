/// The first words of a post, for lists: worked out once, where the post's own page is made.
struct PostExcerpt: Sendable {
  static let none = PostExcerpt(text: "", language: nil)

  let text: String
  /// Where it is not that of the page.
  let language: String?
}
