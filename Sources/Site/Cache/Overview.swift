/// Files of which there is one, or a few with one list of inputs.
enum Overview: Int, CaseIterable, Sendable {
  case archive
  case sections
  case tags
  case members
  case notFound
  case home
  case postFeed
  case messageFeed
  case commentFeed
  case feedList
  case sitemap

  /// Under which heading a profile counts the files.
  var workKind: WorkKind {
    switch self {
    case .archive, .sections, .tags, .members, .notFound, .home: .overview
    case .postFeed, .messageFeed, .commentFeed, .feedList: .boardFeed
    case .sitemap: .sitemap
    }
  }

  /// The feed of the whole board; nil of any other.
  init?(_ subject: FeedSubject) {
    switch subject {
    case .posts: self = .postFeed
    case .messages: self = .messageFeed
    case .comments: self = .commentFeed
    default: return nil
    }
  }
}
