/// What a profile tells apart among the files of a site.
package enum WorkKind: String, Sendable, CaseIterable {
  case post = "posts with threads"
  case message = "messages"
  case postList = "lists of posts"
  case messageList = "lists of messages"
  case sectionList = "lists of sections"
  case tagList = "lists of tags"
  case day = "days"
  case month = "months"
  case member = "members"
  case overview = "home and overviews"
  case boardFeed = "feeds of the board"
  case historyFeed = "feeds of its history"
  case sectionFeed = "feeds of sections"
  case tagFeed = "feeds of tags"
  case memberFeed = "feeds of members"
  case threadFeed = "feeds of threads"
  case sitemap = "sitemap"
  case search = "search"
  case media = "pictures and files"
  case asset = "theme and other files"

  /// Its place in lists that hold one value for each kind.
  var number: Int { Self.numbers[self] ?? 0 }

  private static let numbers = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) })
}

extension SiteAddress {
  /// Under which heading a profile counts the file.
  var workKind: WorkKind {
    switch self {
    case .home, .archive, .members, .sections, .tags, .notFound, .report: .overview
    case .list(.posts, _): .postList
    case .list(.messages, _): .messageList
    case .list(.section, _), .list(.sectionMessages, _): .sectionList
    case .list(.tag, _): .tagList
    case .post: .post
    case .message: .message
    case .messageDay: .day
    case .archiveMonth: .month
    case .member: .member
    case .media: .media
    case .feed(let owner, _): owner.workKind
    case .feedList: .boardFeed
    case .search, .searchFile: .search
    case .asset, .robots, .noJekyll: .asset
    case .sitemap, .sitemapPart: .sitemap
    }
  }
}

extension SiteAddress.FeedOwner {
  /// Under which heading a profile counts the feed.
  var workKind: WorkKind {
    switch self {
    case .posts, .messages, .comments: .boardFeed
    case .postsArchive, .messagesArchive: .historyFeed
    case .section: .sectionFeed
    case .tag: .tagFeed
    case .thread, .threadArchive: .threadFeed
    case .member: .memberFeed
    }
  }
}
