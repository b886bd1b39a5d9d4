/// What a line of a channel is.
enum SlackSubtype {
  /// Somebody wrote it.
  case message
  /// Slack did.
  case notice
  /// What is left of a deleted message.
  case tombstone
  case unknown

  init(_ name: String?) {
    switch name {
    case nil, "thread_broadcast", "reply_broadcast", "bot_message", "me_message", "file_share",
      "file_comment", "slackbot_response", "assistant_app_thread":
      self = .message
    case "tombstone": self = .tombstone
    case let name?: self = Self.isNotice(name) ? .notice : .unknown
    }
  }

  /// Joins, topics and the like; for channels, private groups and direct messages alike.
  private static func isNotice(_ name: String) -> Bool {
    let prefixes = ["channel_", "group_", "mpdm_", "im_", "bot_", "message_", "sh_", "huddle_"]
    if prefixes.contains(where: name.hasPrefix) { return true }
    return notices.contains(name)
  }

  private static let notices: Set<String> = [
    "pinned_item", "unpinned_item", "reminder_add", "reminder_delete", "joiner_notification",
    "joiner_notification_for_inviter", "file_mention", "document_mention", "ekm_access_denied",
    "tabbed_canvas_updated", "file_reaction_added", "app_conversation_join",
  ]
}
