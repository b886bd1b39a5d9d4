import Board
import Configuration
import Times

/// Finds the items that stand in each feed: made once, and asked by all workers.
struct FeedSelector: Sendable {
  private let board: Board
  private let feeds: FeedSet
  private let commentsByAuthor: ItemsByAuthor
  private let messagesByAuthor: ItemsByAuthor
  private let postsByAuthor: ItemsByAuthor

  init(_ board: Board, _ feeds: FeedSet) {
    self.board = board
    self.feeds = feeds
    let count = feeds.has(.members) && !board.members.isEmpty ? board.authors.count : 0
    postsByAuthor = ItemsByAuthor(board.posts.count, authors: count) {
      board.posts[$0].item.author
    }
    commentsByAuthor = ItemsByAuthor(board.comments.count, authors: count) {
      board.comments[$0].item.author
    }
    messagesByAuthor = ItemsByAuthor(board.messages.count, authors: count) {
      board.messages[$0].item.author
    }
  }

  /// - Parameter history: of a thread, where it is known already.
  func selection(of subject: FeedSubject, history: ThreadHistory? = nil) -> FeedSelection {
    switch subject {
    case .posts: return subscription(subject) { .post($0) }
    case .messages: return subscription(subject) { .message($0) }
    case .postsArchive(let number): return block(number, of: subject) { .post($0) }
    case .messagesArchive(let number): return block(number, of: subject) { .message($0) }
    case .comments: return newest(board.comments.indices.lazy.map { .comment($0) })
    case .section(let index):
      let section = board.sections[index]
      return newest(
        section.posts.map { .post(Int($0)) } + section.messages.map { .message(Int($0)) })
    case .tag(let index): return newest(board.tags[index].posts.lazy.map { .post(Int($0)) })
    case .member(let index):
      let author = board.members[index].author
      return newest(
        postsByAuthor[author].map { .post(Int($0)) }
          + commentsByAuthor[author].map { .comment(Int($0)) }
          + messagesByAuthor[author].map { .message(Int($0)) })
    case .thread(let index): return thread(index, history)
    case .threadArchive(let index, let number):
      let history = history ?? ThreadHistory(of: index, in: board)
      return block(number, of: subject) { .comment(history.comments[$0]) }
    }
  }

  // MARK: Kinds of documents

  /// What changed last among some items.
  private func newest(_ items: some Sequence<FeedItem>, limit: Int? = nil) -> FeedSelection {
    var newest = NewestItems<FeedItem>(limit: limit ?? feeds.entries)
    for item in items { newest.offer(item.item(in: board), item) }
    return FeedSelection(
      place: newest.isComplete ? .complete : .recent, items: newest.best.map(\.reference))
  }

  /// How many comments the feed of a thread holds, apart from the blocks of its history.
  func commentCount(ofThread index: Int) -> Int {
    if feeds.isShort(index) {
      return board.comments[board.posts[index].comments].count { $0.item.isFeedEntry }
    }
    return selection(of: .thread(index)).items.count { item in
      if case .comment = item { item.item(in: board).isFeedEntry } else { false }
    }
  }

  /// The post always, and its comments: all that no block holds yet, and what changed last.
  private func thread(_ index: Int, _ known: ThreadHistory?) -> FeedSelection {
    var selection: FeedSelection
    if feeds.isShort(index) {
      selection = newest(
        board.posts[index].comments.lazy.map { .comment($0) },
        limit: max(feeds.entries, FeedArchive.blockSize))
    } else {
      let history = known ?? ThreadHistory(of: index, in: board)
      selection = subscription(.thread(index)) { .comment(history.comments[$0]) }
    }
    if let time = FeedItem.post(index).updated(in: board) {
      let place = selection.items.firstIndex { item in
        item.updated(in: board).map { $0 < time } ?? false
      }
      let position = place ?? selection.items.count
      selection.items.insert(.post(index), at: position)
      if !selection.optional.isEmpty {
        selection.optional = Set(selection.optional.map { $0 < position ? $0 : $0 + 1 })
      }
    }
    return selection
  }

  /// Everything that is in no full block, and what changed last: so an edit of an old item comes
  /// again (RFC 5005 section 4).
  private func subscription(
    _ subject: FeedSubject, _ reference: (Int) -> FeedItem
  ) -> FeedSelection {
    let archive = feeds.archive(of: subject)
    let blocks = feeds.blocks(of: subject)
    var newest = NewestItems<Int>(limit: feeds.entries)
    for index in 0..<archive.dated { newest.offer(reference(index).item(in: board), index) }
    guard archive.isComplete || blocks > 0 else {
      return FeedSelection(items: newest.best.map { reference($0.reference) })
    }
    let open = archive.open
    let chosen = Set(newest.best.map(\.reference)).union(open)
    let items = sorted(chosen, reference)
    let optional = items.indices.filter { !open.contains(items[$0]) }
    return FeedSelection(
      place: archive.isComplete ? .complete : .subscription(blocks: blocks),
      items: items.map(reference), optional: Set(optional))
  }

  private func block(
    _ number: Int, of subject: FeedSubject, _ reference: (Int) -> FeedItem
  ) -> FeedSelection {
    let archive = feeds.archive(of: subject)
    let items = sorted(archive.items(ofBlock: number), reference)
    return FeedSelection(
      place: .archive(number: number, blocks: archive.blocks), items: items.map(reference))
  }

  /// By their last change, the newest first; of equal ones the later first.
  private func sorted(
    _ numbers: some Sequence<Int>, _ reference: (Int) -> FeedItem
  ) -> [Int] {
    numbers.compactMap { number in
      reference(number).updated(in: board).map { (number, $0) }
    }.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 > $1.0 }.map(\.0)
  }
}
