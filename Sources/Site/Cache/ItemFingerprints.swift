import Board

/// One hash for each thing on the board that pages show, over everything that the model says of it.
///
/// A page's fingerprint puts together those of what it shows (`PageInputs`). A build that compares
/// about every page works all of them out at once, in parallel; in one that compares few, each worker
/// works out those that it is asked for.
struct ItemFingerprints: Sendable {
  /// What every file depends on: configuration, theme, zone, program …
  let site: UInt64
  /// What an author looks like.
  let authors: [UInt64]
  /// A section's name and address, with those above it.
  let sections: [UInt64]
  // By number; 0 where a hash is not worked out yet.
  private var posts: [UInt64]
  private var titles: [UInt64]
  private var threads: [UInt64]
  private var comments: [UInt64]
  private var messages: [UInt64]
  private var model: ModelHasher

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
    model = hasher
    guard all else {
      posts = Array(repeating: 0, count: board.posts.count)
      titles = posts
      threads = posts
      comments = Array(repeating: 0, count: board.comments.count)
      messages = Array(repeating: 0, count: board.messages.count)
      return
    }
    func hashes(
      _ count: Int, _ hash: @escaping @Sendable (inout ModelHasher, Int) -> UInt64
    ) -> [UInt64] {
      let chunks: [[UInt64]] = pool.mapChunks(of: count, chunkSize: Self.chunkSize) { range in
        var hasher = ModelHasher(contents, context)
        var hashes: [UInt64] = []
        hashes.reserveCapacity(range.count)
        for index in range { hashes.append(hash(&hasher, index)) }
        return hashes
      }
      return Array(chunks.joined())
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

  // MARK: Items

  /// A post without its comments.
  mutating func post(_ index: Int) -> UInt64 {
    if posts[index] == 0 {
      posts[index] = model.post(index, authors: authors, sections: sections)
    }
    return posts[index]
  }

  /// What a link to a post shows.
  mutating func title(_ index: Int) -> UInt64 {
    if titles[index] == 0 { titles[index] = model.title(index) }
    return titles[index]
  }

  /// All comments of a post, in the order of the page.
  mutating func thread(_ index: Int) -> UInt64 {
    if threads[index] == 0 {
      for number in model.board.posts[index].comments { _ = comment(number) }
      let comments = comments
      threads[index] = model.thread(index) { comments[$0] }
    }
    return threads[index]
  }

  mutating func comment(_ index: Int) -> UInt64 {
    if comments[index] == 0 { comments[index] = model.comment(index, authors: authors) }
    return comments[index]
  }

  /// A message without the one that it answers.
  mutating func message(_ index: Int) -> UInt64 {
    if messages[index] == 0 {
      messages[index] = model.message(index, authors: authors, sections: sections)
    }
    return messages[index]
  }
}
