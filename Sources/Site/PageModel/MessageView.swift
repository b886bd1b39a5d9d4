package import Mustache

/// A message.
package final class MessageView: TemplateObject, TemplateRecord {
  /// The `id` of the element: `m-` and ten letters.
  package let anchor: String
  /// Address of the message.
  package let permalink: TrustedURL
  /// Who wrote it.
  package let author: AuthorView
  /// When it was written.
  package let created: TimeView
  /// When it was edited last.
  package let updated: TimeView?
  /// Whether it was edited.
  package let isEdited: Bool
  /// Whether only the place of the message is left.
  package let isDeleted: Bool
  /// Whether the message that it answers is not here.
  package let isOrphan: Bool
  /// What it answers.
  package let reply: ReplyView?
  /// What few of them have.
  package let details: DetailsView?
  /// Whether it is a line that the system wrote.
  package let isNotice: Bool
  /// What it says.
  package let body: TrustedHTML
  /// Language of the text, where it is known and differs from that of the page.
  package let language: String?
  /// The day, with its page, where this message is the first of the day in a list.
  package let day: LinkView?
  /// The section that it stands in, where the page does not say so already.
  package let section: LinkView?
  /// Pictures.
  package let pictures: [PictureView]
  /// Other files.
  package let attachments: [AttachmentView]
  /// Reactions.
  package let reactions: [ReactionView]

  package init(
    anchor: String, permalink: TrustedURL, author: AuthorView, created: TimeView,
    updated: TimeView? = nil, isEdited: Bool = false, isDeleted: Bool = false,
    isOrphan: Bool = false, reply: ReplyView? = nil, details: DetailsView? = nil,
    isNotice: Bool = false, body: TrustedHTML,
    language: String? = nil, day: LinkView? = nil, section: LinkView? = nil,
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
    self.reply = reply
    self.details = details
    self.isNotice = isNotice
    self.body = body
    self.language = language
    self.day = day
    self.section = section
    self.pictures = pictures
    self.attachments = attachments
    self.reactions = reactions
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "message",
    [
      .text("anchor", "the `id` of the element: `m-` and ten letters"),
      .url("permalink", "address of the message"),
      .record("author", "who wrote it") { AuthorView.schema },
      .record("created", "when it was written") { TimeView.schema },
      .record("updated", "when it was edited last") { TimeView.schema },
      .flag("isEdited", "whether it was edited"),
      .flag("isDeleted", "whether only the place of the message is left"),
      .html("body", "what it says"),
      .text(
        "language",
        "language of the text, where it is known and differs from that of the page"
      ),
      .record(
        "day",
        "the day, with its page, where this message is the first of the day in a list"
      ) { LinkView.schema },
      .record(
        "section",
        "the section that it stands in, where the page does not say so already"
      ) { LinkView.schema },
      .list("pictures", "pictures") { PictureView.schema },
      .flag("hasPictures", "whether there are pictures"),
      .list("attachments", "other files") { AttachmentView.schema },
      .flag("hasAttachments", "whether there are other files"),
      .list("reactions", "reactions") { ReactionView.schema },
      .flag("hasReactions", "whether there are reactions"),
      .flag("hasExtras", "whether there are pictures, other files or reactions"),
      .flag("isOrphan", "whether the message that it answers is not here"),
      .record("reply", "what it answers") { ReplyView.schema },
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
    case 7: .html(body)
    case 8: .optional(language)
    case 9: .optional(day)
    case 10: .optional(section)
    case 11: .records(pictures)
    case 12: .flag(!pictures.isEmpty)
    case 13: .records(attachments)
    case 14: .flag(!attachments.isEmpty)
    case 15: .records(reactions)
    case 16: .flag(!reactions.isEmpty)
    case 17: .flag(!(pictures.isEmpty && attachments.isEmpty && reactions.isEmpty))
    case 18: .flag(isOrphan)
    case 19: .optional(reply)
    case 20: .optional(details)
    case 21: .flag(isNotice)
    default: .absent
    }
  }
}
