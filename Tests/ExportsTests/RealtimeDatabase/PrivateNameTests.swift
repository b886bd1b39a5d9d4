import Exports
import Testing

@Suite("Names of private collections")
struct PrivateNameTests {
  @Test(
    arguments: [
      "private_messages", "privateMessages", "private-messages", "direct_messages",
      "directMessages", "dms", "DMs", "inbox", "tokens", "fcmTokens", "fcm_tokens",
      "deviceTokens", "notifications", "push_notifications", "sessions", "devices", "private",
      "user_private", "private_chats", "private_channels", "userSecrets", "passwords", "apiKeys",
      "saved_messages", "pm",
    ])
  func areForTheirOwners(_ name: String) {
    #expect(CollectionNames.isPrivate(name))
  }

  @Test(
    arguments: [
      "messages", "posts", "chats", "conversations", "privateer_news", "training_sessions",
      "secretary", "tokenizers", "users", "settings", "",
    ])
  func areForEverybody(_ name: String) {
    #expect(!CollectionNames.isPrivate(name))
  }
}
