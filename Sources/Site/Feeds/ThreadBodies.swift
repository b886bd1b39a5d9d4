import Mustache

/// What the pages of a thread have rendered, for its feed: parsing texts is most of the work.
struct ThreadBodies {
  private(set) var post: RenderedBody?
  private var comments: [CommentView] = []
  /// Whether a page's pictures have addresses that hold on that page only.
  private let hasLocalPictures: Bool

  init(hasLocalPictures: Bool) { self.hasLocalPictures = hasLocalPictures }

  /// Takes a part of the thread, the first one first.
  mutating func add(_ page: PostPage, _ excerpt: PostExcerpt) {
    if comments.isEmpty, !page.isContinued, isTheSameAnywhere(page.body) {
      post = RenderedBody(
        html: page.body.bytes, excerpt: excerpt.text, language: excerpt.language)
    }
    comments += page.comments
  }

  /// Without its first words, which the feed of a thread does not tell.
  ///
  /// - Parameter position: in the thread, from 0.
  /// - Returns: nil where it has to be rendered again.
  func comment(_ position: Int) -> RenderedBody? {
    let view = comments[position]
    guard isTheSameAnywhere(view.body) else { return nil }
    return RenderedBody(html: view.body.bytes, excerpt: "", language: view.language)
  }

  /// The place of a comment on its page.
  func anchor(_ position: Int) -> String { comments[position].anchor }

  private func isTheSameAnywhere(_ html: TrustedHTML) -> Bool {
    !hasLocalPictures || !html.bytes.containsImage
  }
}
