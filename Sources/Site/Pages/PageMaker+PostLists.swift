import Board
import Configuration
import Mustache

extension PageMaker {
  /// One page of all posts.
  mutating func postList(_ page: ListPage, excerpts: [String]) -> PostListPage {
    let paging = contents.postPaging
    let address = SiteAddress.list(.posts, page)
    let title = title(strings[.posts], page)
    let view = listPage(
      address, part: .posts, title: title, heading: strings[.posts],
      description: strings.text(.describePosts, [.title: contents.title]), page, paging,
      owner: .posts)
    view.countText = page.isOpen ? strings.count(.posts, board.posts.count) : nil
    view.posts = paging.items(on: page).inReadingOrder.map {
      summary($0, excerpt: excerpts[$0])
    }
    return view
  }

  /// One page of a section's posts.
  mutating func sectionPage(
    _ id: SectionID, _ page: ListPage, excerpts: [String]
  ) -> PostListPage {
    let section = board.sections[id.index]
    let paging = contents.paging(ofPosts: section.posts)
    let owner = SiteAddress.ListOwner.section(plan.sections[id.index])
    let address = SiteAddress.list(owner, page)
    let view = listPage(
      address, part: .sections, title: title(section.name, page), heading: section.name,
      description: strings.text(
        .describeSection, [.name: section.name, .title: contents.title]), page, paging,
      owner: owner)
    view.titleIsUserText = true
    view.kind = strings[.section]
    view.trail = trail(section.parent)
    if page == .newest {
      view.intro = texts.excerpt(of: section.summary, width: 400)
      view.sections = section.children.map { sectionView($0, depth: 1) }
    }
    view.countText = page.isOpen ? strings.count(.posts, section.posts.count) : nil
    view.posts = paging.items(on: page).inReadingOrder.map {
      let post = Int(section.posts[$0])
      return summary(post, excerpt: excerpts[post], showsSection: false)
    }
    return view
  }

  mutating func tagPage(_ id: TagID, _ page: ListPage, excerpts: [String]) -> PostListPage {
    let tag = board.tags[id.index]
    let paging = contents.paging(ofPosts: tag.posts)
    let owner = SiteAddress.ListOwner.tag(plan.tags[id.index])
    let view = listPage(
      .list(owner, page), part: .tags, title: title("#" + tag.name, page),
      heading: tag.name,
      description: strings.text(.describeTag, [.name: tag.name, .title: contents.title]), page,
      paging, owner: owner)
    view.titleIsUserText = true
    view.kind = strings[.tag]
    view.countText = page.isOpen ? strings.count(.posts, tag.posts.count) : nil
    view.posts = paging.items(on: page).inReadingOrder.map {
      let post = Int(tag.posts[$0])
      return summary(post, excerpt: excerpts[post])
    }
    return view
  }

  /// The posts of a month, without their first words: a month may hold thousands.
  mutating func monthPage(_ number: Int) -> PostListPage {
    let month = plan.months[number]
    let address = SiteAddress.archiveMonth(year: month.year, month: month.month)
    let site = begin(address, part: .archive)
    let name = strings.month(month.month, year: month.year)
    let before = number > 0 ? plan.months[number - 1] : nil
    let after = number + 1 < plan.months.count ? plan.months[number + 1] : nil
    let view = PostListPage(
      site: site,
      page: head(
        address, title: name,
        description: strings.text(.describeMonth, [.month: name, .title: contents.title]),
        previous: before.map { .archiveMonth(year: $0.year, month: $0.month) },
        next: after.map { .archiveMonth(year: $0.year, month: $0.month) }),
      title: name)
    view.trail = [link(strings[.archive], .archive)]
    view.countText = strings.count(.posts, month.items.count)
    view.posts = month.items.map { summary(Int($0), excerpt: nil) }
    if before != nil || after != nil {
      let paging = PagingView(label: name)
      paging.previous = before.map { monthLink($0) }
      paging.next = after.map { monthLink($0) }
      view.paging = paging
    }
    return view
  }

  private func monthLink(_ month: CalendarGroup) -> LinkView {
    link(
      strings.month(month.month, year: month.year),
      .archiveMonth(year: month.year, month: month.month))
  }

  // MARK: What lists have in common

  private mutating func listPage(
    _ address: SiteAddress, part: SitePart, title: String, heading: String, description: String,
    _ page: ListPage, _ paging: StablePaging, owner: SiteAddress.ListOwner
  ) -> PostListPage {
    let site = begin(address, part: part)
    let navigation = paging.navigation(on: page)
    let view = PostListPage(
      site: site,
      page: head(
        address, title: title, description: self.description(description, page),
        previous: navigation.previous.map { .list(owner, $0) },
        next: navigation.next.map { .list(owner, $0) }),
      title: heading)
    view.orders = orders(page, navigation, owner)
    view.paging = pagingView(page, paging, owner)
    if owner == .posts, contents.configuration.feeds.isEnabled {
      view.feed = origin.url(to: .feed(.posts, .atom))
    }
    return view
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
