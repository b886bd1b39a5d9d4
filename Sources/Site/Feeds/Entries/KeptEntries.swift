import Board

/// The entries that were written with the pages of their threads, for all other feeds.
struct KeptEntries: Sendable {
  let selections: FeedSelections
  private let file: ScratchFile
  private var posts: [EntryPlace]
  private var comments: [EntryPlace]

  init(_ contents: SiteContents, _ selections: FeedSelections, _ file: ScratchFile) {
    self.selections = selections
    self.file = file
    posts = Array(repeating: .none, count: contents.board.posts.count)
    comments = Array(repeating: .none, count: contents.board.comments.count)
  }

  mutating func add(_ places: [(FeedItem, EntryPlace)]) {
    for (item, place) in places {
      switch item {
      case .post(let index): posts[index] = place
      case .comment(let index): comments[index] = place
      case .message: break
      }
    }
  }

  /// An entry as Atom has it; nil where it has to be made.
  subscript(_ item: FeedItem) -> [UInt8]? {
    let place: EntryPlace
    switch item {
    case .post(let index): place = posts[index]
    case .comment(let index): place = comments[index]
    case .message: return nil
    }
    return place.range.flatMap { file.bytes(at: $0) }
  }
}
