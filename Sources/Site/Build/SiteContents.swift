import Board
import Configuration
import Mustache
import Times

/// All that pages are made from, shared by the workers and never changed while they run.
final class SiteContents: Sendable {
  let board: Board
  let configuration: Configuration
  let plan: SitePlan
  let theme: Theme
  let media: MediaLibrary
  let looks: [AuthorLook]
  let titles: PostTitles
  let base: BaseURL?
  let title: String
  let assets: [SiteAsset]
  let language: String
  let feeds: FeedSet
  let feedSelector: FeedSelector

  var strings: Strings { theme.strings }

  init(
    board: Board, configuration: Configuration, plan: SitePlan, theme: Theme,
    media: MediaLibrary, title: String, customStyle: [UInt8]?
  ) {
    self.board = board
    self.configuration = configuration
    self.plan = plan
    self.theme = theme
    self.media = media
    self.title = title
    language = board.language
    base = configuration.baseURL
    feeds = FeedSet(board, configuration)
    feedSelector = FeedSelector(board, feeds)
    var assets = [SiteAsset(name: "style.css", bytes: theme.stylesheet)]
    if let accent = configuration.theme.accentColor.flatMap({ AccentColor($0) }) {
      assets.append(SiteAsset(name: "accent.css", bytes: accent.stylesheet))
    }
    if let customStyle { assets.append(SiteAsset(name: "custom.css", bytes: customStyle)) }
    if !feeds.formats.isEmpty {
      assets.append(
        SiteAsset(name: FeedStylesheet.name, bytes: FeedStylesheet.bytes(theme.strings)))
    }
    self.assets = assets
    let strings = theme.strings
    looks = board.authors.map {
      AuthorLook($0, board, plan: plan, media: media, strings: strings)
    }
    membersByName = board.members.indices.sorted { left, right in
      let first = board.members[left]
      let second = board.members[right]
      if first.name != second.name {
        return first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
      }
      return first.uid.utf8.lexicographicallyPrecedes(second.uid.utf8)
    }.map { Int32($0) }
    titles = PostTitles(asNeeded: board, strings: strings) {
      ItemTexts(board: board, configuration: configuration, media: media, strings: strings)
    }
  }

  /// The same with every post's title worked out, which many pages will ask for.
  init(naming contents: SiteContents, pool: WorkerPool) {
    board = contents.board
    configuration = contents.configuration
    plan = contents.plan
    theme = contents.theme
    media = contents.media
    looks = contents.looks
    base = contents.base
    title = contents.title
    assets = contents.assets
    language = contents.language
    feeds = contents.feeds
    feedSelector = contents.feedSelector
    membersByName = contents.membersByName
    titles = PostTitles(all: board, strings: theme.strings, pool: pool) {
      ItemTexts(
        board: contents.board, configuration: contents.configuration, media: contents.media,
        strings: contents.strings)
    }
  }

  var postPaging: StablePaging {
    StablePaging(
      dated: board.datedPosts, undated: board.posts.count - board.datedPosts,
      pageSize: plan.pageSize)
  }

  var messagePaging: StablePaging {
    StablePaging(
      dated: board.datedMessages, undated: board.messages.count - board.datedMessages,
      pageSize: plan.pageSize)
  }

  /// - Parameter items: ascending numbers of posts.
  func paging(ofPosts items: [Int32]) -> StablePaging {
    let dated = items.count { Int($0) < board.datedPosts }
    return StablePaging(dated: dated, undated: items.count - dated, pageSize: plan.pageSize)
  }

  func paging(ofMessages items: [Int32]) -> StablePaging {
    let dated = items.count { Int($0) < board.datedMessages }
    return StablePaging(dated: dated, undated: items.count - dated, pageSize: plan.pageSize)
  }

  /// Numbers of members by name, for their list.
  let membersByName: [Int32]

  var memberParts: Int {
    max(1, (board.members.count + PageMaker.memberPageSize - 1) / PageMaker.memberPageSize)
  }

  func parts(of day: CalendarGroup) -> Int {
    max(1, (day.items.count + plan.dayPageSize - 1) / plan.dayPageSize)
  }

  /// The page that a message's permalink leads to: its own, or its day's.
  func address(ofMessage index: Int) -> SiteAddress {
    if plan.messagesHavePages { return .message(plan.messages[index]) }
    guard let fields = board.messages[index].item.created?.fields(in: board.zone) else {
      return .list(.messages, messagePaging.page(holding: index))
    }
    return .messageDay(
      year: fields.year, month: fields.month, day: fields.day,
      part: plan.dayPart(ofMessage: index))
  }

  func commentParts(of post: Int) -> Int {
    max(1, (board.posts[post].comments.count + plan.threadPageSize - 1) / plan.threadPageSize)
  }
}
