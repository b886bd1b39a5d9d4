package import Mustache

/// A post with a page of its thread: `p/…`.
package final class PostPage: TemplateObject, TemplateRecord {
  /// What all pages share.
  private let site: SiteView
  /// What the head of this page says.
  private let page: PageHead
  /// Title of the post, or its first words.
  package let title: String
  /// Whether the title was taken from the body.
  package let titleIsExcerpt: Bool
  /// Language of the text, where it is known and differs from that of the page.
  package let language: String?
  /// Who wrote it.
  package let author: AuthorView
  /// When it was written.
  package let created: TimeView
  /// When it was edited last.
  package let updated: TimeView?
  /// Whether it was edited.
  package let isEdited: Bool
  /// Whether only the place of the post is left.
  package let isDeleted: Bool
  /// Whether it answers something that is missing.
  package let isOrphan: Bool
  /// Whether it is pinned.
  package let isPinned: Bool
  /// What few of them have.
  package let details: DetailsView?
  /// Whether it is a line that the system wrote.
  package let isNotice: Bool
  /// What it says.
  package let body: TrustedHTML
  /// Pictures.
  package let pictures: [PictureView]
  /// Other files.
  package let attachments: [AttachmentView]
  /// Reactions.
  package let reactions: [ReactionView]
  /// Tags.
  package let tags: [LinkView]
  /// Sections from the outermost down.
  package let trail: [LinkView]
  /// Address of the post.
  package let permalink: TrustedURL
  /// Number of comments in the whole thread.
  package let commentCount: Int
  /// The same in words: `3 comments`.
  package let commentCountText: String
  /// Comments of this page of the thread.
  package let comments: [CommentView]
  /// Whether this is a later page of the thread, which does not repeat the body.
  package let isContinued: Bool
  /// The pages of the thread, where there are several.
  package let paging: PagingView?
  /// Feed of the thread.
  package let feed: TrustedURL?
  /// The next post in time.
  package let newer: LinkView?
  /// The post before in time.
  package let older: LinkView?

  package init(
    site: SiteView, page: PageHead, title: String, titleIsExcerpt: Bool = false,
    language: String? = nil, author: AuthorView, created: TimeView, updated: TimeView? = nil,
    isEdited: Bool = false, isDeleted: Bool = false, isOrphan: Bool = false, isPinned: Bool = false,
    details: DetailsView? = nil, isNotice: Bool = false, body: TrustedHTML,
    pictures: [PictureView] = [], attachments: [AttachmentView] = [],
    reactions: [ReactionView] = [], tags: [LinkView] = [], trail: [LinkView] = [],
    permalink: TrustedURL, commentCount: Int, commentCountText: String,
    comments: [CommentView] = [], isContinued: Bool = false, paging: PagingView? = nil,
    feed: TrustedURL? = nil, newer: LinkView? = nil, older: LinkView? = nil
  ) {
    self.site = site
    self.page = page
    self.title = title
    self.titleIsExcerpt = titleIsExcerpt
    self.language = language
    self.author = author
    self.created = created
    self.updated = updated
    self.isEdited = isEdited
    self.isDeleted = isDeleted
    self.isOrphan = isOrphan
    self.isPinned = isPinned
    self.details = details
    self.isNotice = isNotice
    self.body = body
    self.pictures = pictures
    self.attachments = attachments
    self.reactions = reactions
    self.tags = tags
    self.trail = trail
    self.permalink = permalink
    self.commentCount = commentCount
    self.commentCountText = commentCountText
    self.comments = comments
    self.isContinued = isContinued
    self.paging = paging
    self.feed = feed
    self.newer = newer
    self.older = older
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "post page",
    [
      .record("site", "what all pages share") { SiteView.schema },
      .record("page", "what the head of this page says") { PageHead.schema },
      .strings("words", "words of the interface"),
      .text("title", "title of the post, or its first words"),
      .flag("titleIsExcerpt", "whether the title was taken from the body"),
      .text(
        "language",
        "language of the text, where it is known and differs from that of the page"
      ),
      .record("author", "who wrote it") { AuthorView.schema },
      .record("created", "when it was written") { TimeView.schema },
      .record("updated", "when it was edited last") { TimeView.schema },
      .flag("isEdited", "whether it was edited"),
      .flag("isDeleted", "whether only the place of the post is left"),
      .flag("isOrphan", "whether it answers something that is missing"),
      .flag("isPinned", "whether it is pinned"),
      .html("body", "what it says"),
      .list("pictures", "pictures") { PictureView.schema },
      .flag("hasPictures", "whether there are pictures"),
      .list("attachments", "other files") { AttachmentView.schema },
      .flag("hasAttachments", "whether there are other files"),
      .list("reactions", "reactions") { ReactionView.schema },
      .flag("hasReactions", "whether there are reactions"),
      .list("tags", "tags") { LinkView.schema },
      .flag("hasTags", "whether there are tags"),
      .list("trail", "sections from the outermost down") { LinkView.schema },
      .flag("hasTrail", "whether there is a trail"),
      .url("permalink", "address of the post"),
      .number("commentCount", "number of comments in the whole thread"),
      .text("commentCountText", "the same in words: `3 comments`"),
      .list("comments", "comments of this page of the thread") { CommentView.schema },
      .flag("hasComments", "whether this page has comments"),
      .flag(
        "isContinued",
        "whether this is a later page of the thread, which does not repeat the body"
      ),
      .record("paging", "the pages of the thread, where there are several") { PagingView.schema },
      .url("feed", "feed of the thread"),
      .record("newer", "the next post in time") { LinkView.schema },
      .record("older", "the post before in time") { LinkView.schema },
      .flag("hasNeighbours", "whether there is a newer or older post"),
      .flag("hasExtras", "whether there are pictures, other files or reactions"),
      .record("details", "what few of them have") { DetailsView.schema },
      .flag("isNotice", "whether it is a line that the system wrote"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .record(site)
    case 1: .record(page)
    case 3: .text(title)
    case 4: .flag(titleIsExcerpt)
    case 5: .optional(language)
    case 6: .record(author)
    case 7: .record(created)
    case 8: .optional(updated)
    case 9: .flag(isEdited)
    case 10: .flag(isDeleted)
    case 11: .flag(isOrphan)
    case 12: .flag(isPinned)
    case 13: .html(body)
    case 14: .records(pictures)
    case 15: .flag(!pictures.isEmpty)
    case 16: .records(attachments)
    case 17: .flag(!attachments.isEmpty)
    case 18: .records(reactions)
    case 19: .flag(!reactions.isEmpty)
    case 20: .records(tags)
    case 21: .flag(!tags.isEmpty)
    case 22: .records(trail)
    case 23: .flag(!trail.isEmpty)
    case 24: .url(permalink)
    case 25: .number(commentCount)
    case 26: .text(commentCountText)
    case 27: .records(comments)
    case 28: .flag(!comments.isEmpty)
    case 29: .flag(isContinued)
    case 30: .optional(paging)
    case 31: .optional(feed)
    case 32: .optional(newer)
    case 33: .optional(older)
    case 34: .flag(newer != nil || older != nil)
    case 35: .flag(!(pictures.isEmpty && attachments.isEmpty && reactions.isEmpty))
    case 36: .optional(details)
    case 37: .flag(isNotice)
    default: .absent
    }
  }
}
