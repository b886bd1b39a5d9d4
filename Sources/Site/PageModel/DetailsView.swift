package import Mustache

/// What few posts, comments and messages have.
package final class DetailsView: TemplateObject, TemplateRecord {
  /// What stands before a text that not everybody wants to read.
  package let warning: String?
  /// A poll.
  package let poll: PollView?
  /// Address that the item shares; its label is the host.
  package let link: LinkView?
  /// Name of the one who wrote it first.
  package let forwardedFrom: String?
  /// Type of a line that the system wrote, such as `GuildMemberJoin`.
  package let noticeType: String?
  /// Type of an item that cannot be shown.
  package let unknownType: String?
  /// Whether it is pinned.
  package let isPinned: Bool
  /// Whether an answer was sent to the whole channel too.
  package let isBroadcast: Bool
  /// Whether it is no longer on the board, but in an older export.
  package let isGone: Bool

  package init(
    warning: String? = nil, poll: PollView? = nil, link: LinkView? = nil,
    forwardedFrom: String? = nil, noticeType: String? = nil, unknownType: String? = nil,
    isPinned: Bool = false, isBroadcast: Bool = false, isGone: Bool = false
  ) {
    self.warning = warning
    self.poll = poll
    self.link = link
    self.forwardedFrom = forwardedFrom
    self.noticeType = noticeType
    self.unknownType = unknownType
    self.isPinned = isPinned
    self.isBroadcast = isBroadcast
    self.isGone = isGone
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "details",
    [
      .text("warning", "what stands before a text that not everybody wants to read"),
      .record("poll", "a poll") { PollView.schema },
      .record("link", "address that the item shares; its label is the host") { LinkView.schema },
      .text("forwardedFrom", "name of the one who wrote it first"),
      .text("noticeType", "type of a line that the system wrote, such as `GuildMemberJoin`"),
      .text("unknownType", "type of an item that cannot be shown"),
      .flag("isPinned", "whether it is pinned"),
      .flag("isBroadcast", "whether an answer was sent to the whole channel too"),
      .flag("isGone", "whether it is no longer on the board, but in an older export"),
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .optional(warning)
    case 1: .optional(poll)
    case 2: .optional(link)
    case 3: .optional(forwardedFrom)
    case 4: .optional(noticeType)
    case 5: .optional(unknownType)
    case 6: .flag(isPinned)
    case 7: .flag(isBroadcast)
    case 8: .flag(isGone)
    default: .absent
    }
  }
}
