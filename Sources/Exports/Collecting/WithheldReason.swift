/// Why a reader of chats and boards keeps a document from being published unless it is asked for.
///
/// The raw values are what `publish.include` of the configuration names. At most 30 of them.
package enum WithheldReason: String, Sendable, CaseIterable {
  /// For its addressees only.
  case direct
  /// For the author's followers only.
  case followers
  /// Without anything that says who may see it.
  case withoutAudience = "without-audience"
  /// Among moderators.
  case whisper
  /// In a chat of two people, or a group that is not public.
  case privateChat = "private-chat"
  /// Hidden by the board's moderators.
  case hidden
  /// Waiting for approval, or refused.
  case unapproved
  /// Killed by the site, such as a dead item of Hacker News.
  case dead
  /// Somebody else's text, passed on.
  case boost = "boosts"
  /// Joins, leaves and other lines that a chat writes itself.
  case notice = "notices"
  /// What a deleted message leaves behind.
  case tombstone = "tombstones"
  /// A sign-in account that was disabled.
  case disabled
  /// In a forum that guests cannot read.
  case restricted
  /// A sign-in account of somebody of whom the board has neither a record nor an item.
  case idleAccount = "idle-accounts"

  /// As reports say it.
  package var title: String {
    switch self {
    case .direct: "direct message"
    case .followers: "for followers only"
    case .withoutAudience: "without an audience"
    case .whisper: "whisper among moderators"
    case .privateChat: "private chat"
    case .hidden: "hidden by moderators"
    case .unapproved: "not approved"
    case .dead: "dead"
    case .boost: "boost of another's post"
    case .notice: "system line"
    case .tombstone: "trace of a deleted message"
    case .disabled: "disabled account"
    case .restricted: "in a forum that is not public"
    case .idleAccount: "account of nobody on the board"
    }
  }

  /// Made once: ``allCases`` is made for each use.
  private static let all = allCases

  /// Its place in ``allCases`` plus one; zero is none.
  var code: UInt16 {
    UInt16(truncatingIfNeeded: (Self.all.firstIndex(of: self) ?? 0) + 1)
  }

  init?(code: UInt16) {
    guard code > 0, Int(code) <= Self.all.count else { return nil }
    self = Self.all[Int(code) - 1]
  }
}
