import JSONText

/// Who wrote a message.
struct TelegramAuthor {
  /// `user2`; nil where the channel itself speaks.
  let uid: String?
  let name: JSONNode?

  init(
    _ members: RecordMembers<TelegramMessageMember>, _ text: JSONDocument, _ chat: TelegramChat
  ) {
    let id = members[.fromId] ?? members[.actorId]
    let name = members.string(.from, of: text) ?? members.string(.actor, of: text)
    let uid: String? = id.flatMap { id in
      switch text.kind(id) {
      case .string: text.isNonEmptyString(id) ? text.string(id) : nil
      // Exports before 2021 have the bare number of a person.
      case .number: "user" + text.string(id)
      case .null, .true, .false, .array, .object: nil
      }
    }
    if let uid, uid == chat.key {
      self.uid = nil
      // Posts of a channel may be signed.
      self.name = members.string(.author, of: text) ?? name ?? chat.name
    } else {
      self.uid = uid
      self.name = name
    }
  }
}
