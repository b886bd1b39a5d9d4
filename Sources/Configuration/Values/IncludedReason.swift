/// What `publish.include` can name: reasons for which readers of chats and boards keep documents back.
package enum IncludedReason: String, CaseIterable, Sendable, Hashable {
  case direct
  case followers
  case withoutAudience = "without-audience"
  case whisper
  case privateChat = "private-chat"
  case hidden
  case unapproved
  case dead
  case boosts
  case notices
  case tombstones
  case disabled
  case restricted
  case idleAccounts = "idle-accounts"
}
