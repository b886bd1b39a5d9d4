import Board
import Text

/// What a post is called: its title, or the first words of its text.
struct PostTitle: Sendable {
  let text: String
  let isExcerpt: Bool

  static func all(
    of board: Board, strings: Strings, pool: WorkerPool,
    makeTexts: @escaping @Sendable () -> ItemTexts
  ) -> [PostTitle] {
    let chunks: [[PostTitle]] = pool.mapChunks(of: board.posts.count, chunkSize: 2048) { range in
      var texts = makeTexts()
      return range.map { title(of: board.posts[$0], board, &texts, strings) }
    }
    return Array(chunks.joined())
  }

  private static func title(
    of post: Post, _ board: Board, _ texts: inout ItemTexts, _ strings: Strings
  ) -> PostTitle {
    if post.item.state.contains(.deleted) {
      return PostTitle(text: strings[.deletedPostTitle], isExcerpt: false)
    }
    let title = texts.line(post.title)
    if !title.isEmpty { return PostTitle(text: title, isExcerpt: false) }
    let excerpt = texts.excerptLine(of: post.item, width: 60)
    if excerpt.isEmpty { return PostTitle(text: strings[.untitled], isExcerpt: false) }
    return PostTitle(text: excerpt, isExcerpt: true)
  }
}
