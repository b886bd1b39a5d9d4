package import Mustache

/// One message: `m/…`.
package final class MessagePage: TemplateObject, TemplateRecord {
  /// What all pages share.
  private let site: SiteView
  /// What the head of this page says.
  private let page: PageHead
  /// Heading of the page: `Message by Mina`.
  package let title: String
  /// Sections from the outermost down.
  package let trail: [LinkView]
  /// The message.
  package let message: MessageView
  /// The page of its day.
  package let day: LinkView?
  /// The next message in time.
  package let newer: LinkView?
  /// The message before in time.
  package let older: LinkView?

  package init(
    site: SiteView, page: PageHead, title: String, trail: [LinkView] = [], message: MessageView,
    day: LinkView? = nil, newer: LinkView? = nil, older: LinkView? = nil
  ) {
    self.site = site
    self.page = page
    self.title = title
    self.trail = trail
    self.message = message
    self.day = day
    self.newer = newer
    self.older = older
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "message page",
    [
      .record("site", "what all pages share") { SiteView.schema },
      .record("page", "what the head of this page says") { PageHead.schema },
      .strings("words", "words of the interface"),
      .text("title", "heading of the page: `Message by Mina`"),
      .list("trail", "sections from the outermost down") { LinkView.schema },
      .flag("hasTrail", "whether there is a trail"),
      .record("message", "the message") { MessageView.schema },
      .record("day", "the page of its day") { LinkView.schema },
      .record("newer", "the next message in time") { LinkView.schema },
      .record("older", "the message before in time") { LinkView.schema },
      .flag("hasNeighbours", "whether there is a newer or older message"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(site)
    case 1: .record(page)
    case 3: .text(title)
    case 4: .records(trail)
    case 5: .flag(!trail.isEmpty)
    case 6: .record(message)
    case 7: .optional(day)
    case 8: .optional(newer)
    case 9: .optional(older)
    case 10: .flag(newer != nil || older != nil)
    default: .absent
    }
  }
}
