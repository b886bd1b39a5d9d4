package import Board

extension Board {
  /// How many posts, comments and messages have no time, and so stand in no feed: `3 posts`.
  package var undatedItems: [String] {
    func counted(_ count: Int, _ noun: String) -> String? {
      count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    return [
      counted(posts.count - datedPosts, "post"),
      counted(comments.count { $0.item.created == nil }, "comment"),
      counted(messages.count - datedMessages, "message"),
    ].compactMap { $0 }
  }
}
