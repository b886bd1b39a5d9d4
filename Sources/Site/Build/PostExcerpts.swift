import Board

/// The first words of every post, for lists: those of posts whose page was made are known, all others
/// are worked out when a list needs them.
struct PostExcerpts: Sendable {
  private let known: [PostExcerpt?]
  private let others: LazyValues<PostExcerpt>

  init(_ contents: SiteContents, known: [PostExcerpt?]) {
    self.known = known
    let board = contents.board
    others = LazyValues(count: board.posts.count) { index in
      var texts = ItemTexts(
        board: board, configuration: contents.configuration, media: contents.media,
        strings: contents.strings)
      let (_, excerpt) = texts.htmlAndExcerpt(of: board.posts[index].item, .post)
      return PostExcerpt(text: excerpt, language: texts.languages.mark(excerpt))
    }
  }

  subscript(_ index: Int) -> PostExcerpt { known[index] ?? others[index] }
}
