import Configuration
import Mustache

/// The links by which pages lead to their feeds.
extension PageMaker {
  /// The links of a page's own feed, one for each format; empty where it has none.
  func feedLinks(of subject: FeedSubject?) -> [FeedLink] {
    guard let subject, isPublished(subject) else { return [] }
    return FeedLink.links(to: subject, from: origin, contents)
  }

  /// Where readers can subscribe to what a page shows.
  func feedURL(of subject: FeedSubject?) -> TrustedURL? {
    guard let subject, isPublished(subject), contents.feeds.formats.contains(.atom) else {
      return nil
    }
    return origin.url(to: .feed(subject.owner(in: plan), .atom))
  }

  private func isPublished(_ subject: FeedSubject) -> Bool {
    let feeds = contents.feeds
    return switch subject {
    case .posts, .postsArchive: feeds.has(.posts)
    case .messages, .messagesArchive: feeds.has(.messages)
    case .comments: feeds.has(.comments)
    case .section: feeds.has(.sections)
    case .tag: feeds.has(.tags)
    case .member: feeds.has(.members)
    case .thread, .threadArchive: feeds.has(.threads)
    }
  }
}

extension FeedLink {
  static func links(
    to subject: FeedSubject, from origin: LinkOrigin, _ contents: SiteContents
  ) -> [FeedLink] {
    let title = contents.feedTitle(of: subject)
    return contents.feeds.formats(of: subject).map { format in
      FeedLink(
        title: title, url: origin.url(to: .feed(subject.owner(in: contents.plan), format)),
        type: format.mediaType)
    }
  }
}

extension FeedFormat {
  var mediaType: String {
    switch self {
    case .atom: "application/atom+xml"
    case .json: "application/feed+json"
    case .rss: "application/rss+xml"
    }
  }
}
