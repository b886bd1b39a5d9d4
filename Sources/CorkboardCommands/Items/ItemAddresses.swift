import Board
import Configuration
import Digest
import Exports
import Site
import Times

/// Where an item stands on the site, relative to its root.
struct ItemAddresses {
  /// What stands in the place of an address.
  enum Address: Hashable {
    case path(String)
    case none(reason: String)
  }

  private let board: Board
  private let boardID: [UInt8]
  /// For day permalinks: the part of its day's page on which each dated message stands.
  private let dayParts: [Int]?

  init(_ board: Board, _ configuration: Configuration) {
    self.board = board
    boardID = Array(board.id.description.utf8)
    dayParts = configuration.messagePermalinks == .day ? Self.dayParts(of: board) : nil
  }

  func address(of reference: ItemReference) -> Address {
    switch reference {
    case .post(let index):
      return .path(SiteAddress.post(key(board.posts[index].item), part: 1).path)
    case .comment(let index): return .path(commentPath(index))
    case .message(let index): return message(index)
    case .member(let index):
      let uid = Array(board.members[index].uid.utf8)
      return .path(SiteAddress.member(.member(uid: uid, boardID: boardID)).path)
    }
  }

  private func commentPath(_ index: Int) -> String {
    let comment = board.comments[index]
    let post = board.posts[Int(comment.post)]
    let part = (index - post.comments.lowerBound) / ThreadPaging.commentsPerPage + 1
    return SiteAddress.post(key(post.item), part: part).path + "#c-" + anchor(comment.item)
  }

  private func message(_ index: Int) -> Address {
    let item = board.messages[index].item
    guard let dayParts else { return .path(SiteAddress.message(key(item)).path) }
    guard let created = item.created, index < dayParts.count else {
      return .none(reason: "it has no date, and messages stand on the page of their day")
    }
    let day = created.fields(in: board.zone)
    let page = SiteAddress.messageDay(
      year: day.year, month: day.month, day: day.day, part: dayParts[index])
    return .path(page.path + "#m-" + anchor(item))
  }

  private func key(_ item: Item) -> PageKey {
    var path: [UInt8] = []
    board.appendPath(of: item, to: &path)
    return PageKey.make(id: Array(board.id(of: item).utf8), path: path)
  }

  /// The ten letters of its path's hash, also where the id has a readable part.
  private func anchor(_ item: Item) -> String {
    var path: [UInt8] = []
    board.appendPath(of: item, to: &path)
    return PageKey.make(id: [], path: path).text
  }

  private static func dayParts(of board: Board) -> [Int] {
    var parts: [Int] = []
    var count = 0
    var previous: CalendarFields?
    for message in board.messages.prefix(board.datedMessages) {
      guard let day = message.item.created?.fields(in: board.zone) else { break }
      let isSameDay =
        previous.map { $0.year == day.year && $0.month == day.month && $0.day == day.day } ?? false
      count = isSameDay ? count + 1 : 0
      parts.append(count / ThreadPaging.messagesPerDayPage + 1)
      previous = day
    }
    return parts
  }
}

/// How much stands on one page of a long thread or a busy day (design: defaults).
enum ThreadPaging {
  static let commentsPerPage = 200
  static let messagesPerDayPage = 200
}
