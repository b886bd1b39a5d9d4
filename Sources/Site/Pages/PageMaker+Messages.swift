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
    let view = messageView(
      index, bodies: bodies, created: time(message.item), day: nil, showsSection: false)
    let name = looks[message.item.author.index].name
    let title =
      view.created.text.isEmpty
      ? strings.text(.messageBy, [.name: name])
      : strings.text(.messageByAt, [.name: name, .time: view.created.text])
    let excerpt = bodies.excerpt(index)
    // Not by `map`, whose closure would take a copy of the whole maker.
    var newer: LinkView?
    if let other = contents.messagePaging.newer(than: index) { newer = neighbour(other) }
    var older: LinkView?
    if let other = contents.messagePaging.older(than: index) { older = neighbour(other) }
    return MessagePage(
      site: site,
      page: head(
        address, title: title + " · " + String(plan.messages[index].text.suffix(4)),
        description: excerpt.isEmpty || excerpt == title ? title : title + ": " + excerpt,
        type: "article"),
      title: strings.text(.messageBy, [.name: name]), trail: trail(message.section), message: view,
      day: dayLink(of: message.item, label: nil),
      newer: newer, older: older)
  }

  private mutating func neighbour(_ index: Int) -> LinkView {
    let item = board.messages[index].item
    let name = looks[item.author.index].name
    let time = timeText(item)
    let label =
      time.isEmpty
      ? strings.text(.messageBy, [.name: name])
      : strings.text(.messageByAt, [.name: name, .time: time])
    return link(label, .message(plan.messages[index]))
  }

  /// One page of all messages.
  mutating func messageList(_ page: ListPage, bodies: MessageBodies) -> MessageListPage {
    let paging = contents.messagePaging
    return messageListPage(
      page, paging, owner: .messages, part: .messages, name: strings[.messages],
      description: strings.text(.describeMessages, [.title: contents.title]),
      feed: .messages,
      count: board.messages.count
    ) { maker, items in maker.messages(items, bodies, showsSection: true) }
  }

  /// One page of a section's messages.
  mutating func roomPage(
    _ id: SectionID, _ page: PageOfSection, bodies: MessageBodies
  ) -> MessageListPage {
    let section = board.sections[id.index]
    let paging = contents.paging(ofMessages: section.messages)
    let isRoom = contents.isRoom(section)
    let description = strings.text(
      .describeSection, [.name: section.name, .title: contents.title])
    return messageListPage(
      page.page, paging, owner: page.owner, part: .sections, name: section.name,
      pageName: isRoom ? nil : section.name + " · " + strings[.messages],
      description: isRoom ? description : strings[.messages] + " · " + description,
      feed: .section(id.index), section: section, isAllOfSection: isRoom,
      above: isRoom ? section.parent : id,
      count: section.messages.count
    ) { maker, items in
      maker.messages(items.map { Int(section.messages[$0]) }, bodies, showsSection: false)
    }
  }

  private mutating func messageListPage(
    _ page: ListPage, _ paging: StablePaging, owner: SiteAddress.ListOwner, part: SitePart,
    name: String, pageName: String? = nil, description: String, feed: FeedSubject,
    section: Section? = nil, isAllOfSection: Bool = true, above: SectionID? = nil, count: Int,
    messages: (inout PageMaker, [Int]) -> [MessageView]
  ) -> MessageListPage {
    let address = SiteAddress.list(owner, page)
    let site = begin(address, part: part)
    let navigation = paging.navigation(on: page)
    let introduced = page == .newest && isAllOfSection ? section : nil
    return MessageListPage(
      site: site,
      page: head(
        address, title: title(pageName ?? name, page),
        description: self.description(description, page),
        previous: navigation.previous.map { .list(owner, $0) },
        next: navigation.next.map { .list(owner, $0) },
        feed: owner == .messages ? nil : feed),
      title: name, titleIsUserText: section != nil,
      kind: section == nil ? nil : strings[isAllOfSection ? .section : .messages],
      intro: introduced.flatMap { texts.summary(of: $0, width: 400) },
      trail: trail(above), sections: introduced?.children.map { sectionView($0, depth: 1) } ?? [],
      countText: page.isOpen ? strings.count(.messages, count) : nil,
      orders: orders(page, navigation, owner), feed: feedURL(of: feed),
      messages: messages(&self, paging.items(on: page).inReadingOrder),
      paging: pagingView(page, paging, owner))
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
    let first = (part - 1) * plan.dayPageSize
    let items = day.items[first..<min(first + plan.dayPageSize, day.items.count)]
    return MessageDayPage(
      site: site,
      page: head(
        address,
        title: part == 1
          ? title : strings.text(.titleWithPage, [.title: title, .page: String(part)]),
        description: strings.text(.describeDay, [.day: name, .title: contents.title])),
      title: title, countText: strings.count(.messages, day.items.count),
      messages: messages(items.map(Int.init), bodies, showsSection: true, showsDays: false),
      previousDay: dayLink(number - 1), nextDay: dayLink(number + 1),
      paging: numberedPaging(current: part, count: parts) {
        .messageDay(year: day.year, month: day.month, day: day.day, part: $0)
      })
  }

  private func dayLink(_ number: Int) -> LinkView? {
    guard plan.days.indices.contains(number) else { return nil }
    return link(plan.days[number].name, plan.days[number].address)
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
      let item = board.messages[index].item
      let created = time(item)
      var day: LinkView?
      if showsDays, let address = dayAddress(of: item), address != last {
        day = link(String(created.text.prefix(10)), address)
        last = address
      }
      views.append(
        messageView(
          index, bodies: bodies, created: created, day: day, showsSection: showsSection))
    }
    return views
  }

  mutating func messageView(
    _ index: Int, bodies: MessageBodies, created: TimeView, day: LinkView?, showsSection: Bool
  ) -> MessageView {
    let message = board.messages[index]
    let state = message.item.state
    let anchor = "m-" + String(plan.messages[index].text.suffix(10))
    let (pictures, attachments) = files(of: message.item)
    return MessageView(
      anchor: anchor, permalink: messageURL(index),
      author: author(message.item.author), created: created, updated: edited(message.item),
      isEdited: state.contains(.edited), isDeleted: state.contains(.deleted),
      isOrphan: state.contains(.orphan), reply: reply(to: message.parent, bodies),
      details: details(of: message.item), isNotice: state.contains(.notice),
      body: bodies.html(index) ?? texts.html(of: message.item),
      language: bodies.language(index), day: day,
      section: showsSection ? sectionLink(message.section) : nil, pictures: pictures,
      attachments: attachments, reactions: reactions(message.reactions))
  }

  /// The width of what is told of an answered message, in columns.
  private static let replyWidth = 60

  private func reply(to parent: Int32?, _ bodies: MessageBodies) -> ReplyView? {
    guard let parent else { return nil }
    let index = Int(parent)
    let item = board.messages[index].item
    let excerpt =
      item.state.contains(.deleted)
      ? strings[.deletedMessage]
      : ItemTexts.line(TextCutting.cut(bodies.excerpt(index), toWidth: Self.replyWidth))
    return ReplyView(
      name: looks[item.author.index].name, url: messageURL(index),
      excerpt: excerpt.isEmpty ? nil : excerpt)
  }

  private func messageURL(_ index: Int) -> TrustedURL {
    let address = contents.address(ofMessage: index)
    if plan.messagesHavePages { return origin.url(to: address) }
    return origin.url(to: address, anchor: "m-" + String(plan.messages[index].text.suffix(10)))
  }

  private func dayAddress(of item: Item) -> SiteAddress? {
    guard let fields = item.created?.fields(in: board.zone) else { return nil }
    return .messageDay(year: fields.year, month: fields.month, day: fields.day, part: 1)
  }

  private mutating func dayLink(of item: Item, label: String?) -> LinkView? {
    guard let address = dayAddress(of: item) else { return nil }
    // Not by `??`, whose closure would take a copy of the whole maker.
    if let label { return link(label, address) }
    return link(String(timeText(item).prefix(10)), address)
  }
}
