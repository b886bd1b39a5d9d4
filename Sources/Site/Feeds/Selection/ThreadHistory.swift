import Board
import Times

/// The comments of a thread that have a time, in order of creation: worked out once for all
/// documents of a long thread.
struct ThreadHistory {
  let thread: Int
  /// Numbers of comments; of those of one time, the one that a page shows first.
  let comments: [Int]

  init(of thread: Int, in board: Board) {
    self.thread = thread
    comments = board.posts[thread].comments.compactMap { number in
      board.comments[number].item.created.map { (number, $0) }
    }.sorted { $0.1 != $1.1 ? $0.1 < $1.1 : $0.0 < $1.0 }.map(\.0)
  }
}
