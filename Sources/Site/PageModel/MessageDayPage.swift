package import Mustache

/// The messages of one day, oldest first: `messages/day/…`.
package final class MessageDayPage: TemplateObject, TemplateRecord {
  /// What all pages share.
  private let site: SiteView
  /// What the head of this page says.
  private let page: PageHead
  /// Heading of the page, with the day.
  package let title: String
  /// How many messages there are.
  package let countText: String
  /// The messages of this page.
  package let messages: [MessageView]
  /// The day before that has messages.
  package let previousDay: LinkView?
  /// The day after that has messages.
  package let nextDay: LinkView?
  /// The pages of the day, where there are several.
  package let paging: PagingView?

  package init(
    site: SiteView, page: PageHead, title: String, countText: String, messages: [MessageView] = [],
    previousDay: LinkView? = nil, nextDay: LinkView? = nil, paging: PagingView? = nil
  ) {
    self.site = site
    self.page = page
    self.title = title
    self.countText = countText
    self.messages = messages
    self.previousDay = previousDay
    self.nextDay = nextDay
    self.paging = paging
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "message day page",
    [
      .record("site", "what all pages share") { SiteView.schema },
      .record("page", "what the head of this page says") { PageHead.schema },
      .strings("words", "words of the interface"),
      .text("title", "heading of the page, with the day"),
      .text("countText", "how many messages there are"),
      .list("messages", "the messages of this page") { MessageView.schema },
      .flag("hasMessages", "whether there are messages"),
      .record("previousDay", "the day before that has messages") { LinkView.schema },
      .record("nextDay", "the day after that has messages") { LinkView.schema },
      .flag("hasNeighbours", "whether there is another day"),
      .record("paging", "the pages of the day, where there are several") { PagingView.schema },
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(site)
    case 1: .record(page)
    case 3: .text(title)
    case 4: .text(countText)
    case 5: .records(messages)
    case 6: .flag(!messages.isEmpty)
    case 7: .optional(previousDay)
    case 8: .optional(nextDay)
    case 9: .flag(previousDay != nil || nextDay != nil)
    case 10: .optional(paging)
    default: .absent
    }
  }
}
