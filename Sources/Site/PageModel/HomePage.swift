package import Mustache

/// The front page.
package final class HomePage: TemplateObject, TemplateRecord {
  /// What all pages share.
  private let site: SiteView
  /// What the head of this page says.
  private let page: PageHead
  /// How much there is: `40 posts`, `150 comments`, ….
  package let counts: [LinkView]
  /// The newest posts.
  package let posts: [PostSummary]
  /// The list of all posts.
  package let allPosts: TrustedURL?
  /// The newest messages.
  package let messages: [MessageView]
  /// The list of all messages.
  package let allMessages: TrustedURL?
  /// The outermost sections, with those within them.
  package let sections: [SectionView]
  /// The tags used most.
  package let tags: [TagView]
  /// The list of all tags.
  package let allTags: TrustedURL?

  package init(
    site: SiteView, page: PageHead, counts: [LinkView] = [], posts: [PostSummary] = [],
    allPosts: TrustedURL? = nil, messages: [MessageView] = [], allMessages: TrustedURL? = nil,
    sections: [SectionView] = [], tags: [TagView] = [], allTags: TrustedURL? = nil
  ) {
    self.site = site
    self.page = page
    self.counts = counts
    self.posts = posts
    self.allPosts = allPosts
    self.messages = messages
    self.allMessages = allMessages
    self.sections = sections
    self.tags = tags
    self.allTags = allTags
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "home page",
    [
      .record("site", "what all pages share") { SiteView.schema },
      .record("page", "what the head of this page says") { PageHead.schema },
      .strings("words", "words of the interface"),
      .list("counts", "how much there is: `40 posts`, `150 comments`, …") { LinkView.schema },
      .list("posts", "the newest posts") { PostSummary.schema },
      .flag("hasPosts", "whether there are posts"),
      .url("allPosts", "the list of all posts"),
      .list("messages", "the newest messages") { MessageView.schema },
      .flag("hasMessages", "whether there are messages"),
      .url("allMessages", "the list of all messages"),
      .list("sections", "the outermost sections, with those within them") { SectionView.schema },
      .flag("hasSections", "whether there are sections"),
      .list("tags", "the tags used most") { TagView.schema },
      .flag("hasTags", "whether there are tags"),
      .url("allTags", "the list of all tags"),
      .flag("isEmpty", "whether the board has neither posts nor messages"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(site)
    case 1: .record(page)
    case 3: .records(counts)
    case 4: .records(posts)
    case 5: .flag(!posts.isEmpty)
    case 6: .optional(allPosts)
    case 7: .records(messages)
    case 8: .flag(!messages.isEmpty)
    case 9: .optional(allMessages)
    case 10: .records(sections)
    case 11: .flag(!sections.isEmpty)
    case 12: .records(tags)
    case 13: .flag(!tags.isEmpty)
    case 14: .optional(allTags)
    case 15: .flag(posts.isEmpty && messages.isEmpty)
    default: .absent
    }
  }
}
