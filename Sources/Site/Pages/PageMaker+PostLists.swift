import Board
import Configuration
import Mustache

extension PageMaker {
  /// One page of all posts.
  mutating func postList(_ page: ListPage, excerpts: PostExcerpts) -> PostListPage {
    let paging = contents.postPaging
    return listPage(
      page, paging, owner: .posts, part: .posts, name: strings[.posts],
      description: strings.text(.describePosts, [.title: contents.title]),
      feed: .posts,
      countText: page.isOpen ? strings.count(.posts, board.posts.count) : nil
    ) { maker, item in maker.summary(item, excerpt: excerpts[item]) }
  }

  /// One page of a section's posts.
  mutating func sectionPage(
    _ id: SectionID, _ page: ListPage, excerpts: PostExcerpts, bodies: MessageBodies
  ) -> PostListPage {
    let section = board.sections[id.index]
    let paging = contents.paging(ofPosts: section.posts)
    return listPage(
      page, paging, owner: .section(plan.sections[id.index]), part: .sections, name: section.name,
      description: strings.text(
        .describeSection, [.name: section.name, .title: contents.title]),
      feed: .section(id.index), kind: strings[.section], section: section,
      messages: page == .newest ? { maker in maker.newestMessages(of: id, bodies) } : nil,
      countText: page.isOpen ? strings.count(.posts, section.posts.count) : nil
    ) { maker, item in
      let post = Int(section.posts[item])
      return maker.summary(post, excerpt: excerpts[post], showsSection: false)
    }
  }

  /// Messages that the first page of a section with posts shows.
  static let newestOfSection = 10

  private mutating func newestMessages(
    of id: SectionID, _ bodies: MessageBodies
  ) -> (views: [MessageView], all: TrustedURL?) {
    let messages = board.sections[id.index].messages
    if messages.isEmpty { return ([], nil) }
    let newest = contents.paging(ofMessages: messages).items(on: .newest).inReadingOrder
      .prefix(Self.newestOfSection).map { Int(messages[$0]) }
    return (
      self.messages(newest, bodies, showsSection: false, showsDays: false),
      origin.url(to: .list(.sectionMessages(plan.sections[id.index]), .newest))
    )
  }

  mutating func tagPage(_ id: TagID, _ page: ListPage, excerpts: PostExcerpts) -> PostListPage {
    let tag = board.tags[id.index]
    let paging = contents.paging(ofPosts: tag.posts)
    return listPage(
      page, paging, owner: .tag(plan.tags[id.index]), part: .tags, name: tag.name,
      pageName: "#" + tag.name,
      description: strings.text(.describeTag, [.name: tag.name, .title: contents.title]),
      feed: .tag(id.index), kind: strings[.tag],
      countText: page.isOpen ? strings.count(.posts, tag.posts.count) : nil
    ) { maker, item in
      let post = Int(tag.posts[item])
      return maker.summary(post, excerpt: excerpts[post])
    }
  }

  /// The posts of a month, without their first words: a month may hold thousands.
  mutating func monthPage(_ number: Int) -> PostListPage {
    let month = plan.months[number]
    let address = SiteAddress.archiveMonth(year: month.year, month: month.month)
    let site = begin(address, part: .archive)
    let name = strings.month(month.month, year: month.year)
    let before = number > 0 ? plan.months[number - 1] : nil
    let after = number + 1 < plan.months.count ? plan.months[number + 1] : nil
    let paging =
      before == nil && after == nil
      ? nil
      : PagingView(
        label: name, previous: before.map { monthLink($0) }, next: after.map { monthLink($0) })
    return PostListPage(
      site: site,
      page: head(
        address, title: name,
        description: strings.text(.describeMonth, [.month: name, .title: contents.title]),
        previous: before.map { .archiveMonth(year: $0.year, month: $0.month) },
        next: after.map { .archiveMonth(year: $0.year, month: $0.month) }),
      title: name, trail: [link(strings[.archive], .archive)],
      countText: strings.count(.posts, month.items.count),
      posts: month.items.map { summary(Int($0), excerpt: nil) }, paging: paging)
  }

  private func monthLink(_ month: CalendarGroup) -> LinkView {
    link(
      strings.month(month.month, year: month.year),
      .archiveMonth(year: month.year, month: month.month))
  }

  // MARK: What lists have in common

