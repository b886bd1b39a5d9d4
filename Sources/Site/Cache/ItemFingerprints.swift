import Board

/// One hash for each thing on the board that pages show, over everything that the model says of it.
///
/// A page's fingerprint puts together those of what it shows (`PageInputs`). A build that compares
/// every page works all of them out at once, in parallel; one that compares few, those that these ask
/// for.
struct ItemFingerprints: Sendable {
  /// What every file depends on: configuration, theme, zone, program …
  let site: UInt64
  /// What an author looks like.
  let authors: [UInt64]
  /// A section's name and address, with those above it.
  let sections: [UInt64]
  /// A post without its comments.
  let posts: Hashes
  /// What a link to a post shows.
  let titles: Hashes
  /// All comments of a post, in the order of the page.
  let threads: Hashes
  let comments: Hashes
  /// A message without the one that it answers.
  let messages: Hashes

  /// Hashes of the things of one kind, by number.
  enum Hashes: Sendable {
    case all([UInt64])
    case some(LazyValues<UInt64>)

    subscript(_ index: Int) -> UInt64 {
      switch self {
      case .all(let hashes): hashes[index]
      case .some(let hashes): hashes[index]
      }
    }
  }

  static let chunkSize = 2048

  /// - Parameter all: whether about every page will be compared.
  init(_ contents: SiteContents, site: UInt64, all: Bool, pool: WorkerPool) {
    let board = contents.board
    self.site = site
    let context = ModelHasher.Context(contents)
    let hasher = ModelHasher(contents, context)
    let authors = board.authors.indices.map { hasher.author($0) }
    let sections = board.sections.indices.map { hasher.section($0) }
    self.authors = authors
    self.sections = sections
    func hashes(
      _ count: Int, _ hash: @escaping @Sendable (inout ModelHasher, Int) -> UInt64
    ) -> Hashes {
      if all { return .all(Self.all(count, contents, context, pool, hash)) }
      return .some(
        LazyValues(count: count) { index in
          var hasher = ModelHasher(contents, context)
          return hash(&hasher, index)
        })
    }
    messages = hashes(board.messages.count) { hasher, index in
      hasher.message(index, authors: authors, sections: sections)
    }
    let comments = hashes(board.comments.count) { hasher, index in
      hasher.comment(index, authors: authors)
    }
    self.comments = comments
    posts = hashes(board.posts.count) { hasher, index in
      hasher.post(index, authors: authors, sections: sections)
    }
    titles = hashes(board.posts.count) { hasher, index in hasher.title(index) }
    threads = hashes(board.posts.count) { hasher, index in
      hasher.thread(index) { comments[$0] }
    }
  }

  private static func all(
    _ count: Int, _ contents: SiteContents, _ context: ModelHasher.Context, _ pool: WorkerPool,
    _ hash: @escaping @Sendable (inout ModelHasher, Int) -> UInt64
  ) -> [UInt64] {
    let chunks: [[UInt64]] = pool.mapChunks(of: count, chunkSize: chunkSize) { range in
      var hasher = ModelHasher(contents, context)
      var hashes: [UInt64] = []
      hashes.reserveCapacity(range.count)
      for index in range { hashes.append(hash(&hasher, index)) }
      return hashes
    }
    return Array(chunks.joined())
  }
}
