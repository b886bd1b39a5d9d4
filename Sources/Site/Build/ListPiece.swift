import Board

/// A piece of work after the posts are written: the pages of one folder, or a few small ones.
enum ListPiece: Sendable {
  /// Some pages of the list of posts, or of the same list from the oldest on.
  case posts([ListPage])
  case messages([ListPage])
  case messageShelf(Int)
  case days(Range<Int>)
  case sections(Range<Int>)
  case tags(Range<Int>)
  case members(Range<Int>)
  case archive(Range<Int>)
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
    if !board.posts.isEmpty { pieces += chunks(contents.postPaging).map { .posts($0) } }
    if !board.messages.isEmpty {
      pieces += chunks(contents.messagePaging).map { .messages($0) }
      pieces += chunks(contents.plan.days.count, of: 8).map { .days($0) }
    }
    for (shelf, items) in contents.plan.messageShelves.enumerated() where !items.isEmpty {
      pieces.append(.messageShelf(shelf))
    }
    pieces += chunks(contents.plan.months.count, of: 1).map { .archive($0) }
    let archives = contents.feeds.archives
    for start in stride(from: 0, to: archives.count, by: 4) {
      pieces.append(.feedArchives(Array(archives[start..<min(start + 4, archives.count)])))
    }
    pieces += chunks(board.sections.count, of: 1).map { .sections($0) }
    pieces += chunks(board.tags.count, of: 1).map { .tags($0) }
    pieces += chunks(board.members.count, of: 8).map { .members($0) }
    guard let shard else { return pieces }
    return pieces.enumerated().filter { shard.owns($0.offset) }.map(\.element)
  }

  /// Puts together pieces of one folder, so that it has one writer; in the given order.
  static func byFolder(_ pieces: [ListPiece]) -> [[ListPiece]] {
    var folders: [[ListPiece]] = []
    for piece in pieces {
      switch (folders.last?.last, piece) {
      case (.posts(let before), .posts(let pages)) where isOneFolder(before, pages),
        (.messages(let before), .messages(let pages)) where isOneFolder(before, pages):
        folders[folders.count - 1].append(piece)
      case (.days, .days), (.archive, .archive), (.feedArchives, .feedArchives):
        folders[folders.count - 1].append(piece)
      default: folders.append([piece])
      }
    }
    return folders
  }

  private static func isOneFolder(_ pages: [ListPage], _ others: [ListPage]) -> Bool {
    pages.first?.isOldestFirst == others.first?.isOldestFirst
  }

  /// The first page, which changes most, by itself; then those of one direction, a few at a time. Full
  /// blocks stay in their chunk for good.
  private static func chunks(_ paging: StablePaging) -> [[ListPage]] {
    let pages = paging.pages
    return [[.newest]] + chunks(pages.dropFirst().filter { !$0.isOldestFirst })
      + chunks(pages.filter(\.isOldestFirst))
  }

  private static func chunks(_ pages: [ListPage]) -> [[ListPage]] {
    chunks(pages.count, of: 16).map { Array(pages[$0]) }
  }

  private static func chunks(_ count: Int, of size: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  }
}
