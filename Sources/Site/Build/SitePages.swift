import Board
import Configuration
import Times

extension SiteContents {
  /// Every page that search engines shall know, with the time of its newest content, in the order of
  /// the sitemap; then, with `all`, the files that are no pages.
  func forEachAddress(all: Bool, _ body: (SiteAddress, Instant?) -> Void) {
    body(.home, nil)
    if !board.posts.isEmpty { for page in postPaging.pages { body(.list(.posts, page), nil) } }
    for (index, post) in board.posts.enumerated() {
      for part in 1...commentParts(of: index) {
        body(.post(plan.posts[index], part: part), post.item.updated)
      }
    }
    if !board.messages.isEmpty {
      for page in messagePaging.pages { body(.list(.messages, page), nil) }
      for day in plan.days {
        for part in 1...parts(of: day) {
          body(
            .messageDay(year: day.year, month: day.month, day: day.day, part: part),
            nil)
        }
      }
      if plan.messagesHavePages {
        for (index, message) in board.messages.enumerated() {
          body(.message(plan.messages[index]), message.item.updated)
        }
      }
    }
    if !board.sections.isEmpty { body(.sections, nil) }
    for index in board.sections.indices {
      for page in pages(ofSection: index) { body(page.address, nil) }
    }
    if !board.tags.isEmpty { body(.tags, nil) }
    for index in board.tags.indices {
      for page in paging(ofPosts: board.tags[index].posts).pages {
        body(.list(.tag(plan.tags[index]), page), nil)
      }
    }
    if !board.members.isEmpty {
      for part in 1...memberParts { body(.members(part: part), nil) }
      for key in plan.members { body(.member(key), nil) }
    }
    if !plan.months.isEmpty {
      body(.archive, nil)
      for month in plan.months { body(.archiveMonth(year: month.year, month: month.month), nil) }
    }
    if all { forEachFile { body($0, nil) } }
  }

  /// What is written beside pages.
  private func forEachFile(_ body: (SiteAddress) -> Void) {
    body(.notFound)
    body(.robots)
    body(.noJekyll)
    for name in assets.map(\.name) { if let path = ThemePath(name) { body(.asset(path)) } }
    for file in media.files { body(.media(file.name)) }
    feeds.forEachAddress(in: plan, body)
    if hasFeedList { body(.feedList) }
  }

  /// The pages of a section's lists. A section of messages alone has one list, of these; any other
  /// lists its posts, and where it has messages too, these apart.
  func pages(ofSection index: Int) -> [PageOfSection] {
    let section = board.sections[index]
    let key = plan.sections[index]
    if isRoom(section) {
      return paging(ofMessages: section.messages).pages.map {
        PageOfSection(owner: .section(key), page: $0, hasMessages: true)
      }
    }
    let posts = paging(ofPosts: section.posts).pages.map {
      PageOfSection(owner: .section(key), page: $0, hasMessages: false)
    }
    if section.messages.isEmpty { return posts }
    return posts
      + paging(ofMessages: section.messages).pages.map {
        PageOfSection(owner: .sectionMessages(key), page: $0, hasMessages: true)
      }
  }

  func isRoom(_ section: Section) -> Bool { section.posts.isEmpty && !section.messages.isEmpty }
}

/// A page of one of a section's lists.
struct PageOfSection {
  let owner: SiteAddress.ListOwner
  let page: ListPage
  /// Whether it lists messages; posts else.
  let hasMessages: Bool

  var address: SiteAddress { .list(owner, page) }
}
