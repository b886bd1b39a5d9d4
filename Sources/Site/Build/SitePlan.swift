import Board
import Digest
import Exports
import Text
import Times

/// Every address of the site, planned before anything is written (design: addresses).
struct SitePlan: Sendable {
  let posts: [PageKey]
  /// Empty where messages have no pages of their own.
  let messages: [PageKey]
  let members: [PageKey]
  let sections: [PageKey]
  let tags: [PageKey]
  /// Numbers of posts and messages by the folder that they stand in: one writer for each folder.
  let postShelves: [[Int32]]
  let messageShelves: [[Int32]]
  let months: [CalendarGroup]
  let days: [CalendarGroup]
  /// By author: the numbers of posts, and how many comments and messages there are.
  let activity: AuthorActivity
  let pageSize: Int
  let threadPageSize = 200
  let dayPageSize = 200

  init(_ board: Board, messagesHavePages: Bool, pageSize: Int, pool: WorkerPool) {
    posts = Self.keys(board, board.posts.count, pool) { board.posts[$0].item }
    let messageKeys = Self.keys(board, board.messages.count, pool) { board.messages[$0].item }
    messages = messageKeys
    let boardID = Array(board.id.description.utf8)
    members = board.members.map { .member(uid: Array($0.uid.utf8), boardID: boardID) }
    sections = board.sections.map { section in
      switch section.identity {
      case .document(let path, let id): .make(id: Array(id.utf8), path: Array(path.utf8))
      case .value(let value): .section(value: Array(value.utf8))
      }
    }
    tags = board.tags.map { .tag(value: Array($0.name.utf8)) }
    postShelves = Self.shelves(posts)
    messageShelves = messagesHavePages ? Self.shelves(messageKeys) : []
    months = CalendarGroup.months(board.posts.lazy.map(\.item.created), zone: board.zone)
    days = CalendarGroup.days(board.messages.lazy.map(\.item.created), zone: board.zone)
    activity = AuthorActivity(board)
    self.messagesHavePages = messagesHavePages
    var parts: [Int32: Int32] = [:]
    if !messagesHavePages {
      for day in days {
        for (position, item) in day.items.enumerated() where position >= dayPageSize {
          parts[item] = Int32(position / dayPageSize + 1)
        }
      }
    }
    dayParts = parts
    self.pageSize = pageSize
  }

  /// Only in day mode: on which page of its day a message stands.
  private let dayParts: [Int32: Int32]

  let messagesHavePages: Bool

  func dayPart(ofMessage index: Int) -> Int { Int(dayParts[Int32(index)] ?? 1) }

  private static func keys(
    _ board: Board, _ count: Int, _ pool: WorkerPool, _ item: @escaping @Sendable (Int) -> Item
  ) -> [PageKey] {
    let chunks: [[PageKey]] = pool.mapChunks(of: count, chunkSize: 4096) { range in
      var path: [UInt8] = []
      var id: [UInt8] = []
      return range.map { index in
        path.removeAll(keepingCapacity: true)
        id.removeAll(keepingCapacity: true)
        let item = item(index)
        board.appendPath(of: item, to: &path)
        board.appendID(of: item, to: &id)
        return PageKey.make(id: id, path: path)
      }
    }
    return Array(chunks.joined())
  }

  private static func shelves(_ keys: [PageKey]) -> [[Int32]] {
    var shelves = Array(repeating: [Int32](), count: 1024)
    for (index, key) in keys.enumerated() { shelves[key.shelf].append(Int32(index)) }
    return shelves
  }
}
