package import Mustache

/// A member: `u/…`.
package final class MemberPage: TemplateObject, TemplateRecord {
  /// What all pages share.
  private let site: SiteView
  /// What the head of this page says.
  private let page: PageHead
  /// Name and picture.
  package let author: AuthorView
  /// What the member says about himself or herself.
  package let introduction: TrustedHTML?
  /// Language of the text, where it is known and differs from that of the page.
  package let language: String?
  /// When the member joined.
  package let joined: TimeView?
  /// Published fields.
  package let fields: [MemberFieldView]
  /// What the member wrote: `4 posts`, `12 comments`.
  package let counts: [LinkView]
  /// The member's newest posts.
  package let posts: [PostSummary]
  /// The member's newest messages.
  package let messages: [MessageView]
  /// The pages of the posts, where there are several.
  package let paging: PagingView?
  /// Feed of what the member writes.
  package let feed: TrustedURL?

  package init(
    site: SiteView, page: PageHead, author: AuthorView, introduction: TrustedHTML? = nil,
    language: String? = nil, joined: TimeView? = nil, fields: [MemberFieldView] = [],
    counts: [LinkView] = [], posts: [PostSummary] = [], messages: [MessageView] = [],
    paging: PagingView? = nil, feed: TrustedURL? = nil
  ) {
    self.site = site
    self.page = page
    self.author = author
    self.introduction = introduction
    self.language = language
    self.joined = joined
    self.fields = fields
    self.counts = counts
    self.posts = posts
    self.messages = messages
    self.paging = paging
    self.feed = feed
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "member page",
    [
      .record("site", "what all pages share") { SiteView.schema },
      .record("page", "what the head of this page says") { PageHead.schema },
      .strings("words", "words of the interface"),
      .record("author", "name and picture") { AuthorView.schema },
      .html("introduction", "what the member says about himself or herself"),
      .text(
        "language",
        "language of the text, where it is known and differs from that of the page"
      ),
      .record("joined", "when the member joined") { TimeView.schema },
      .list("fields", "published fields") { MemberFieldView.schema },
      .flag("hasFields", "whether there are published fields"),
      .list("counts", "what the member wrote: `4 posts`, `12 comments`") { LinkView.schema },
      .list("posts", "the member's newest posts") { PostSummary.schema },
      .flag("hasPosts", "whether there are posts"),
      .list("messages", "the member's newest messages") { MessageView.schema },
      .flag("hasMessages", "whether there are messages"),
      .record("paging", "the pages of the posts, where there are several") { PagingView.schema },
      .url("feed", "feed of what the member writes"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(site)
    case 1: .record(page)
    case 3: .record(author)
    case 4: .optional(introduction)
    case 5: .optional(language)
    case 6: .optional(joined)
    case 7: .records(fields)
    case 8: .flag(!fields.isEmpty)
    case 9: .records(counts)
    case 10: .records(posts)
    case 11: .flag(!posts.isEmpty)
    case 12: .records(messages)
    case 13: .flag(!messages.isEmpty)
    case 14: .optional(paging)
    case 15: .optional(feed)
    default: .absent
    }
  }
}
