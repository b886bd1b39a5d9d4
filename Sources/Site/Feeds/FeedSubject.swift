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
  /// A full block of the comments of a thread.
  case threadArchive(Int, Int)

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
    case .threadArchive(let index, let number): .threadArchive(plan.posts[index], number)
    }
  }

  /// The document to subscribe to of the history that this one belongs to.
  var current: FeedSubject {
    switch self {
    case .postsArchive: .posts
    case .messagesArchive: .messages
    case .threadArchive(let index, _): .thread(index)
    default: self
    }
  }

  /// A block of the history behind posts, messages or a thread.
  func archive(_ number: Int) -> FeedSubject {
    switch current {
    case .messages: .messagesArchive(number)
    case .thread(let index): .threadArchive(index, number)
    default: .postsArchive(number)
    }
  }
}
