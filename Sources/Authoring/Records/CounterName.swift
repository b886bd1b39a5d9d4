/// Tells from its name what a field counts or remembers of the items that belong to a record.
enum CounterName {
  private static let plain: Set<String> = [
    "likes", "views", "replies", "score", "upvotes", "downvotes", "shares", "hits", "votes",
  ]

  /// Whether a number field, in lower case, counts something and so begins at nothing.
  static func isCounter(_ name: String) -> Bool {
    plain.contains(name) || name.hasSuffix("count") || name.hasSuffix("counts")
      || name.hasPrefix("numberof") || name.hasPrefix("num_")
  }

  /// Words for the items of a collection: those of their kind, and the collection's own name.
  static func words(for kind: ItemKind, collection: String) -> Set<String> {
    var words: Set<String> =
      switch kind {
      case .post: ["post", "posts", "thread", "threads", "topic", "topics"]
      case .comment: ["comment", "comments", "reply", "replies", "answer", "answers"]
      case .message: ["message", "messages", "msg", "msgs"]
      case .member: ["member", "members", "user", "users"]
      }
    let name = collection.lowercased()
    guard !name.isEmpty else { return words }
    // What a collection of comments is called may be a word for posts in another.
    if kind == .comment, name == "posts" { words.formUnion(["post", "posts"]) }
    words.insert(name)
    if name.hasSuffix("s") { words.insert(String(name.dropLast())) }
    return words
  }

  /// Whether a field counts these items: `commentCount`, `comments_count`, `numComments`.
  static func counts(_ name: String, _ words: Set<String>) -> Bool {
    let name = name.lowercased().filter { $0 != "_" && $0 != "-" }
    return words.contains { word in
      name == word + "count" || name == word + "counts" || name == "num" + word
        || name == "numberof" + word || name == "total" + word
    }
  }

  /// Whether a field, in lower case, remembers when the newest item came: `lastPostAt`.
  static func isLastTime(_ name: String) -> Bool {
    let name = name.filter { $0 != "_" }
    guard name.hasPrefix("last") || name.hasPrefix("latest") else { return false }
    return ["at", "time", "date", "timestamp", "activity", "on"].contains { name.hasSuffix($0) }
      && !name.hasPrefix("lastedit") && !name.hasPrefix("lastmod") && !name.hasPrefix("lastvisit")
      && !name.hasPrefix("lastlog") && !name.hasPrefix("lastseen") && !name.hasPrefix("lastsign")
      && !name.hasPrefix("lastactive") && !name.hasPrefix("lastupdate")
  }

  /// Whether a field, in lower case, remembers the id of the newest item: `lastPostId`.
  static func isLastItem(_ name: String) -> Bool {
    let name = name.filter { $0 != "_" }
    return (name.hasPrefix("last") || name.hasPrefix("latest")) && name.hasSuffix("id")
      && !name.hasSuffix("userid") && !name.hasSuffix("authorid") && !name.hasSuffix("uid")
  }

  /// Whether a field remembers the newest of these items: `lastMessageId`, `last_post_at`.
  static func isLast(_ name: String, of words: Set<String>) -> Bool {
    let name = name.lowercased().filter { $0 != "_" }
    return ["last", "latest"].contains { prefix in
      guard name.hasPrefix(prefix) else { return false }
      let rest = name.dropFirst(prefix.count)
      return words.contains { rest.hasPrefix($0) } || rest == "activity" || rest == "activityat"
    }
  }
}
