/// The members of a message that are read. Phone numbers and coordinates are among none of them.
enum TelegramMessageMember: Int, RecordMemberName {
  static var joinsWordsByUnderscore: Bool { true }

  case id
  case type
  case date
  case dateUnixtime
  case edited
  case editedUnixtime
  case from
  case fromId
  case actor
  case actorId
  case author
  case action
  case text
  case textEntities
  case replyToMessageId
  case replyToPeerId
  case forwardedFrom
  case savedFrom
  case viaBot
  case photo
  case file
  case fileName
  case fileSize
  case photoFileSize
  case mediaType
  case mimeType
  case stickerEmoji
  case performer
  case title
  case width
  case height
  case poll
  case reactions
  case contactInformation
  case locationInformation
  case placeName
  case liveLocationPeriodSeconds
  case selfDestructPeriodSeconds
  case gameTitle
  case gameDescription
  case invoiceInformation
  case giveawayInformation
  case members
  case newTitle
  case informationText
  case durationSeconds
  case emoticon
  case score
}
