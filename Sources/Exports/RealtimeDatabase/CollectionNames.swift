/// Names that collections of boards have, in lower case (design: what a collection is).
package enum CollectionNames {
  package static let messages: Set<String> = [
    "messages", "message", "chat", "chats", "guestbook", "shoutbox",
  ]
  package static let comments: Set<String> = ["comments", "comment", "replies", "reply"]
  package static let members: Set<String> = [
    "users", "user", "members", "profiles", "accounts",
  ]
  package static let sections: Set<String> = [
    "categories", "forums", "boards", "channels", "rooms",
  ]
  /// Further names of sections. Fields and lists of a document are called so too, so that these say
  /// nothing about what is a collection, only what one holds.
  package static let furtherSections: Set<String> = [
    "sections", "section", "forum", "category", "board", "channel", "room",
  ]
  /// Names of posts; detection needs fields too, but a list of plain texts is told by its name.
  package static let posts: Set<String> = [
    "posts", "post", "threads", "topics", "discussions", "articles", "questions",
  ]
  /// Names whose collections are for their owners alone.
  private static let privateNames: Set<String> = [
    "dm", "dms", "pm", "pms", "inbox", "mailbox", "devices", "sessions", "directmessages",
    "directmessage", "directchats", "savedmessages", "apikeys",
  ]
  /// Names that readers give to chats and channels that are not public, in converted exports too.
  package static let privateChats: Set<String> = ["private_chats", "private_channels"]
  /// Words that make any name with them one of these: `private_messages`, `fcmTokens`.
  private static let privateWords: Set<String> = [
    "private", "dms", "pms", "inbox", "notification", "notifications", "token", "tokens", "secret",
    "secrets", "password", "passwords", "credential", "credentials",
  ]

  /// Whether what is called so is never published unless the configuration maps it (formats: section
  /// 10, privacy by default): private data of users, tokens, direct messages, notifications.
  ///
  /// - Parameter name: as the export spells it; capitals part words as `_` and `-` do.
  package static func isPrivate(_ name: String) -> Bool {
    var joined = ""
    var word = ""
    var isAfterSmall = false
    for character in name {
      let isSeparator = character == "_" || character == "-" || character == " "
      if isSeparator || character.isUppercase && isAfterSmall {
        if privateWords.contains(word) { return true }
        word = ""
      }
      isAfterSmall = character.isLowercase
      if isSeparator { continue }
      word += character.lowercased()
      joined += character.lowercased()
    }
    return privateWords.contains(word) || privateNames.contains(joined)
      || joined.hasPrefix("privatemessage") || joined == "fcmtokens" || joined == "devicetokens"
  }

  /// `comments`, and names that end so: `post-comments`, `thread_comments`.
  package static func isComments(_ name: String) -> Bool {
    comments.contains(name) || name.hasSuffix("-comments") || name.hasSuffix("_comments")
  }

  package static func isKnown(_ name: String) -> Bool {
    messages.contains(name) || isComments(name) || members.contains(name)
      || sections.contains(name) || posts.contains(name)
  }
}
