/// One thing that can be listed, shown or found, by its place in the board's lists.
enum ItemReference: Hashable, Sendable {
  case post(Int)
  case comment(Int)
  case message(Int)
  case member(Int)

  /// The word for it in output.
  var kind: String {
    switch self {
    case .post: "post"
    case .comment: "comment"
    case .message: "message"
    case .member: "member"
    }
  }
}
