import Board
import Configuration
import Mustache

extension PageMaker {
  mutating func homePage(excerpts: PostExcerpts, bodies: MessageBodies) -> HomePage {
    let site = begin(.home, part: nil)
    let description =
      contents.configuration.description
      ?? strings.text(.describeHome, [.title: contents.title])
    let posts = contents.postPaging.items(on: .newest).inReadingOrder.prefix(10)
    let messages = contents.messagePaging.items(on: .newest).inReadingOrder.prefix(10)
    return HomePage(
      site: site, page: head(.home, title: contents.title, description: description),
      counts: counts, posts: posts.map { summary($0, excerpt: excerpts[$0]) },
      allPosts: board.posts.isEmpty ? nil : origin.url(to: .list(.posts, .newest)),
      messages: self.messages(Array(messages), bodies, showsSection: true, showsDays: false),
      allMessages: board.messages.isEmpty ? nil : origin.url(to: .list(.messages, .newest)),
      sections: topSections, tags: Array(tagViews(limit: 30)),
      allTags: board.tags.isEmpty ? nil : origin.url(to: .tags))
  }

  private var counts: [LinkView] {
    var result: [LinkView] = []
    func add(_ noun: CountedNoun, _ count: Int, _ address: SiteAddress?) {
      guard count > 0 else { return }
      result.append(
        LinkView(label: strings.count(noun, count), url: address.map { origin.url(to: $0) }))
    }
    add(.posts, board.posts.count, .list(.posts, .newest))
    add(.comments, board.comments.count, nil)
    add(.messages, board.messages.count, .list(.messages, .newest))
    add(.members, board.members.count, .members(part: 1))
    return result
  }

  // MARK: Sections

  /// How deep the tree of sections is drawn; deeper ones are on their parents' pages.
  private static let sectionDepth = 4

  var topSections: [SectionView] {
    board.sections.indices.filter { board.sections[$0].parent == nil }
      .map { sectionView(SectionID($0), depth: Self.sectionDepth) }
  }

  func sectionView(_ id: SectionID, depth: Int) -> SectionView {
    let section = board.sections[id.index]
    var texts = texts
    let description = texts.summary(of: section, width: 160)
    let counts = [
      (CountedNoun.posts, section.posts.count), (.messages, section.messages.count),
    ].filter { $0.1 > 0 }.map { strings.count($0.0, $0.1) }
    return SectionView(
      name: section.name, url: origin.url(to: address(of: id)),
      description: description, language: texts.language,
      countText: counts.isEmpty ? nil : counts.joined(separator: " · "),
      children: depth > 1 ? section.children.map { sectionView($0, depth: depth - 1) } : [])
  }

  mutating func sectionList() -> SectionListPage {
    let site = begin(.sections, part: .sections)
    return SectionListPage(
      site: site,
      page: head(
        .sections, title: strings[.sections],
        description: strings.text(.describeSections, [.title: contents.title])),
      title: strings[.sections], sections: topSections)
  }

  // MARK: Tags

  mutating func tagList() -> TagListPage {
    let site = begin(.tags, part: .tags)
    return TagListPage(
      site: site,
      page: head(
        .tags, title: strings[.tags],
        description: strings.text(.describeTags, [.title: contents.title])),
      title: strings[.tags], tags: tagViews(limit: .max))
  }

  /// By use, then by name; of those within the limit, drawn by name.
  private func tagViews(limit: Int) -> [TagView] {
    let order = board.tags.indices.sorted { left, right in
      let first = board.tags[left]
      let second = board.tags[right]
      if first.posts.count != second.posts.count { return first.posts.count > second.posts.count }
      return first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
    }.prefix(limit)
    let most = order.first.map { board.tags[$0].posts.count } ?? 1
    return order.sorted {
      board.tags[$0].name.utf8.lexicographicallyPrecedes(board.tags[$1].name.utf8)
    }.map { index in
      let tag = board.tags[index]
      return TagView(
        name: tag.name, url: origin.url(to: .list(.tag(plan.tags[index]), .newest)),
        count: tag.posts.count, countText: strings.count(.posts, tag.posts.count),
        weight: most <= 1 ? 1 : 1 + (tag.posts.count - 1) * 4 / (most - 1))
    }
  }

  // MARK: Archive

  mutating func archivePage() -> ArchivePage {
    let site = begin(.archive, part: .archive)
    var years: [ArchiveYear] = []
    var months: [ArchiveMonth] = []
    var count = 0
    for (index, month) in plan.months.enumerated().reversed() {
      months.append(
        ArchiveMonth(
          label: strings.monthName(month.month),
          url: origin.url(to: .archiveMonth(year: month.year, month: month.month)),
          count: month.items.count, countText: strings.count(.posts, month.items.count)))
      count += month.items.count
      if index == 0 || plan.months[index - 1].year != month.year {
        years.append(
          ArchiveYear(
            label: String(month.year), countText: strings.count(.posts, count), months: months))
        months = []
        count = 0
      }
    }
    return ArchivePage(
      site: site,
      page: head(
        .archive, title: strings[.archive],
        description: strings.text(.describeArchive, [.title: contents.title])),
      title: strings[.archive], years: years)
  }

  // MARK: Not found

  /// Served at every address, so its links start at the root of the host; without a base URL nobody
  /// knows that root, and the page has no links.
  func notFoundPage() -> NotFoundPage {
    guard let base = contents.base else {
      let site = SiteFrame(contents).viewWithoutLinks
      return NotFoundPage(
        site: site,
        page: PageHead(
          title: strings[.notFoundTitle], description: strings[.notFoundText], robots: "noindex"))
    }
    let origin = LinkOrigin(anywhereUnder: base)
    let frame = SiteFrame(contents)
    let links = frame.parts.map { LinkView(label: $0.1, url: origin.url(to: $0.2)) }
    return NotFoundPage(
      site: frame.view(from: origin, part: nil),
      page: PageHead(
        title: strings[.notFoundTitle], description: strings[.notFoundText], robots: "noindex"),
      links: [LinkView(label: strings[.home], url: origin.url(to: .home))] + links)
  }
}
