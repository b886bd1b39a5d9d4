/// What a feed document tells of, by the board's numbers.
enum FeedSubject: Hashable, Sendable {
  case posts
  /// A full block of the history, from 1, the oldest.
  case postsArchive(Int)
  case messages
  case messagesArchive(Int)
  case comments
  case section(Int)
  case tag(Int)
  case member(Int)
  case thread(Int)

  func owner(in plan: SitePlan) -> SiteAddress.FeedOwner {
    switch self {
    case .posts: .posts
    case .postsArchive(let number): .postsArchive(number)
    case .messages: .messages
    case .messagesArchive(let number): .messagesArchive(number)
    case .comments: .comments
    case .section(let index): .section(plan.sections[index])
    case .tag(let index): .tag(plan.tags[index])
    case .member(let index): .member(plan.members[index])
    case .thread(let index): .thread(plan.posts[index])
    }
  }

  /// The document to subscribe to of the history that this one belongs to.
  var current: FeedSubject {
    switch self {
    case .postsArchive: .posts
    case .messagesArchive: .messages
    default: self
    }
  }

  /// A block of the history behind posts or messages.
  func archive(_ number: Int) -> FeedSubject {
    current == .messages ? .messagesArchive(number) : .postsArchive(number)
  }
}
