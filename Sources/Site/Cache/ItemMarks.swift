import Board

/// One quick hash for each thing on the board that pages show.
///
/// Like `ItemFingerprints`, but with nothing in it that takes a look into the texts: the uids that are
/// taken out of texts and the pictures that stand in them count for the whole site
/// (`PieceInputs.site`). So equal marks of a piece mean equal files, and marks that differ mean only
/// that the files have to be looked at one by one.
struct ItemMarks: Sendable {
  let authors: [UInt64]
  let sections: [UInt64]
  let tags: [UInt64]
  /// A post without its comments.
  let posts: [UInt64]
  /// A post with its comments, as its page and entries of feeds show it.
  let threads: [UInt64]
  /// A comment outside its thread: with its post and what it answers.
  let comments: [UInt64]
  /// A message with the one that it answers.
  let messages: [UInt64]
  /// All that an author wrote.
  let works: [UInt64]

  init(_ contents: SiteContents, pool: WorkerPool) {
    let board = contents.board
    let context = ModelHasher.Context(contents, isQuick: true)
    let hasher = ModelHasher(contents, context, isQuick: true)
    let authors = board.authors.indices.map { hasher.author($0) }
    let sections = board.sections.indices.map { hasher.section($0) }
    self.authors = authors
    self.sections = sections
    tags = board.tags.indices.map { hasher.tag($0) }
    let posts = Self.hashes(board.posts.count, contents, context, pool) { hasher, index in
      hasher.post(index, authors: authors, sections: sections)
    }
    let comments = Self.hashes(board.comments.count, contents, context, pool) { hasher, index in
      hasher.comment(index, authors: authors)
    }
    let messages = Self.hashes(board.messages.count, contents, context, pool) { hasher, index in
      hasher.message(index, authors: authors, sections: sections)
    }
    self.posts = posts
    threads = Self.threads(board, posts: posts, comments: comments)
    self.comments = Self.comments(board, posts: posts, comments: comments)
    self.messages = board.messages.indices.map { index in
      var hasher = InputHasher()
      hasher.add(messages[index])
      hasher.add(board.messages[index].parent.map { messages[Int($0)] } ?? 0)
      return hasher.hash64
    }
    works = Self.works(
      board, threads: threads, comments: self.comments, messages: self.messages)
  }

  private static func hashes(
    _ count: Int, _ contents: SiteContents, _ context: ModelHasher.Context, _ pool: WorkerPool,
    _ hash: @escaping @Sendable (inout ModelHasher, Int) -> UInt64
  ) -> [UInt64] {
    let chunks: [[UInt64]] = pool.mapChunks(
      of: count, chunkSize: max(1, (count + 4 * pool.jobs - 1) / (4 * pool.jobs))
    ) { range in
      var hasher = ModelHasher(contents, context, isQuick: true)
      var hashes: [UInt64] = []
      hashes.reserveCapacity(range.count)
      for index in range { hashes.append(hash(&hasher, index)) }
      return hashes
    }
    return Array(chunks.joined())
  }

  private static func threads(
    _ board: Board, posts: [UInt64], comments: [UInt64]
  ) -> [UInt64] {
    board.posts.indices.map { index in
      var hasher = InputHasher()
      let range = board.posts[index].comments
      let author = board.posts[index].item.author
      hasher.add(posts[index])
      hasher.add(range.count)
      for number in range {
        hasher.add(comments[number])
        hasher.add(board.comments[number].parent.map { Int($0) - range.lowerBound } ?? -1)
        hasher.add(board.comments[number].item.author == author)
      }
      return hasher.hash64
    }
  }

  private static func comments(
    _ board: Board, posts: [UInt64], comments: [UInt64]
  ) -> [UInt64] {
    board.comments.indices.map { index in
      var hasher = InputHasher()
      let post = Int(board.comments[index].post)
      let thread = board.posts[post].comments
      hasher.add(comments[index])
      hasher.add(posts[post])
      hasher.add(thread.count)
      hasher.add(index - thread.lowerBound)
      let parent = board.comments[index].parent
      hasher.add(parent.map { comments[Int($0)] } ?? 0)
      hasher.add(parent.map { Int($0) - thread.lowerBound } ?? -1)
      return hasher.hash64
    }
  }

  private static func works(
    _ board: Board, threads: [UInt64], comments: [UInt64], messages: [UInt64]
  ) -> [UInt64] {
    var hashers = Array(repeating: InputHasher(), count: board.authors.count)
    for index in board.posts.indices {
      hashers[board.posts[index].item.author.index].add(threads[index])
    }
    for index in hashers.indices { hashers[index].add(1) }
    for index in board.comments.indices {
      hashers[board.comments[index].item.author.index].add(comments[index])
    }
    for index in hashers.indices { hashers[index].add(1) }
    for index in board.messages.indices {
      hashers[board.messages[index].item.author.index].add(messages[index])
    }
    return hashers.map(\.hash64)
  }
}
