import BoardFixtures
import Testing

/// What is private is published where the configuration names it, and only then.
@Suite struct NamedCollectionTests {
  struct Chat: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Paths in a folder, with contents.
    let files: [String: String]
    let input: String
    let collections: String
    let kind: String
    let text: String
  }

  static let chats = [
    Chat(
      testDescription: "a direct chat of Discord",
      files: [
        "dm.json": #"""
        {"guild": {"id": "0", "name": "Direct Messages"},
         "channel": {"id": "42", "type": "DirectTextChat", "categoryId": null, "category": null,
                     "name": "Ida", "topic": null},
         "dateRange": {"after": null, "before": null}, "exportedAt": "2024-05-02T00:00:00+00:00",
         "messages": [
           {"id": "1235012345678901248", "type": "Default", "timestamp": "2024-05-01T00:00:01+00:00",
            "timestampEdited": null, "isPinned": false, "content": "the key is under the mat",
            "author": {"id": "7", "name": "ida", "discriminator": "0000", "nickname": "Ida",
                       "isBot": false},
            "attachments": [], "embeds": [], "stickers": [], "reactions": [], "mentions": []}],
         "messageCount": 1}
        """#
      ], input: "dm.json", collections: #"{"messages": "private_chats/42/messages"}"#,
      kind: "messages", text: "the key is under the mat"),
    Chat(
      testDescription: "a personal chat of Telegram",
      files: [
        "result.json": #"""
        {"name": "Ida Fern", "type": "personal_chat", "id": 77, "messages": [
          {"id": 1, "type": "message", "date": "2021-03-06T03:11:00", "date_unixtime": "1614989460",
           "from": "Ida Fern", "from_id": "user2", "text": "bring the ladder",
           "text_entities": [{"type": "plain", "text": "bring the ladder"}]}]}
        """#
      ], input: "result.json", collections: #"{"messages": "private_chats/*/messages"}"#,
      kind: "messages", text: "bring the ladder"),
    Chat(
      testDescription: "a direct message of Slack",
      files: [
        "s/channels.json": #"[{"id": "C1", "name": "general", "members": ["U1"]}]"#,
        "s/users.json": #"[{"id": "U1", "name": "ida"}, {"id": "U2", "name": "bo"}]"#,
        "s/dms.json": #"[{"id": "D1", "members": ["U1", "U2"]}]"#,
        "s/general/2021-03-06.json":
          #"[{"type": "message", "user": "U1", "text": "hello all", "ts": "1614988800.000200"}]"#,
        "s/D1/2021-03-06.json":
          #"[{"type": "message", "user": "U2", "text": "a word for you", "ts": "1614988900.000200"}]"#,
      ], input: "s", collections: #"{"posts": "private_channels/D1/posts"}"#,
      kind: "posts", text: "a word for you"),
    Chat(
      testDescription: "a private collection of a tree",
      files: [
        "t.json": #"""
        {"posts": {"p1": {"title": "A", "body": "for all"}},
         "dms": {"d1": {"text": "between us", "name": "Ida"}}}
        """#
      ], input: "t.json", collections: #"{"messages": "dms"}"#, kind: "messages",
      text: "between us"),
  ]

  @Test(arguments: chats)
  func aPrivateCollectionIsPublishedWhereItIsNamed(chat: Chat) throws {
    let folder = try TemporaryFolder {}
    for (path, content) in chat.files.sorted(by: { $0.key < $1.key }) {
      try folder.write(content, to: path)
    }
    let list = ["list", chat.kind, "--json", "--export", chat.input]
    let closed = try RunningCommand(list, in: folder.path).finish()
    #expect(!closed.outputText.contains(chat.text))
    #expect(closed.errorText.contains("withheld as private"), "\(closed.errorText)")
    try folder.write(#"{"collections": \#(chat.collections)}"#, to: "corkboard.json")
    let open = try RunningCommand(list, in: folder.path).finish()
    #expect(open.status == 0)
    #expect(open.outputText.contains(chat.text), "\(open.errorText)")
    #expect(try RunningCommand.run("check", chat.input, in: folder.path).status == 0)
  }
}
