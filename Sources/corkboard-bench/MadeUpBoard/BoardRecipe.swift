/// How large a made-up board is and how it is written down.
struct BoardRecipe {
  enum Format: String {
    /// One Realtime Database tree: `{"Post": {…}, "messages": {…}, "users": {…}}`.
    case rtdb
    /// The shape of node-firestore-import-export, with comments as a subcollection of each post.
    case firestore
  }

  static let options = [
    "--posts", "--comments", "--messages", "--users", "--seed", "--format",
  ]

  var posts: Int
  /// Scales the number of comments of a post; their average is about four fifths of it, because
  /// the longest threads are cut at 400.
  var comments = 8
  var messages: Int
  var users: Int
  var seed: UInt64 = 1
  var format = Format.rtdb

  init(posts: Int) {
    self.posts = posts
    messages = posts
    users = max(3, posts / 20)
  }

  init(_ arguments: BenchArguments) throws(BenchFailure) {
    guard let posts = try arguments.number("--posts") else {
      throw BenchFailure.usage("--posts is needed")
    }
    self.init(posts: posts)
    comments = try arguments.number("--comments") ?? comments
    messages = try arguments.number("--messages") ?? messages
    users = try arguments.number("--users", atLeast: 1) ?? users
    seed = UInt64(try arguments.number("--seed") ?? 1)
    if let name = arguments.text("--format") {
      guard let known = Format(rawValue: name) else {
        throw BenchFailure.usage("--format is rtdb or firestore, not \(name)")
      }
      format = known
    }
  }
}
