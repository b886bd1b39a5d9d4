import JSONText

/// What a service line says, in words: the export has only the name of the action.
struct TelegramAction {
  private let text: JSONDocument

  init(_ text: JSONDocument) { self.text = text }

  /// - Parameter name: such as `pin_message`; of actions that are not known here, its words.
  func words(_ name: String, _ members: RecordMembers<TelegramMessageMember>) -> String {
    let title = members.string(.title, of: text).map { " “\(text.string($0))”" } ?? ""
    switch name {
    case "create_group": return "Created the group\(title)."
    case "create_channel": return "Created the channel\(title)."
    case "edit_group_title": return "Changed the name to\(title.isEmpty ? " another" : title)."
    case "topic_created": return "Created the topic\(title)."
    case "topic_edit":
      let new = members.string(.newTitle, of: text).map { " to “\(text.string($0))”" } ?? ""
      return "Changed the topic\(new)."
    case "invite_members": return "Invited \(people(members))."
    case "remove_members": return "Removed \(people(members))."
    case "invite_to_group_call": return "Invited \(people(members)) to the call."
    case "migrate_from_group": return "The group\(title) became a supergroup."
    case "score_in_game":
      let score = members[.score].map { " \(text.string($0))" } ?? ""
      return "Scored\(score) in a game."
    case "edit_chat_theme":
      let theme = members.string(.emoticon, of: text).map { " to \(text.string($0))" } ?? ""
      return "Changed the theme\(theme)."
    default: return Self.fixed[name] ?? Self.spelledOut(name)
    }
  }

  private static let fixed: [String: String] = [
    "pin_message": "Pinned a message.",
    "edit_group_photo": "Changed the photo.",
    "delete_group_photo": "Removed the photo.",
    "join_group_by_link": "Joined by an invitation link.",
    "join_group_by_request": "Was let in on request.",
    "migrate_to_supergroup": "The group became a supergroup.",
    "clear_history": "Cleared the history.",
    "phone_call": "Called.",
    "group_call": "Started a call.",
    "group_call_scheduled": "Scheduled a call.",
    "set_messages_ttl": "Changed how long messages are kept.",
    "take_screenshot": "Took a screenshot.",
    "joined_telegram": "Joined Telegram.",
    "send_payment": "Sent a payment.",
    "send_premium_gift": "Sent a gift.",
    "send_star_gift": "Sent a gift.",
    "send_stars_gift": "Sent a gift.",
    "boost_apply": "Boosted the group.",
    "giveaway_launch": "Started a giveaway.",
    "giveaway_results": "The giveaway has ended.",
    "set_chat_wallpaper": "Changed the background.",
    "set_same_chat_wallpaper": "Changed the background.",
    "suggest_profile_photo": "Suggested a photo.",
    "allow_sending_messages": "Let a bot send messages.",
    "proximity_reached": "Came near.",
    "requested_phone_number": "Asked for a phone number.",
  ]

  /// `paid_message_price_change`: "Paid message price change."
  private static func spelledOut(_ name: String) -> String {
    let words = name.replacing("_", with: " ")
    guard let first = words.first else { return "–" }
    return first.uppercased() + words.dropFirst() + "."
  }

  private func people(_ members: RecordMembers<TelegramMessageMember>) -> String {
    let names = members[.members].map { list in
      text.elements(list).map { text.isNonEmptyString($0) ? text.string($0) : "a deleted account" }
    }
    guard let names, !names.isEmpty else { return "somebody" }
    let shown = names.prefix(10).joined(separator: ", ")
    return names.count > 10 ? "\(shown) and \(names.count - 10) others" : shown
  }
}
