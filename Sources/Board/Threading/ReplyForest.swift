/// Lays a thread's comments out depth first, siblings in total order. Never recursive: a chain of
/// replies may be ten thousand deep.
struct ReplyForest {
  private let board: Board
  private let order: ItemOrder
  /// By comment; 0 for an answer to the post.
  private(set) var depth: [Int32]
  private var firstChild: [Int32]
  private var nextSibling: [Int32]

  init(_ board: Board) {
    self.board = board
    order = ItemOrder(board)
    depth = Array(repeating: 0, count: board.comments.count)
    firstChild = Array(repeating: -1, count: board.comments.count)
    nextSibling = Array(repeating: -1, count: board.comments.count)
  }

  /// Reorders the part of `arranged` that holds one thread's comments.
  mutating func arrange(_ arranged: inout [Int32], _ range: Range<Int>) {
    guard range.count > 0 else { return }
    let comments = board.comments
    let order = order
    arranged[range].sort { left, right in
      order.isBefore(comments[Int(left)].item, comments[Int(right)].item)
    }
    guard range.contains(where: { comments[Int(arranged[$0])].parent != nil }) else { return }
    // Prepending in reverse keeps each list of children in order.
    var roots: [Int32] = []
    for position in range.reversed() {
      let index = arranged[position]
      if let parent = comments[Int(index)].parent {
        nextSibling[Int(index)] = firstChild[Int(parent)]
        firstChild[Int(parent)] = index
      } else {
        roots.append(index)
      }
    }
    var stack = roots
    var position = range.lowerBound
    while let index = stack.popLast() {
      arranged[position] = index
      position += 1
      if let parent = comments[Int(index)].parent {
        depth[Int(index)] = depth[Int(parent)] + 1
      }
      var children: [Int32] = []
      var child = firstChild[Int(index)]
      while child >= 0 {
        children.append(child)
        child = nextSibling[Int(child)]
      }
      stack.append(contentsOf: children.reversed())
    }
  }
}
