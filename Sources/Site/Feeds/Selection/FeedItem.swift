import Board
import Times

/// An item of any kind by its number.
enum FeedItem: Hashable, Sendable {
  case post(Int)
  case comment(Int)
  case message(Int)

  func item(in board: Board) -> Item {
    switch self {
    case .post(let index): board.posts[index].item
    case .comment(let index): board.comments[index].item
    case .message(let index): board.messages[index].item
    }
  }

  /// Nil for an item without a time.
  func updated(in board: Board) -> Instant? {
    let item = item(in: board)
    return item.created.map { item.updated ?? $0 }
  }
}
