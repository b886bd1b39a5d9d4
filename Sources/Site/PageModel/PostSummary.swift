package import Mustache

/// A post in a list.
package final class PostSummary: TemplateObject, TemplateRecord {
  /// Title of the post, or its first words.
  package let title: String
  /// Whether the title was taken from the body.
  package let titleIsExcerpt: Bool
  /// Page of the post.
  package let url: TrustedURL
  /// Language of the text, where it is known and differs from that of the page.
  package let language: String?
  /// Who wrote it.
  package let author: AuthorView
  /// When it was written.
  package let created: TimeView
  /// When it was edited last.
  package let updated: TimeView?
  /// The first words of the body; absent where the title has them.
  package let excerpt: String?
  /// Number of comments.
  package let commentCount: Int
  /// The same in words: `3 comments`.
  package let commentCountText: String
  /// The section that it stands in.
  package let section: LinkView?
  /// Address that the post shares; its label is the host.
  package let link: LinkView?
  /// Tags.
  package let tags: [LinkView]
  /// Whether it is pinned.
  package let isPinned: Bool
  /// Whether only the place of the post is left.
  package let isDeleted: Bool

  package init(
    title: String, titleIsExcerpt: Bool = false, url: TrustedURL, language: String? = nil,
    author: AuthorView, created: TimeView, updated: TimeView? = nil, excerpt: String? = nil,
    commentCount: Int, commentCountText: String, section: LinkView? = nil,
    link: LinkView? = nil, tags: [LinkView] = [],
    isPinned: Bool = false, isDeleted: Bool = false
  ) {
    self.title = title
    self.titleIsExcerpt = titleIsExcerpt
    self.url = url
    self.language = language
    self.author = author
    self.created = created
    self.updated = updated
    self.excerpt = excerpt
    self.commentCount = commentCount
    self.commentCountText = commentCountText
    self.section = section
    self.link = link
    self.tags = tags
    self.isPinned = isPinned
    self.isDeleted = isDeleted
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "post summary",
    [
      .text("title", "title of the post, or its first words"),
      .flag("titleIsExcerpt", "whether the title was taken from the body"),
      .url("url", "page of the post"),
      .text(
        "language",
        "language of the text, where it is known and differs from that of the page"
      ),
      .record("author", "who wrote it") { AuthorView.schema },
      .record("created", "when it was written") { TimeView.schema },
      .record("updated", "when it was edited last") { TimeView.schema },
      .text("excerpt", "the first words of the body; absent where the title has them"),
      .number("commentCount", "number of comments"),
      .text("commentCountText", "the same in words: `3 comments`"),
      .flag("hasComments", "whether there are comments"),
      .record("section", "the section that it stands in") { LinkView.schema },
      .list("tags", "tags") { LinkView.schema },
      .flag("hasTags", "whether there are tags"),
      .flag("isPinned", "whether it is pinned"),
      .flag("isDeleted", "whether only the place of the post is left"),
      .record("link", "address that the post shares; its label is the host") { LinkView.schema },
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(title)
    case 1: .flag(titleIsExcerpt)
    case 2: .url(url)
    case 3: .optional(language)
    case 4: .record(author)
    case 5: .record(created)
    case 6: .optional(updated)
    case 7: .optional(excerpt)
    case 8: .number(commentCount)
    case 9: .text(commentCountText)
    case 10: .flag(commentCount > 0)
    case 11: .optional(section)
    case 12: .records(tags)
    case 13: .flag(!tags.isEmpty)
    case 14: .flag(isPinned)
    case 15: .flag(isDeleted)
    case 16: .optional(link)
    default: .absent
    }
  }
}
