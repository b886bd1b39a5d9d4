import Exports

extension BoardBuilder {
  /// Puts posts and messages into total order, oldest first.
  mutating func order() {
    let order = ItemOrder(board)
    let posts = board.posts
    let permutation = Self.sorted(posts.count) { order.isBefore(posts[$0].item, posts[$1].item) }
    if let permutation {
      var newIndex = Array(repeating: Int32(0), count: posts.count)
      for (position, old) in permutation.enumerated() { newIndex[old] = Int32(position) }
      board.posts = permutation.map { posts[$0] }
      for index in board.comments.indices {
        board.comments[index].post = newIndex[Int(board.comments[index].post)]
      }
    }
    let messages = board.messages
    if let permutation = Self.sorted(
      messages.count, by: { order.isBefore(messages[$0].item, messages[$1].item) })
    {
      var newIndex = Array(repeating: Int32(0), count: messages.count)
      for (position, old) in permutation.enumerated() { newIndex[old] = Int32(position) }
      board.messages = permutation.map { old in
        var message = messages[old]
        message.parent = message.parent.map { newIndex[Int($0)] }
        return message
      }
    }
    board.datedPosts = board.posts.count { $0.item.created != nil }
    board.datedMessages = board.messages.count { $0.item.created != nil }
  }

  /// The order of the indices, or nil where they are in order already: most exports are.
  private static func sorted(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int]? {
    guard count > 1 else { return nil }
    if (1..<count).allSatisfy({ !isBefore($0, $0 - 1) }) { return nil }
    return (0..<count).sorted(by: isBefore)
  }

  /// Groups the comments by post in the order in which pages show them: a forest, siblings by time.
  mutating func arrangeThreads() {
    var byPost = Array(repeating: 0, count: board.posts.count + 1)
    for comment in board.comments { byPost[Int(comment.post) + 1] += 1 }
    for index in board.posts.indices { byPost[index + 1] += byPost[index] }
    for index in board.posts.indices {
      board.posts[index].comments = byPost[index]..<byPost[index + 1]
    }
    if isArranged { return }
    var next = byPost
    var arranged = Array(repeating: Int32(0), count: board.comments.count)
    for index in board.comments.indices {
      let post = Int(board.comments[index].post)
      arranged[next[post]] = Int32(index)
      next[post] += 1
    }
    var forest = ReplyForest(board)
    for post in board.posts { forest.arrange(&arranged, post.comments) }
    var newIndex = Array(repeating: Int32(0), count: arranged.count)
    for (position, old) in arranged.enumerated() { newIndex[Int(old)] = Int32(position) }
    let comments = board.comments
    board.comments = arranged.map { old in
      var comment = comments[Int(old)]
      comment.depth = forest.depth[Int(old)]
      comment.parent = comment.parent.map { newIndex[Int($0)] }
      return comment
    }
  }

  /// No replies to replies, and in order already.
  private var isArranged: Bool {
    let order = ItemOrder(board)
    for index in board.comments.indices {
      if board.comments[index].parent != nil { return false }
      guard index > 0 else { continue }
      let previous = board.comments[index - 1]
      if previous.post > board.comments[index].post { return false }
      if previous.post == board.comments[index].post,
        !order.isBefore(previous.item, board.comments[index].item)
      {
        return false
      }
    }
    return true
  }
}
