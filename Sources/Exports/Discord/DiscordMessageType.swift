import JSONText

/// What DiscordChatExporter calls the kinds of messages. Those that it does not know it gives by their
/// numbers in Discord's interface.
enum DiscordMessageType {
  /// Somebody wrote it.
  case message
  /// The application did; with the text for exports that have none.
  case notice(name: String, text: String)
  case unknown(name: String)

  /// - Parameter node: a string; what has no type is a message.
  init(_ node: JSONNode?, of text: JSONDocument) {
    guard let node, !text.says(node, "Default"), !text.says(node, "Reply") else {
      self = .message
      return
    }
    self.init(text.string(node))
  }

  init(_ name: String) {
    switch name {
    case "Default", "Reply", "0", "19", "20", "23", "ChatInputCommand", "ContextMenuCommand",
      "ApplicationCommand":
      self = .message
    default:
      if let known = Self.notices[name] {
        self = .notice(name: known.name, text: known.text)
      } else {
        self = .unknown(name: name)
      }
    }
  }

  /// Discord's documentation, message types.
  private static let numbered: [(number: Int, name: String, text: String)] = [
    (1, "RecipientAdd", "Added a person to the group."),
    (2, "RecipientRemove", "Removed a person from the group."),
    (3, "Call", "Started a call."),
    (4, "ChannelNameChange", "Changed the channel name."),
    (5, "ChannelIconChange", "Changed the channel icon."),
    (6, "ChannelPinnedMessage", "Pinned a message."),
    (7, "GuildMemberJoin", "Joined the server."),
    (8, "GuildBoost", "Boosted the server."),
    (9, "GuildBoostTier1", "Boosted the server to level 1."),
    (10, "GuildBoostTier2", "Boosted the server to level 2."),
    (11, "GuildBoostTier3", "Boosted the server to level 3."),
    (12, "ChannelFollowAdd", "Followed a channel."),
    (14, "GuildDiscoveryDisqualified", "The server is no longer in the server discovery."),
    (15, "GuildDiscoveryRequalified", "The server is in the server discovery again."),
    (16, "GuildDiscoveryGracePeriodInitialWarning", "A warning of the server discovery."),
    (17, "GuildDiscoveryGracePeriodFinalWarning", "A last warning of the server discovery."),
    (18, "ThreadCreated", "Started a thread."),
    (21, "ThreadStarterMessage", "Started the thread from a message."),
    (22, "GuildInviteReminder", "A reminder to invite people."),
    (24, "AutoModerationAction", "Automatic moderation took action."),
    (25, "RoleSubscriptionPurchase", "Subscribed to a role."),
    (26, "InteractionPremiumUpsell", "An offer of an application."),
    (27, "StageStart", "Started a stage."),
    (28, "StageEnd", "Ended the stage."),
    (29, "StageSpeaker", "Speaks on the stage."),
    (31, "StageTopic", "Changed the topic of the stage."),
    (32, "GuildApplicationPremiumSubscription", "Subscribed to an application."),
    (36, "GuildIncidentAlertModeEnabled", "Security actions were enabled."),
    (37, "GuildIncidentAlertModeDisabled", "Security actions were disabled."),
    (38, "GuildIncidentReportRaid", "Reported a raid."),
    (39, "GuildIncidentReportFalseAlarm", "Reported a false alarm."),
    (44, "PurchaseNotification", "Bought something."),
    (46, "PollResult", "A poll has ended."),
  ]

  private static let notices: [String: (name: String, text: String)] = {
    var table: [String: (name: String, text: String)] = [:]
    for entry in numbered {
      table[String(entry.number)] = (entry.name, entry.text)
      table[entry.name] = (entry.name, entry.text)
    }
    return table
  }()
}
