/// What few items have. The board keeps it beside the items, so that the many stay small.
package struct ItemDetails: Sendable {
  package var attachments: [Attachment] = []
  package var poll: Poll?
  /// What the author warns of; ``ItemState/warned`` may stand without it.
  package var warning: TextReference = .none
  /// An address that the item shares.
  package var link: TextReference = .none
  /// Who wrote it first.
  package var forwardedFrom: TextReference = .none
  /// The type of a line that the system wrote: `GuildMemberJoin`; its text is the item's body.
  package var notice: TextReference = .none
  /// The type of an item that nobody knows how to show.
  package var unknownType: TextReference = .none

  package init() {}

  package var isEmpty: Bool {
    attachments.isEmpty && poll == nil && warning.isNone && link.isNone && forwardedFrom.isNone
      && notice.isNone && unknownType.isNone
  }
}
