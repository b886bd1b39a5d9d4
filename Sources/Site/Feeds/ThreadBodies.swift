import Mustache

/// What the pages of a thread have rendered, for its feed: parsing texts is most of the work.
struct ThreadBodies {
  private(set) var post: RenderedBody?
  private var comments: [CommentView] = []
  /// The first words of the comments, by position, of those that any feed but the thread's tells.
  private var words: [String?] = []
  /// Whether a page's pictures have addresses that hold on that page only.
  private let hasLocalPictures: Bool

  init(hasLocalPictures: Bool) { self.hasLocalPictures = hasLocalPictures }

  /// Takes a part of the thread, the first one first.
  ///
  /// - Parameters:
  ///   - language: of the post's text, where it is not the board's.
  ///   - words: the first words of the comments, see `PageMaker.commentWords`.
  mutating func add(
    _ page: PostPage, _ excerpt: PostExcerpt, language: String?, words: [String?]
  ) {
    if comments.isEmpty, !page.isContinued, isTheSameAnywhere(page.body) {
      post = RenderedBody(
        html: page.body.bytes, excerpt: excerpt.text, language: language)
    }
    comments += page.comments
    self.words += words
  }

  /// - Parameters:
  ///   - position: in the thread, from 0.
  ///   - withWords: with its first words, which the feed of a thread does not tell.
  /// - Returns: nil where it has to be rendered again.
  func comment(_ position: Int, withWords: Bool) -> RenderedBody? {
    let view = comments[position]
    let words = words(position)
    guard isTheSameAnywhere(view.body), !withWords || words != nil else { return nil }
    return RenderedBody(
      html: view.body.bytes, excerpt: withWords ? words ?? "" : "", language: view.language)
  }

  /// The first words of a comment; nil where they have to be rendered again.
  func words(_ position: Int) -> String? { position < words.count ? words[position] : nil }

  /// The place of a comment on its page.
  func anchor(_ position: Int) -> String { comments[position].anchor }

  private func isTheSameAnywhere(_ html: TrustedHTML) -> Bool {
    !hasLocalPictures || !html.bytes.containsImage
  }
}
