import Board
import Configuration
import Digest
import Mustache
import Text
import Times

extension PageMaker {
  /// The page of one message.
  mutating func messagePage(_ index: Int, bodies: MessageBodies) -> MessagePage {
    let message = board.messages[index]
    let address = SiteAddress.message(plan.messages[index])
    let site = begin(address, part: .messages)
    let view = messageView(index, bodies: bodies, showsDay: false, showsSection: false)
    let name = looks[message.item.author.index].name
    let title =
      view.created.text.isEmpty
      ? strings.text(.messageBy, [.name: name])
      : strings.text(.messageByAt, [.name: name, .time: view.created.text])
    let excerpt = bodies.excerpt(index) ?? title
    let page = MessagePage(
      site: site,
      page: head(
        address, title: title + " · " + String(plan.messages[index].text.suffix(4)),
        description: excerpt.isEmpty || excerpt == title ? title : title + ": " + excerpt,
        type: "article"),
      title: strings.text(.messageBy, [.name: name]), message: view)
    page.trail = trail(message.section)
    page.day = dayLink(of: message.item, label: nil)
    page.newer = contents.messagePaging.newer(than: index).map { neighbour($0) }
    page.older = contents.messagePaging.older(than: index).map { neighbour($0) }
    return page
  }

  private mutating func neighbour(_ index: Int) -> LinkView {
    let item = board.messages[index].item
    let name = looks[item.author.index].name
    let time = time(item).text
    let label =
      time.isEmpty
      ? strings.text(.messageBy, [.name: name])
      : strings.text(.messageByAt, [.name: name, .time: time])
    return link(label, .message(plan.messages[index]))
  }

  /// One page of all messages.
  mutating func messageList(_ page: ListPage, bodies: MessageBodies) -> MessageListPage {
    let paging = contents.messagePaging
    let view = messageListPage(
      page, paging, owner: .messages, part: .messages, name: strings[.messages],
      description: strings.text(.describeMessages, [.title: contents.title]))
    view.countText = page.isOpen ? strings.count(.messages, board.messages.count) : nil
    if contents.configuration.feeds.isEnabled {
      view.feed = origin.url(to: .feed(.messages, .atom))
    }
    view.messages = messages(paging.items(on: page).inReadingOrder, bodies, showsSection: true)
    return view
  }

  /// One page of a room's messages.
  mutating func roomPage(
    _ id: SectionID, _ page: ListPage, bodies: MessageBodies
  ) -> MessageListPage {
    let section = board.sections[id.index]
    let paging = contents.paging(ofMessages: section.messages)
    let view = messageListPage(
      page, paging, owner: .section(plan.sections[id.index]), part: .sections, name: section.name,
      description: strings.text(
        .describeSection, [.name: section.name, .title: contents.title]))
    view.titleIsUserText = true
    view.kind = strings[.section]
    view.trail = trail(section.parent)
    if page == .newest {
      view.intro = texts.excerpt(of: section.summary, width: 400)
      view.sections = section.children.map { sectionView($0, depth: 1) }
    }
    view.countText = page.isOpen ? strings.count(.messages, section.messages.count) : nil
    view.messages = messages(
      paging.items(on: page).inReadingOrder.map { Int(section.messages[$0]) }, bodies,
      showsSection: false)
    return view
  }

  private mutating func messageListPage(
    _ page: ListPage, _ paging: StablePaging, owner: SiteAddress.ListOwner, part: SitePart,
    name: String, description: String
  ) -> MessageListPage {
    let address = SiteAddress.list(owner, page)
    let site = begin(address, part: part)
    let navigation = paging.navigation(on: page)
    let view = MessageListPage(
      site: site,
      page: head(
        address, title: title(name, page), description: self.description(description, page),
        previous: navigation.previous.map { .list(owner, $0) },
        next: navigation.next.map { .list(owner, $0) }),
      title: name)
    view.orders = orders(page, navigation, owner)
    view.paging = pagingView(page, paging, owner)
    return view
  }

