import Board
import Text

/// What a post is called: its title, or the first words of its text.
struct PostTitle: Sendable {
  let text: String
  let isExcerpt: Bool

  fileprivate static func title(
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

/// What posts are called, by number.
enum PostTitles: Sendable {
  case all([PostTitle])
  case some(LazyValues<PostTitle>)

  /// Works them out at once, in parallel: for a build that makes about every page.
  init(
    all board: Board, strings: Strings, pool: WorkerPool,
    makeTexts: @escaping @Sendable () -> ItemTexts
  ) {
    let chunks: [[PostTitle]] = pool.mapChunks(of: board.posts.count, chunkSize: 2048) { range in
      var texts = makeTexts()
      return range.map { PostTitle.title(of: board.posts[$0], board, &texts, strings) }
    }
    self = .all(Array(chunks.joined()))
  }

  /// Works out those that are asked for.
  init(
    asNeeded board: Board, strings: Strings, makeTexts: @escaping @Sendable () -> ItemTexts
  ) {
    self = .some(
      LazyValues(count: board.posts.count) { index in
        var texts = makeTexts()
        return PostTitle.title(of: board.posts[index], board, &texts, strings)
      })
  }

  subscript(_ index: Int) -> PostTitle {
    switch self {
    case .all(let titles): titles[index]
    case .some(let titles): titles[index]
    }
  }
}
