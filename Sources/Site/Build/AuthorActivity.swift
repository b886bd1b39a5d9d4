import Board

/// How much each author wrote, for member pages.
struct AuthorActivity: Sendable {
  /// By author: numbers of posts, ascending.
  private(set) var posts: [[Int32]]
  private(set) var comments: [Int32]
  private(set) var messages: [Int32]

  init(_ board: Board) {
    posts = Array(repeating: [], count: board.authors.count)
    comments = Array(repeating: 0, count: board.authors.count)
    messages = Array(repeating: 0, count: board.authors.count)
    for (index, post) in board.posts.enumerated() {
      posts[post.item.author.index].append(Int32(index))
    }
    for comment in board.comments { comments[comment.item.author.index] += 1 }
    for message in board.messages { messages[message.item.author.index] += 1 }
  }
}