  /// One page of a day.
  mutating func dayPage(_ number: Int, part: Int, bodies: MessageBodies) -> MessageDayPage {
    let day = plan.days[number]
    let parts = contents.parts(of: day)
    let address = SiteAddress.messageDay(
      year: day.year, month: day.month, day: day.day, part: part)
    let site = begin(address, part: .messages)
    let name = day.name
    let title = strings.text(.messagesOfDay, [.day: name])
    let view = MessageDayPage(
      site: site,
      page: head(
        address,
        title: part == 1
          ? title : strings.text(.titleWithPage, [.title: title, .page: String(part)]),
        description: strings.text(.describeDay, [.day: name, .title: contents.title])),
      title: title, countText: strings.count(.messages, day.items.count))
    let first = (part - 1) * plan.dayPageSize
    let items = day.items[first..<min(first + plan.dayPageSize, day.items.count)]
    view.messages = messages(items.map(Int.init), bodies, showsSection: true, showsDays: false)
    if number > 0 {
      view.previousDay = link(plan.days[number - 1].name, plan.days[number - 1].address)
    }
    if number + 1 < plan.days.count {
      view.nextDay = link(plan.days[number + 1].name, plan.days[number + 1].address)
    }
    if parts > 1 {
      let pageAddress = { (number: Int) in
        SiteAddress.messageDay(year: day.year, month: day.month, day: day.day, part: number)
      }
      let paging = PagingView(
        label: strings.text(.pageOfPages, [.page: String(part), .count: String(parts)]))
      if part > 1 { paging.previous = link(strings[.previous], pageAddress(part - 1)) }
      if part < parts { paging.next = link(strings[.next], pageAddress(part + 1)) }
      paging.steps = steps(current: part, count: parts, pageAddress)
      view.paging = paging
    }
    return view
  }

  // MARK: Parts

  /// Messages in the order given; where a day begins, the list links to its page.
  mutating func messages(
    _ items: [Int], _ bodies: MessageBodies, showsSection: Bool, showsDays: Bool = true
  ) -> [MessageView] {
    var views: [MessageView] = []
    views.reserveCapacity(items.count)
    var last: SiteAddress?
    for index in items {
      let view = messageView(index, bodies: bodies, showsDay: false, showsSection: showsSection)
      if showsDays, let day = dayAddress(of: board.messages[index].item), day != last {
        view.day = link(String(view.created.text.prefix(10)), day)
        last = day
      }
      views.append(view)
    }
    return views
  }

  mutating func messageView(
    _ index: Int, bodies: MessageBodies, showsDay: Bool, showsSection: Bool
  ) -> MessageView {
    let message = board.messages[index]
    let anchor = "m-" + String(plan.messages[index].text.suffix(10))
    let address = contents.address(ofMessage: index)
    let view = MessageView(
      anchor: anchor,
      permalink: plan.messagesHavePages
        ? origin.url(to: address) : origin.url(to: address, anchor: anchor),
      author: author(message.item.author), created: time(message.item),
      body: bodies.html(index) ?? texts.html(of: message.item, .chat),
      language: bodies.language(index))
    let state = message.item.state
    if !state.isEmpty {
      view.updated = edited(message.item)
      view.isEdited = state.contains(.edited)
      view.isDeleted = state.contains(.deleted)
    }
    if showsSection { view.section = sectionLink(message.section) }
    if !message.pictures.isEmpty {
      (view.pictures, view.attachments) = pictures(message.pictures)
    }
    if !message.reactions.isEmpty { view.reactions = reactions(message.reactions) }
    return view
  }

  private func dayAddress(of item: Item) -> SiteAddress? {
    guard let fields = item.created?.fields(in: board.zone) else { return nil }
    return .messageDay(year: fields.year, month: fields.month, day: fields.day, part: 1)
  }

  private mutating func dayLink(of item: Item, label: String?) -> LinkView? {
    guard let address = dayAddress(of: item) else { return nil }
    return link(label ?? String(time(item).text.prefix(10)), address)
  }
}
