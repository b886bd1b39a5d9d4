import Board
import Exports
import HTMLBodies
import JSONText
import Text
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
    for (index, post) in board.posts.enumerated() where matches(post.title, post.item) {
      hits.append((post.item.created, .post(index)))
    }
    for (index, comment) in board.comments.enumerated() where matches(.none, comment.item) {
      hits.append((comment.item.created, .comment(index)))
    }
    for (index, message) in board.messages.enumerated() where matches(.none, message.item) {
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

  private mutating func matches(_ title: TextReference, _ item: Item) -> Bool {
    for index in isFound.indices { isFound[index] = false }
    let isHTML = board.bodyFormat(of: item) == .html
    return (isHTML ? look(inHTML: item.body) : look(in: item.body)) || look(in: title)
  }

  /// Looks in the words without the tags: a word may go on across one.
  private mutating func look(inHTML reference: TextReference) -> Bool {
    guard !reference.isNone else { return false }
    scratch.removeAll(keepingCapacity: true)
    board.appendText(reference, to: &scratch)
    let body = scratch.withUnsafeBytes { HTMLBody(parsing: $0) }
    var words: [UInt8] = []
    body.appendPlainText(to: &words)
    words.withUnsafeBytes { TextFolding.fold($0, into: &folded) }
    return markFound()
  }

  /// - Returns: whether every word has been found by now.
  private mutating func look(in reference: TextReference) -> Bool {
    guard let node = reference.node else { return false }
    board.export.text.withText(node, scratch: &scratch) {
      TextFolding.fold($0, into: &folded)
    }
    return markFound()
  }

  /// - Returns: whether every word has been found by now.
  private mutating func markFound() -> Bool {
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
