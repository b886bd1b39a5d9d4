import Board
import Configuration

extension SiteContents {
  /// Every file of the threads of one folder, but for what lies packed beside it.
  func forEachAddress(onShelf shelf: Int, _ body: (SiteAddress) -> Void) {
    for number in plan.postShelves[shelf] {
      let index = Int(number)
      for part in 1...commentParts(of: index) { body(.post(plan.posts[index], part: part)) }
      guard feeds.has(.threads) else { continue }
      forEachFeed(of: .thread(index), body)
      for number in 0..<feeds.blocks(of: .thread(index)) {
        forEachFeed(of: .threadArchive(index, number + 1), body)
      }
    }
  }

  /// Every file of a piece of work.
  func forEachAddress(of piece: ListPiece, _ body: (SiteAddress) -> Void) {
    switch piece {
    case .posts(let pages): for page in pages { body(.list(.posts, page)) }
    case .messages(let pages): for page in pages { body(.list(.messages, page)) }
    case .messageShelf(let shelf):
      for number in plan.messageShelves[shelf] { body(.message(plan.messages[Int(number)])) }
    case .days(let range):
      for day in plan.days[range] {
        for part in 1...parts(of: day) {
          body(.messageDay(year: day.year, month: day.month, day: day.day, part: part))
        }
      }
    case .archive(let range):
      for month in plan.months[range] { body(.archiveMonth(year: month.year, month: month.month)) }
    case .sections(let range):
      for index in range {
        for page in pages(ofSection: index) { body(page.address) }
        if feeds.has(.sections) { forEachFeed(of: .section(index), body) }
      }
    case .tags(let range):
      for index in range {
        for page in paging(ofPosts: board.tags[index].posts).pages {
          body(.list(.tag(plan.tags[index]), page))
        }
        if feeds.has(.tags) { forEachFeed(of: .tag(index), body) }
      }
    case .members(let range):
      for index in range {
        body(.member(plan.members[index]))
        if feeds.has(.members) { forEachFeed(of: .member(index), body) }
      }
    case .feedArchives(let subjects): for subject in subjects { forEachFeed(of: subject, body) }
    case .overviews: forEachOverview(body)
    }
  }

  /// What there is once, whether or not it would be made.
  private func forEachOverview(_ body: (SiteAddress) -> Void) {
    body(.home)
    if !plan.months.isEmpty { body(.archive) }
    if !board.sections.isEmpty { body(.sections) }
    if !board.tags.isEmpty { body(.tags) }
    if !board.members.isEmpty { for part in 1...memberParts { body(.members(part: part)) } }
    body(.notFound)
    body(.robots)
    body(.noJekyll)
    for name in assets.map(\.name) { if let path = ThemePath(name) { body(.asset(path)) } }
    for file in media.files { body(.media(file.name)) }
    for subject in feeds.ofSite { forEachFeed(of: subject, body) }
    if hasFeedList { body(.feedList) }
  }

  private func forEachFeed(of subject: FeedSubject, _ body: (SiteAddress) -> Void) {
    let owner = subject.owner(in: plan)
    for format in feeds.formats(of: subject) { body(.feed(owner, format)) }
  }

  /// How many pages there are: files that search engines shall know.
  var pageCount: Int {
    var count = 1
    if !board.posts.isEmpty { count += postPaging.pageCount }
    for index in board.posts.indices { count += commentParts(of: index) }
    if !board.messages.isEmpty {
      count += messagePaging.pageCount
      for day in plan.days { count += parts(of: day) }
      if plan.messagesHavePages { count += board.messages.count }
    }
    if !board.sections.isEmpty { count += 1 }
    for index in board.sections.indices {
      let section = board.sections[index]
      if section.messages.isEmpty || !isRoom(section) {
        count += paging(ofPosts: section.posts).pageCount
      }
      if !section.messages.isEmpty { count += paging(ofMessages: section.messages).pageCount }
    }
    if !board.tags.isEmpty { count += 1 }
    for tag in board.tags { count += paging(ofPosts: tag.posts).pageCount }
    if !board.members.isEmpty { count += memberParts + board.members.count }
    if !plan.months.isEmpty { count += 1 + plan.months.count }
    return count
  }
}
