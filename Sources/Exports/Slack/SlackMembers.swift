/// The members of a message that are read; tokens, teams and who reacted are not.
enum SlackMessageMember: Int, RecordMemberName {
  static var joinsWordsByUnderscore: Bool { true }

  case type
  case subtype
  case ts
  case threadTs
  case user
  case username
  case botId
  case botProfile
  case userProfile
  case text
  case blocks
  case attachments
  case files
  case file
  case reactions
  case edited
  case hidden
  case isEphemeral
  case replyCount
  case pinnedTo
  /// Of a line about a file: who said what of it.
  case comment
}
