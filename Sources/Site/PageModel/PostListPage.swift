package import Mustache

/// A list of posts: all, of a section, of a tag or of a month.
package final class PostListPage: TemplateObject, TemplateRecord {
  /// What all pages share.
  private let site: SiteView
  /// What the head of this page says.
  private let page: PageHead
  /// Heading of the page.
  package let title: String
  /// Whether the heading was written by users, as the name of a section is.
  package let titleIsUserText: Bool
  /// What the heading names: the word for section, tag or month.
  package let kind: String?
  /// What users wrote about the section.
  package let intro: String?
  /// Sections from the outermost down.
  package let trail: [LinkView]
  /// Sections within this one.
  package let sections: [SectionView]
  /// How much there is: `40 posts`.
  package let countText: String?
  /// The same list newest first and oldest first.
  package let orders: [LinkView]
  /// Feed of this list.
  package let feed: TrustedURL?
  /// The posts of this page.
  package let posts: [PostSummary]
  /// The newest messages of a section that has posts and messages.
  package let messages: [MessageView]
  /// All messages of such a section.
  package let allMessages: TrustedURL?
  /// The pages of the list, where there are several.
  package let paging: PagingView?

  package init(
    site: SiteView, page: PageHead, title: String, titleIsUserText: Bool = false,
    kind: String? = nil, intro: String? = nil, trail: [LinkView] = [], sections: [SectionView] = [],
    countText: String? = nil, orders: [LinkView] = [], feed: TrustedURL? = nil,
    posts: [PostSummary] = [], messages: [MessageView] = [], allMessages: TrustedURL? = nil,
    paging: PagingView? = nil
  ) {
    self.site = site
    self.page = page
    self.title = title
    self.titleIsUserText = titleIsUserText
    self.kind = kind
    self.intro = intro
    self.trail = trail
    self.sections = sections
    self.countText = countText
    self.orders = orders
    self.feed = feed
    self.posts = posts
    self.messages = messages
    self.allMessages = allMessages
    self.paging = paging
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "post list page",
    [
      .record("site", "what all pages share") { SiteView.schema },
      .record("page", "what the head of this page says") { PageHead.schema },
      .strings("words", "words of the interface"),
      .text("title", "heading of the page"),
      .flag(
        "titleIsUserText",
        "whether the heading was written by users, as the name of a section is"
      ),
      .text("kind", "what the heading names: the word for section, tag or month"),
      .text("intro", "what users wrote about the section"),
      .list("trail", "sections from the outermost down") { LinkView.schema },
      .flag("hasTrail", "whether there is a trail"),
      .list("sections", "sections within this one") { SectionView.schema },
      .flag("hasSections", "whether there are sections within this one"),
      .text("countText", "how much there is: `40 posts`"),
      .list("orders", "the same list newest first and oldest first") { LinkView.schema },
      .flag("hasOrders", "whether there is another order"),
      .url("feed", "feed of this list"),
      .list("posts", "the posts of this page") { PostSummary.schema },
      .flag("hasPosts", "whether there are posts"),
      .record("paging", "the pages of the list, where there are several") { PagingView.schema },
      .list("messages", "the newest messages of a section that has posts and messages") {
        MessageView.schema
      },
      .flag("hasMessages", "whether there are such messages"),
      .url("allMessages", "all messages of such a section"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(site)
    case 1: .record(page)
    case 3: .text(title)
    case 4: .flag(titleIsUserText)
    case 5: .optional(kind)
    case 6: .optional(intro)
    case 7: .records(trail)
    case 8: .flag(!trail.isEmpty)
    case 9: .records(sections)
    case 10: .flag(!sections.isEmpty)
    case 11: .optional(countText)
    case 12: .records(orders)
    case 13: .flag(!orders.isEmpty)
    case 14: .optional(feed)
    case 15: .records(posts)
    case 16: .flag(!posts.isEmpty)
    case 17: .optional(paging)
    case 18: .records(messages)
    case 19: .flag(!messages.isEmpty)
    case 20: .optional(allMessages)
    default: .absent
    }
  }
}
