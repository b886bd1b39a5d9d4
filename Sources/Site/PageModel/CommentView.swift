package import Mustache

/// A comment within a thread. The list is flat, in reading order; `indent` shows the nesting.
package final class CommentView: TemplateObject, TemplateRecord {
  /// The `id` of the element: `c-` and ten letters.
  package let anchor: String
  /// Address of the comment.
  package let permalink: TrustedURL
  /// Who wrote it.
  package let author: AuthorView
  /// When it was written.
  package let created: TimeView
  /// When it was edited last.
  package let updated: TimeView?
  /// Whether it was edited.
  package let isEdited: Bool
  /// Whether only the place of the comment is left.
  package let isDeleted: Bool
  /// Whether the comment that it answers is missing.
  package let isOrphan: Bool
  /// Whether the export has it answering itself in a circle.
  package let isLoop: Bool
  /// Whether it is by the author of the post.
  package let isByPostAuthor: Bool
  /// What few of them have.
  package let details: DetailsView?
  /// Whether it is a line that the system wrote.
  package let isNotice: Bool
  /// What it says.
  package let body: TrustedHTML
  /// Language of the text, where it is known and differs from that of the page.
  package let language: String?
  /// How deep it is nested, from 0.
  package let depth: Int
  /// Name of the author that it answers, where that is not plain from its place.
  package let replyName: String?
  /// Address of the comment that it answers.
  package let replyURL: TrustedURL?
  /// Pictures.
  package let pictures: [PictureView]
  /// Other files.
  package let attachments: [AttachmentView]
  /// Reactions.
  package let reactions: [ReactionView]

  package init(
    anchor: String, permalink: TrustedURL, author: AuthorView, created: TimeView,
    updated: TimeView? = nil, isEdited: Bool = false, isDeleted: Bool = false,
    isOrphan: Bool = false, isLoop: Bool = false, isByPostAuthor: Bool = false,
    details: DetailsView? = nil, isNotice: Bool = false, body: TrustedHTML,
    language: String? = nil, depth: Int = 0, replyName: String? = nil, replyURL: TrustedURL? = nil,
    pictures: [PictureView] = [], attachments: [AttachmentView] = [], reactions: [ReactionView] = []
  ) {
    self.anchor = anchor
    self.permalink = permalink
    self.author = author
    self.created = created
    self.updated = updated
    self.isEdited = isEdited
    self.isDeleted = isDeleted
    self.isOrphan = isOrphan
    self.isLoop = isLoop
    self.isByPostAuthor = isByPostAuthor
    self.details = details
    self.isNotice = isNotice
    self.body = body
    self.language = language
    self.depth = depth
    self.replyName = replyName
    self.replyURL = replyURL
    self.pictures = pictures
    self.attachments = attachments
    self.reactions = reactions
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "comment",
    [
      .text("anchor", "the `id` of the element: `c-` and ten letters"),
      .url("permalink", "address of the comment"),
      .record("author", "who wrote it") { AuthorView.schema },
      .record("created", "when it was written") { TimeView.schema },
      .record("updated", "when it was edited last") { TimeView.schema },
      .flag("isEdited", "whether it was edited"),
      .flag("isDeleted", "whether only the place of the comment is left"),
      .flag("isOrphan", "whether the comment that it answers is missing"),
      .flag("isLoop", "whether the export has it answering itself in a circle"),
      .flag("isByPostAuthor", "whether it is by the author of the post"),
      .html("body", "what it says"),
      .text(
        "language",
        "language of the text, where it is known and differs from that of the page"
      ),
      .number("depth", "how deep it is nested, from 0"),
      .number("indent", "the same, but at most 6"),
      .text(
        "replyName",
        "name of the author that it answers, where that is not plain from its place"
      ),
      .url("replyURL", "address of the comment that it answers"),
      .list("pictures", "pictures") { PictureView.schema },
      .flag("hasPictures", "whether there are pictures"),
      .list("attachments", "other files") { AttachmentView.schema },
      .flag("hasAttachments", "whether there are other files"),
      .list("reactions", "reactions") { ReactionView.schema },
      .flag("hasReactions", "whether there are reactions"),
      .flag("hasExtras", "whether there are pictures, other files or reactions"),
      .flag("hasNotice", "whether it is deleted, an orphan or in a circle"),
      .record("details", "what few of them have") { DetailsView.schema },
      .flag("isNotice", "whether it is a line that the system wrote"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(anchor)
    case 1: .url(permalink)
    case 2: .record(author)
    case 3: .record(created)
    case 4: .optional(updated)
    case 5: .flag(isEdited)
    case 6: .flag(isDeleted)
    case 7: .flag(isOrphan)
    case 8: .flag(isLoop)
    case 9: .flag(isByPostAuthor)
    case 10: .html(body)
    case 11: .optional(language)
    case 12: .number(depth)
    case 13: .number(min(max(depth, 0), 6))
    case 14: .optional(replyName)
    case 15: .optional(replyURL)
    case 16: .records(pictures)
    case 17: .flag(!pictures.isEmpty)
    case 18: .records(attachments)
    case 19: .flag(!attachments.isEmpty)
    case 20: .records(reactions)
    case 21: .flag(!reactions.isEmpty)
    case 22: .flag(!(pictures.isEmpty && attachments.isEmpty && reactions.isEmpty))
    case 23: .flag(isDeleted || isOrphan || isLoop)
    case 24: .optional(details)
    case 25: .flag(isNotice)
    default: .absent
    }
  }
}
