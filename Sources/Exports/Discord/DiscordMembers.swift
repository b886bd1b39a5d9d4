/// The members of a message that are read; reactions' users, roles and colours are not.
enum DiscordMessageMember: Int, RecordMemberName {
  case id
  case type
  case timestamp
  case timestampEdited
  case isPinned
  case content
  case author
  case attachments
  case embeds
  case stickers
  case reactions
  case mentions
  case reference
  case forwardedMessage
  case interaction
  case poll
}

enum DiscordAuthorMember: Int, RecordMemberName {
  case id
  case name
  case nickname
  case isBot
  case avatarUrl
}
