import Board

/// One hash for each thing on the board that pages show, over everything that the model says of it.
///
/// Worked out once for a build, in parallel; a page's fingerprint puts together those of what it
/// shows (`PageInputs`).
struct ItemFingerprints: Sendable {
  /// What every file depends on: configuration, theme, zone, program …
  let site: UInt64
  /// What an author looks like.
  let authors: [UInt64]
  /// A section's name and address, with those above it.
  let sections: [UInt64]
  /// A post without its comments.
  let posts: [UInt64]
  /// What a link to a post shows.
  let titles: [UInt64]
  /// All comments of a post, in the order of the page.
  let threads: [UInt64]
  let comments: [UInt64]
  /// A message without the one that it answers.
  let messages: [UInt64]

  static let chunkSize = 2048

  init(_ contents: SiteContents, site: UInt64, pool: WorkerPool) {
    let board = contents.board
    self.site = site
    let context = ModelHasher.Context(contents)
    let hasher = ModelHasher(contents, context)
    let authors = board.authors.indices.map { hasher.author($0) }
    let sections = board.sections.indices.map { hasher.section($0) }
    let known = (authors: authors, sections: sections)
    self.authors = authors
    self.sections = sections
    messages = Self.hashes(board.messages.count, contents, context, pool) { hasher, index in
      hasher.message(index, authors: known.authors, sections: known.sections)
    }
    let comments = Self.hashes(board.comments.count, contents, context, pool) { hasher, index in
      hasher.comment(index, authors: known.authors)
    }
    self.comments = comments
    posts = Self.hashes(board.posts.count, contents, context, pool) { hasher, index in
      hasher.post(index, authors: known.authors, sections: known.sections)
    }
    titles = Self.hashes(board.posts.count, contents, context, pool) { hasher, index in
      hasher.title(index)
    }
    threads = Self.hashes(board.posts.count, contents, context, pool) { hasher, index in
      hasher.thread(index, comments: comments)
    }
  }

  private static func hashes(
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
