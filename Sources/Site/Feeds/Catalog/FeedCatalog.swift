package import Board
package import Configuration
package import Diagnostics
package import Times

/// The feeds that a build would write, without writing them.
package struct FeedCatalog {
  /// One feed that can be subscribed to.
  package struct Feed: Sendable, Hashable {
    /// Below the site's root, in the first format that it is written in.
    package let path: String
    /// The same, absolute; nil without a base URL.
    package let url: String?
    package let kind: FeedKind
    package let formats: [FeedFormat]
    package let title: String
    /// How many items the document holds; fewer where it would get too long.
    package let entries: Int
    /// Whether it holds everything that it tells of.
    package let isComplete: Bool
    /// How many full blocks of its history stand behind it.
    package let blocks: Int
    /// When something in it changed last.
    package let updated: Instant?
  }

  /// An entry as a subscriber sees it.
  package struct Entry: Sendable, Hashable {
    package let id: String
    package let title: String
    package let author: String
    package let published: Instant
    package let updated: Instant
    /// Relative to the feed without a base URL.
    package let url: String
    /// The id of the entry that it answers.
    package let inReplyTo: String?
    package let summary: String
    package let content: String
  }

  private let contents: SiteContents

  package init(
    _ board: Board, configuration: Configuration, request: SiteBuild.Request
  ) throws(DiagnosticFailure) {
    contents = try SiteBuild.contents(board, configuration, request)
  }

  /// - Parameter kind: of which kind; nil for all. Blocks of histories are part of their feeds.
  package func forEachFeed(of kind: FeedKind?, _ body: (Feed) -> Void) {
    contents.feeds.forEach { subject in
      if let kind, subject.kind != kind { return }
      body(feed(subject))
    }
  }

  private func feed(_ subject: FeedSubject) -> Feed {
    let selection = contents.feedSelector.selection(of: subject)
    let formats = contents.feeds.formats(of: subject)
    let address = SiteAddress.feed(subject.owner(in: contents.plan), formats.first ?? .atom)
    return Feed(
      path: address.path, url: contents.base?.url(of: address), kind: subject.kind,
      formats: formats, title: contents.feedTitle(of: subject), entries: selection.items.count,
      isComplete: selection.place == .complete, blocks: contents.feeds.blocks(of: subject),
      updated: selection.items.first?.updated(in: contents.board))
  }

  /// The entries of one document, a block of a history included.
  ///
  /// - Parameter name: its path in any format, its URL, or `posts`, `messages`, `comments`.
  /// - Returns: nil where there is no such document.
  package func entries(of name: String) -> [Entry]? {
    guard let subject = subject(name) else { return nil }
    var maker = FeedMaker(contents)
    let owner = subject.owner(in: contents.plan)
    let links = FeedLinks(from: .feed(owner, .atom), base: contents.base)
    return maker.document(of: subject, links).made.map { entry in
      Entry(
        id: "urn:uuid:\(entry.id)", title: entry.title,
        author: contents.looks[entry.author.index].nameWithMark, published: entry.published,
        updated: entry.updated, url: String(decoding: entry.link, as: UTF8.self),
        inReplyTo: entry.parent.map { "urn:uuid:\($0.id)" }, summary: entry.summary,
        content: String(decoding: entry.content, as: UTF8.self))
    }
  }

  private func subject(_ name: String) -> FeedSubject? {
    var name = Substring(name)
    if let base = contents.base, name.hasPrefix(base.text) {
      name = name.dropFirst(base.text.count)
    }
    var found: FeedSubject?
    func look(_ subject: FeedSubject) {
      guard found == nil else { return }
      let owner = subject.owner(in: contents.plan)
      let isNamed = contents.feeds.formats(of: subject).contains {
        SiteAddress.feed(owner, $0).path == name
      }
      if isNamed || (subject.isOfSite && subject.kind.rawValue == name) { found = subject }
    }
    contents.feeds.forEach(look)
    contents.feeds.forEachArchive(look)
    return found
  }
}

extension FeedSubject {
  var kind: FeedKind {
    switch self {
    case .posts: .posts
    case .messages: .messages
    case .postsArchive, .messagesArchive, .threadArchive: .archives
    case .comments: .comments
    case .section: .sections
    case .tag: .tags
    case .member: .members
    case .thread: .threads
    }
  }

  /// Whether it is one of the feeds of the whole board.
  var isOfSite: Bool { [.posts, .messages, .comments].contains(kind) }
}
