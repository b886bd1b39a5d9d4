import Exports
import Times

/// The total order of items (design: time): dated ones by time, undated ones after them; then the
/// collection's own order; then the document path, so that no two items are equal.
package struct ItemOrder {
  private let board: Board

  package init(_ board: Board) { self.board = board }

  package func isBefore(_ left: Item, _ right: Item) -> Bool {
    switch (left.created, right.created) {
    case (let first?, let second?): if first != second { return first < second }
    case (_?, nil): return true
    case (nil, _?): return false
    case (nil, nil): break
    }
    if left.ordinal != right.ordinal { return left.ordinal < right.ordinal }
    var leftPath: [UInt8] = []
    var rightPath: [UInt8] = []
    board.appendPath(of: left, to: &leftPath)
    board.appendPath(of: right, to: &rightPath)
    return leftPath.lexicographicallyPrecedes(rightPath)
  }
}
