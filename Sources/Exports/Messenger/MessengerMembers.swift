/// The members of a message that are read; the address of a sender's computer is not.
enum MessengerMessageMember: Int, RecordMemberName {
  static var joinsWordsByUnderscore: Bool { true }

  case senderName
  case timestampMs
  case content
  case type
  case isUnsent
  case share
  case photos
  case videos
  case audioFiles
  case gifs
  case files
  case sticker
  case reactions
  case poll
}

/// The members of a message of an end-to-end encrypted conversation, which Meta exports apart and in
/// another shape.
enum EncryptedMessageMember: Int, RecordMemberName {
  case senderName
  case timestamp
  case text
  case isUnsent
  case media
}
