import Board

/// A piece of work after the posts are written: the pages of one folder, or a few small ones.
enum ListPiece: Sendable {
  case postBlocks
  case postsOldestFirst
  case messageBlocks
  case messagesOldestFirst
  case messageShelf(Int)
  case days
  case sections(Range<Int>)
  case tags(Range<Int>)
  case members(Range<Int>)
  case archive
  /// Blocks of the feeds' histories.
  case feedArchives([FeedSubject])
  /// Home, overviews and the page for what is not found: last, since they link to all the others.
  case overviews

  /// In the order in which they are begun: the long ones first, so that workers end together.
  ///
  /// - Parameter shard: whose pieces; nil for all.
  static func all(of contents: SiteContents, shard: Shard? = nil) -> [ListPiece] {
    let board = contents.board
    var pieces: [ListPiece] = []
    if !board.posts.isEmpty { pieces += [.postBlocks, .postsOldestFirst] }
    if !board.messages.isEmpty { pieces += [.messageBlocks, .messagesOldestFirst, .days] }
    for (shelf, items) in contents.plan.messageShelves.enumerated() where !items.isEmpty {
      pieces.append(.messageShelf(shelf))
    }
    if !contents.plan.months.isEmpty { pieces.append(.archive) }
    let archives = contents.feeds.archives
    for start in stride(from: 0, to: archives.count, by: 64) {
      pieces.append(.feedArchives(Array(archives[start..<min(start + 64, archives.count)])))
    }
    pieces += chunks(board.sections.count, of: 4).map { .sections($0) }
    pieces += chunks(board.tags.count, of: 16).map { .tags($0) }
    pieces += chunks(board.members.count, of: 16).map { .members($0) }
    guard let shard else { return pieces }
    return pieces.enumerated().filter { shard.owns($0.offset) }.map(\.element)
  }

  private static func chunks(_ count: Int, of size: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  }
}
