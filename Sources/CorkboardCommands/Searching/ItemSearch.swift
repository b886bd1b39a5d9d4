import Board
import Exports
import JSONText
import Times

/// Finds the items that contain every word, each item searched alone: a post in its title and body,
/// a comment or message in its body.
struct ItemSearch {
  private let board: Board
  private let query: SearchQuery
  private var scratch: [UInt8] = []
  private var folded: [UInt8] = []
  private var isFound: [Bool]

  init(_ board: Board, _ query: SearchQuery) {
    self.board = board
    self.query = query
    isFound = Array(repeating: false, count: query.words.count)
  }

  /// Newest first; undated items come last.
  mutating func run() -> [ItemReference] {
    var hits: [(created: Instant?, reference: ItemReference)] = []
    for (index, post) in board.posts.enumerated() where matches(post.title, post.item.body) {
      hits.append((post.item.created, .post(index)))
    }
    for (index, comment) in board.comments.enumerated() where matches(.none, comment.item.body) {
      hits.append((comment.item.created, .comment(index)))
    }
    for (index, message) in board.messages.enumerated() where matches(.none, message.item.body) {
      hits.append((message.item.created, .message(index)))
    }
    // Positions decide between equal times, so that the order is total.
    let order = hits.indices.sorted { left, right in
      switch (hits[left].created, hits[right].created) {
      case (let first?, let second?): first == second ? left < right : first > second
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil): left < right
      }
    }
    return order.map { hits[$0].reference }
  }

  private mutating func matches(_ title: TextReference, _ body: TextReference) -> Bool {
    for index in isFound.indices { isFound[index] = false }
    return look(in: body) || look(in: title)
  }

  /// - Returns: whether every word has been found by now.
  private mutating func look(in reference: TextReference) -> Bool {
    guard let node = reference.node else { return false }
    board.export.text.withText(node, scratch: &scratch) {
      TextFolding.fold($0, into: &folded)
    }
    var isComplete = true
    for (index, word) in query.words.enumerated() where !isFound[index] {
      if SearchQuery.firstIndex(of: word, in: folded) != nil {
        isFound[index] = true
      } else {
        isComplete = false
      }
    }
    return isComplete
  }
}
