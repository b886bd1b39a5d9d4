import Board
import Configuration
import Digest

/// Which feeds the site has: decided before anything is written.
struct FeedSet: Sendable {
  private let board: Board
  private let settings: FeedSettings
  let formats: [FeedFormat]
  /// The hub that is named in feeds: only where they know their own address.
  let hub: String?

  init(_ board: Board, _ configuration: Configuration) {
    self.board = board
    settings = configuration.feeds
    formats = settings.isEnabled ? settings.formats : []
    hub = configuration.baseURL == nil ? nil : settings.hub
  }

  func has(_ kind: FeedKind) -> Bool { !formats.isEmpty && settings.has(kind) }

  /// Whether each thread has an Atom feed, which other feeds may point to.
  var hasThreads: Bool { formats.contains(.atom) && has(.threads) }

  /// Entries of a feed.
  var entries: Int { settings.entries }

  /// About the longest document, in bytes.
  var bytes: Int { settings.bytes }

  /// The longest content of an entry, in bytes, so that a block of the archive stays within the
  /// size of a document.
  var contentLimit: Int { bytes / max(FeedArchive.blockSize, entries) }

  /// The ids of feeds: the board id is the namespace of its documents, and no document's path begins
  /// so.
  func id(of name: String) -> NameBasedUUID {
    NameBasedUUID(namespace: board.id, name: "corkboard:feed/" + name)
  }

  /// The feeds of the whole board.
  var ofSite: [FeedSubject] {
    var subjects: [FeedSubject] = []
    if has(.posts), !board.posts.isEmpty { subjects.append(.posts) }
    if has(.messages), !board.messages.isEmpty { subjects.append(.messages) }
    if has(.comments), !board.comments.isEmpty { subjects.append(.comments) }
    return subjects
  }

  /// Every feed that can be subscribed to: of the whole board, then by kind in the board's order.
  func forEach(_ body: (FeedSubject) -> Void) {
    for subject in ofSite { body(subject) }
    if has(.sections) { for index in board.sections.indices { body(.section(index)) } }
    if has(.tags) { for index in board.tags.indices { body(.tag(index)) } }
    if has(.members) { for index in board.members.indices { body(.member(index)) } }
    if has(.threads) { for index in board.posts.indices { body(.thread(index)) } }
  }

  /// Whether there is a feed of a format that OPML lists.
  var hasListedFeeds: Bool {
    var isListed = false
    forEach { subject in
      isListed = isListed || formats(of: subject).contains { $0 != .json }
    }
    return isListed
  }

  /// The formats that a document is written in.
  func formats(of subject: FeedSubject) -> [FeedFormat] {
    switch subject {
    case .posts, .messages: formats
    default: formats.filter { $0 != .rss }
    }
  }

  /// How the history of posts, of messages or of a thread's comments is cut.
  func archive(of subject: FeedSubject) -> FeedArchive {
    switch subject.current {
    case .messages: FeedArchive(dated: board.datedMessages)
    case .thread(let index):
      FeedArchive(
        dated: board.comments[board.posts[index].comments].count { $0.item.created != nil })
    default: FeedArchive(dated: board.datedPosts)
    }
  }

  /// How many full blocks are published behind a feed.
  func blocks(of subject: FeedSubject) -> Int {
    switch subject.current {
    case .posts, .messages: has(.archives) ? archive(of: subject).blocks : 0
    case .thread(let index):
      // Most threads are short.
      isShort(index) || !has(.archives) ? 0 : archive(of: subject).blocks
    default: 0
    }
  }

  /// Whether a thread has so few comments that its feed holds all of them.
  func isShort(_ thread: Int) -> Bool {
    board.posts[thread].comments.count <= max(FeedArchive.blockSize, entries)
  }

  /// The blocks of the histories of the whole board.
  var archives: [FeedSubject] {
    ofSite.flatMap { subject in
      (0..<blocks(of: subject)).map { subject.archive($0 + 1) }
    }
  }

  /// Every file.
  func forEachAddress(in plan: SitePlan, _ body: (SiteAddress) -> Void) {
    func add(_ subject: FeedSubject) {
      let owner = subject.owner(in: plan)
      for format in formats(of: subject) { body(.feed(owner, format)) }
    }
    forEach(add)
    forEachArchive(add)
  }

  /// The blocks of all histories.
  func forEachArchive(_ body: (FeedSubject) -> Void) {
    archives.forEach(body)
    guard has(.threads) else { return }
    for index in board.posts.indices {
      for number in 0..<blocks(of: .thread(index)) { body(.threadArchive(index, number + 1)) }
    }
  }
}
