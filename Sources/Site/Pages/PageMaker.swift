import Board
import Configuration
import Mustache
import Text
import Times

/// What decides how the frame of a page looks: its links are relative, and its part is marked.
private struct SiteViewKey: Hashable {
  let folder: [UInt8]
  let part: SitePart?
}

/// Makes the records of pages from the board: one for each worker, since it keeps buffers and the
/// parts that pages of one folder share. The extensions hold one kind of page each.
struct PageMaker {
  let contents: SiteContents
  // Held here as values: reaching them through a shared object for every field would have the workers
  // fight over its reference count.
  let board: Board
  let plan: SitePlan
  let strings: Strings
  let looks: [AuthorLook]
  let titles: PostTitles
  var texts: ItemTexts
  /// Where links of the page in work start from.
  var origin = LinkOrigin(page: .home)
  private var siteViews: [SiteViewKey: SiteView] = [:]
  /// The one used last: pages of one folder come together.
  private var lastSiteView: (key: SiteViewKey, view: SiteView)?
  var scratch: [UInt8] = []
  /// Authors as seen from the folder in work: the same few write many items. Kept from page to page
  /// while links start at the same depth; only pages among the members see them otherwise.
  private var authorViews: [AuthorView?] = []
  private var authorViewsDepth = -1
  private var commentCounts: [String] = []
  /// What feeds tell of, where their entries are made with the pages.
  var feedSelections: FeedSelections?
  /// Of the part of a thread that was made last: the first words of each comment that feeds tell of,
  /// nil for the others; empty without `feedSelections`.
  var commentWords: [String?] = []

  init(_ contents: SiteContents) {
    self.contents = contents
    board = contents.board
    plan = contents.plan
    strings = contents.theme.strings
    looks = contents.looks
    titles = contents.titles
    texts = ItemTexts(
      board: contents.board, configuration: contents.configuration, media: contents.media,
      strings: contents.strings)
  }

  // MARK: What all pages have

  /// Begins a page: all links made from now on start at its address.
  mutating func begin(_ address: SiteAddress, part: SitePart?) -> SiteView {
    origin = LinkOrigin(page: address)
    let key = SiteViewKey(folder: Self.likeFolder(origin.folder), part: part)
    let depth = origin.folder.count { $0 == UInt8(ascii: "/") }
    texts.setRoot(String(repeating: "../", count: depth))
    let isAmongTargets =
      origin.folder.starts(with: "u/".utf8) || origin.folder.starts(with: "media/".utf8)
    let viewsDepth = isAmongTargets ? -1 : depth
    if viewsDepth >= 0, viewsDepth != authorViewsDepth || authorViews.isEmpty {
      authorViews = Array(repeating: nil, count: contents.looks.count)
    }
    authorViewsDepth = viewsDepth
    if let lastSiteView, lastSiteView.key == key { return lastSiteView.view }
    if siteViews.count > 64 { siteViews.removeAll(keepingCapacity: true) }
    let view = siteViews[key] ?? SiteFrame(contents).view(from: origin, part: part)
    siteViews[key] = view
    lastSiteView = (key, view)
    return view
  }

  /// What stands for a folder whose frame looks the same: pages of posts, messages and members lie in
  /// many folders of one depth, and no frame links into one of those.
  private static func likeFolder(_ folder: [UInt8]) -> [UInt8] {
    guard folder.count > 3, folder[1] == UInt8(ascii: "/"), folder.last == UInt8(ascii: "/"),
      [UInt8(ascii: "p"), UInt8(ascii: "m"), UInt8(ascii: "u")].contains(folder[0]),
      !folder[2..<folder.count - 1].contains(UInt8(ascii: "/"))
    else { return folder }
    return [folder[0]]
  }

  func head(
    _ address: SiteAddress, title: String, description: String?, type: String = "website",
    robots: String? = nil, previous: SiteAddress? = nil, next: SiteAddress? = nil,
    feed: FeedSubject? = nil
  ) -> PageHead {
    let origin = origin
    return PageHead(
      title: title, isHome: address == .home, description: description,
      canonical: contents.base.map { TrustedURL(checked: $0.url(of: address)) }, robots: robots,
      openGraphType: type, previous: previous.map { origin.url(to: $0) },
      next: next.map { origin.url(to: $0) }, feeds: feedLinks(of: feed))
  }

  func link(_ label: String, _ address: SiteAddress, isCurrent: Bool = false) -> LinkView {
    LinkView(label: label, url: origin.url(to: address), isCurrent: isCurrent)
  }

  mutating func author(_ id: AuthorID) -> AuthorView {
    guard authorViewsDepth >= 0 else { return looks[id.index].view(from: origin) }
    if let known = authorViews[id.index] { return known }
    let view = looks[id.index].view(from: origin)
    authorViews[id.index] = view
    return view
  }

  /// `3 comments`
  mutating func commentCount(_ count: Int) -> String {
    while commentCounts.count <= min(count, 200) {
      commentCounts.append(strings.count(.comments, commentCounts.count))
    }
    return count < commentCounts.count
      ? commentCounts[count] : strings.count(.comments, count)
  }

  // MARK: Times

  mutating func time(_ item: Item) -> TimeView {
    guard let created = item.created else {
      return TimeView(text: texts.line(item.timeText))
    }
    return time(created)
  }

  /// What `time` shows, without what machines read.
  mutating func timeText(_ item: Item) -> String {
    guard let created = item.created else { return texts.line(item.timeText) }
    let fields = created.fields(in: board.zone)
    return created.hasClockTime ? fields.dateAndMinuteText : fields.dateText
  }

  mutating func edited(_ item: Item) -> TimeView? {
    guard item.state.contains(.edited), let updated = item.updated, updated != item.created else {
      return nil
    }
    return time(updated)
  }

  mutating func time(_ instant: Instant) -> TimeView {
    let fields = instant.fields(in: board.zone)
    guard instant.hasClockTime else {
      let day = fields.dateText
      return TimeView(machine: day, text: day)
    }
    return TimeView(
      machine: instant.rfc3339(maximumFractionDigits: 3), text: fields.dateAndMinuteText)
  }

  // MARK: Small parts

  func reactions(_ reactions: [Reaction]) -> [ReactionView] {
    if reactions.isEmpty { return [] }
    return reactions.map { ReactionView(name: $0.name, count: $0.count) }
  }

  /// The section above an item, outermost first; deep nests are cut at the top.
  func trail(_ section: SectionID?) -> [LinkView] {
    guard section != nil else { return [] }
    var result: [LinkView] = []
    var current = section
    while let id = current, result.count < 8 {
      let section = board.sections[id.index]
      result.append(link(section.name, .list(.section(plan.sections[id.index]), .newest)))
      current = section.parent
    }
    return result.reversed()
  }

  func sectionLink(_ section: SectionID?) -> LinkView? {
    guard let section else { return nil }
    return link(board.sections[section.index].name, address(of: section))
  }

  func address(of section: SectionID) -> SiteAddress {
    .list(.section(plan.sections[section.index]), .newest)
  }

  func tags(_ tags: some Collection<TagID>) -> [LinkView] {
    if tags.isEmpty { return [] }
    return tags.map { link(board.tags[$0.index].name, .list(.tag(plan.tags[$0.index]), .newest)) }
  }

  func address(ofPost post: Int, part: Int = 1) -> SiteAddress {
    .post(plan.posts[post], part: part)
  }
}