  /// - Parameters:
  ///   - pageName: what the page is called in the head, where that is not the heading.
  ///   - kind: what a list named by users is: a section, a tag.
  ///   - section: what the list is of; the first page introduces it.
  ///   - summary: the line about an item of `paging`.
  private mutating func listPage(
    _ page: ListPage, _ paging: StablePaging, owner: SiteAddress.ListOwner, part: SitePart,
    name: String, pageName: String? = nil, description: String, feed: FeedSubject,
    kind: String? = nil, section: Section? = nil,
    messages: ((inout PageMaker) -> (views: [MessageView], all: TrustedURL?))? = nil,
    countText: String?,
    summary: (inout PageMaker, Int) -> PostSummary
  ) -> PostListPage {
    let address = SiteAddress.list(owner, page)
    let site = begin(address, part: part)
    let navigation = paging.navigation(on: page)
    let introduced = page == .newest ? section : nil
    let newest = messages?(&self)
    return PostListPage(
      site: site,
      page: head(
        address, title: title(pageName ?? name, page),
        description: self.description(description, page),
        previous: navigation.previous.map { .list(owner, $0) },
        next: navigation.next.map { .list(owner, $0) },
        feed: owner == .posts ? nil : feed),
      title: name, titleIsUserText: kind != nil, kind: kind,
      intro: introduced.flatMap { texts.summary(of: $0, width: 400) },
      trail: trail(section?.parent),
      sections: introduced?.children.map { sectionView($0, depth: 1) } ?? [],
      countText: countText, orders: orders(page, navigation, owner),
      feed: feedURL(of: feed),
      posts: paging.items(on: page).inReadingOrder.map { summary(&self, $0) },
      messages: newest?.views ?? [], allMessages: newest?.all,
      paging: pagingView(page, paging, owner))
  }

  /// Titles of pages differ, so that a reader's tabs and a search engine can tell them apart.
  func title(_ name: String, _ page: ListPage) -> String {
    switch page {
    case .newest: name
    case .block(let number): strings.text(.titleWithPage, [.title: name, .page: String(number)])
    case .oldest(1): strings.text(.titleOldestFirst, [.title: name])
    case .oldest(let number):
      strings.text(
        .titleWithPage,
        [.title: strings.text(.titleOldestFirst, [.title: name]), .page: String(number)])
    case .undated(let number):
      strings.text(
        .titleWithPage,
        [.title: name + " · " + strings[.unknownTime], .page: String(number)])
    }
  }

  /// What a list page says of itself: pages of one list differ in it as in their titles.
  func description(_ text: String, _ page: ListPage) -> String {
    page == .newest ? text : title(text, page)
  }

  func orders(
    _ page: ListPage, _ navigation: StablePaging.Navigation, _ owner: SiteAddress.ListOwner
  ) -> [LinkView] {
    let newest = navigation.isNewestFirst
    return [
      link(strings[.newestFirst], .list(owner, .newest), isCurrent: newest),
      link(strings[.oldestFirst], .list(owner, .oldest(1)), isCurrent: !newest),
    ]
  }

  func pagingView(
    _ page: ListPage, _ paging: StablePaging, _ owner: SiteAddress.ListOwner
  ) -> PagingView? {
    let navigation = paging.navigation(on: page)
    let hasBlocks = page == .newest && paging.fullBlockCount > 0
    guard navigation.previous != nil || navigation.next != nil || hasBlocks else { return nil }
    let back = navigation.isNewestFirst ? strings[.newer] : strings[.older]
    let onward = navigation.isNewestFirst ? strings[.older] : strings[.newer]
    return PagingView(
      label: navigation.number.map(String.init) ?? strings[.newestFirst],
      previous: navigation.previous.map { link(back, .list(owner, $0)) },
      next: navigation.next.map { link(onward, .list(owner, $0)) },
      first: navigation.first.map { link(strings[.first], .list(owner, $0)) },
      last: navigation.last.map { link(strings[.last], .list(owner, $0)) },
      steps: hasBlocks ? blockSteps(paging.fullBlockCount, owner) : [])
  }

  /// The newest blocks by number, and the oldest. Only the first page of a list has these: the page
  /// of a full block must not tell how many there are.
  private func blockSteps(_ count: Int, _ owner: SiteAddress.ListOwner) -> [PagingStep] {
    var steps: [PagingStep] = []
    var last = count + 1
    for number in Array(max(count - 4, 1)...count).reversed() + (count > 5 ? [1] : []) {
      if number < last - 1 { steps.append(PagingStep(label: "…", isGap: true)) }
      steps.append(
        PagingStep(label: String(number), url: origin.url(to: .list(owner, .block(number)))))
      last = number
    }
    return steps
  }
}

extension ListPage {
  /// Whether the page changes with every new item anyway, so that it may tell totals.
  var isOpen: Bool { self == .newest }
}
