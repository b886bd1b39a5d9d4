import Board
import Configuration

/// What stands in each feed but those of threads, worked out before any page is made: so the pages of
/// a thread know which of its items other feeds tell of.
struct FeedSelections: Sendable {
  private let selections: [FeedSubject: FeedSelection]
  private let posts: NumberSet
  private let comments: NumberSet

  init(_ contents: SiteContents, pool: WorkerPool) {
    var subjects = contents.feeds.ofSite + contents.feeds.archives
    let kinds = contents.feeds
    if kinds.has(.sections) { subjects += contents.board.sections.indices.map { .section($0) } }
    if kinds.has(.tags) { subjects += contents.board.tags.indices.map { .tag($0) } }
    if kinds.has(.members) { subjects += contents.board.members.indices.map { .member($0) } }
    let all = subjects
    let found = pool.mapChunks(of: all.count, chunkSize: 64) { range in
      range.map { contents.feedSelector.selection(of: all[$0]) }
    }
    var posts = NumberSet(count: contents.board.posts.count)
    var comments = NumberSet(count: contents.board.comments.count)
    var selections: [FeedSubject: FeedSelection] = [:]
    selections.reserveCapacity(all.count)
    for (subject, selection) in zip(all, found.joined()) {
      for item in selection.items {
        switch item {
        case .post(let index): posts.insert(index)
        case .comment(let index): comments.insert(index)
        case .message: break
        }
      }
      selections[subject] = selection
    }
    self.selections = selections
    self.posts = posts
    self.comments = comments
  }

  subscript(_ subject: FeedSubject) -> FeedSelection? { selections[subject] }

  func tellOf(post index: Int) -> Bool { posts.contains(index) }
  func tellOf(comment index: Int) -> Bool { comments.contains(index) }
}
