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
  /// Never published unless the configuration maps them.
  package static let isPrivate: Set<String> = [
    "private_messages", "privatemessages", "private-messages", "direct_messages",
    "directmessages", "direct-messages", "dms", "dm", "inbox", "notifications", "tokens",
    "fcmtokens", "fcm_tokens", "devices", "devicetokens", "sessions", "private",
    "saved_messages",
  ]

  /// `comments`, and names that end so: `post-comments`, `thread_comments`.
  package static func isComments(_ name: String) -> Bool {
    comments.contains(name) || name.hasSuffix("-comments") || name.hasSuffix("_comments")
  }

  package static func isKnown(_ name: String) -> Bool {
    messages.contains(name) || isComments(name) || members.contains(name)
      || sections.contains(name) || posts.contains(name)
  }
}
