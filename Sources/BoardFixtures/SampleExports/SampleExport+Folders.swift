/// Exports that are folders, and files that hold no text.
extension SampleExport {
  private static let encoder = EntityEncoder()

  private static let entities: [Part] = [
    encoder.document(
      [.name("posts", "p1")],
      [
        ("title", .text("ferns")), ("text", .text("hi")), ("n", .integer(-7)), ("x", .double(0.5)),
        ("at", .time(1_614_988_800_000_000)), ("where", .point(1, 2)), ("raw", .bytes([0xFF, 0])),
        ("by", .reference([.name("users", "u1")])), ("none", .list([])), ("empty", .null),
        ("tags", .list([.text("a"), .null, .integer(1), .map([("q", .boolean(true))])])),
      ]),
    encoder.document(
      [.name("posts", "p1"), .number("comments", 9)],
      [("text", .text("re")), ("map", .map([("inner", .map([("list", .list([.integer(1)]))]))]))]),
    encoder.document([.name("users", "u1")], [("name", .text("Ida"))]),
    encoder.document([.name("empty", "e")]),
  ].enumerated().map { Part("record-\($0.offset)", bytes: $0.element) }

  static let folders: [SampleExport] = [
    SampleExport("record-file", "managed", kind: .recordFile, entities, isFolder: false),
    SampleExport(
      "emulator-bundle", "managed",
      [
        Part(
          "firebase-export-metadata.json",
          #"{"version":"13.0.0","firestore":{"version":"1.19","path":"firestore_export","metadata_file":"firestore_export/firestore_export.overall_export_metadata"},"database":{"version":"4.11","path":"database_export"},"auth":{"version":"13","path":"auth_export"},"storage":{"version":"13","path":"storage_export"}}"#
        ),
        Part(
          "firestore_export/all_namespaces/all_kinds/output-0",
          bytes: RecordEncoder.file(entities.map(\.bytes))),
        Part("database_export/ns.json", #"{"messages":{"-MVk3T8aaaaaaaaaaaaa":{"text":"x"}}}"#),
        Part("auth_export/accounts.json", #"{"users":[{"localId":"u1","displayName":"Ida"}]}"#),
        Part("auth_export/config.json", #"{"signIn":{"allowDuplicateEmails":false}}"#),
      ]),
    SampleExport(
      "slack", "slack",
      [
        Part(
          "channels.json",
          #"[{"id":"C1","name":"general","created":1614988800,"is_archived":false,"topic":{"value":"t"},"purpose":{"value":"p"},"members":["U1"],"pins":[{"id":"1614988800.000200","type":"C"}]}]"#
        ),
        Part(
          "users.json",
          #"[{"id":"U1","name":"ida","real_name":"Ida","deleted":false,"profile":{"display_name":"Ida F","image_72":"https://example.org/i.png","email":"x@example.org"}},{"id":"U2","name":"bo","is_bot":true}]"#
        ),
        Part(
          "dms.json", #"[{"id":"D1","created":1614988800,"members":["U1","U2"]}]"#),
        Part(
          "general/2021-03-06.json",
          #"""
          [{"type":"message","user":"U1","text":"<@U2> see <https://example.org/?a=1&amp;b=2|page> *b* _i_ ~s~ `c` :smile:\n&gt; q\n```pre```","ts":"1614988800.000200","thread_ts":"1614988800.000200","reply_count":1,"replies":[{"user":"U2","ts":"1614988801.000100"}],"reactions":[{"name":"tada","users":["U2"],"count":1}],"edited":{"user":"U1","ts":"1614988900.000000"},"files":[{"id":"F1","name":"a.png","mimetype":"image/png","size":3,"url_private":"https://files.example/a.png?t=xoxe-1"},{"id":"F2","mode":"tombstone"}],"blocks":null},
          {"type":"message","subtype":"thread_broadcast","user":"U2","text":"re","ts":"1614988801.000100","thread_ts":"1614988800.000200","root":{}},
          {"type":"message","subtype":"channel_join","user":"U2","text":"<@U2> has joined","ts":"1614988799.000100"},
          {"type":"message","subtype":"bot_message","bot_id":"B1","username":"robot","text":"beep","ts":"1614988802.000100","attachments":[{"fallback":"f","title":"t","title_link":"https://example.org","text":"x"}]}]
          """#),
        Part(
          "general/2021-03-07.json",
          #"[{"type":"message","user":"U9","text":"later","ts":"1615075200.0","thread_ts":"1614988800.000200","parent_user_id":"U1"}]"#
        ),
        Part(
          "D1/2021-03-06.json",
          #"[{"type":"message","user":"U1","text":"secret","ts":"1614988800.0"}]"#),
      ]),
    SampleExport(
      "mastodon-archive", "mastodon",
      [
        Part(
          "actor.json",
          #"{"type":"Person","id":"https://m.example/users/ida","preferredUsername":"ida","name":"Ida","summary":"<p>s</p>","icon":{"type":"Image","url":"avatar.png"}}"#
        ),
        Part(
          "outbox.json",
          #"{"type":"OrderedCollection","orderedItems":[{"type":"Create","to":["https://www.w3.org/ns/activitystreams#Public"],"object":{"id":"https://m.example/users/ida/statuses/1","type":"Note","content":"<p>hi</p>","published":"2021-03-06T00:00:00Z"}}]}"#
        ),
      ]),
    SampleExport(
      "files-of-collections", "records",
      [
        Part("posts.json", #"[{"id":"p1","title":"T","body":"b"},{"id":"p2","body":"c"}]"#),
        Part("comments.json", #"[{"id":"c1","postId":"p1","text":"re"}]"#),
        Part("users.json", #"{"users":[{"localId":"u1","displayName":"Ida"}]}"#),
        Part(
          "older.ndjson",
          "{\"id\":\"p1\",\"title\":\"T\",\"body\":\"older\"}\n{\"id\":\"p3\",\"body\":\"x\"}\n"),
      ]),
    SampleExport(
      "messenger-folder", "messenger",
      [
        Part(
          "message_1.json",
          #"{"participants":[{"name":"Ida"}],"messages":[{"sender_name":"Ida","timestamp_ms":1614988800000,"content":"new"}],"title":"T"}"#
        ),
        Part(
          "message_2.json",
          #"{"participants":[{"name":"Ida"}],"messages":[{"sender_name":"Ida","timestamp_ms":1614988700000,"content":"old"}],"title":"T"}"#
        ),
      ]),
    SampleExport(
      "discord-parts", "discord",
      [
        Part(
          "general.json",
          #"{"guild":{"id":"1","name":"G"},"channel":{"id":"2","type":"GuildTextChat","name":"general"},"messages":[{"id":"10","type":"Default","timestamp":"2024-05-01T00:00:00+00:00","content":"a","author":{"id":"5","name":"ida"}}],"messageCount":1}"#
        ),
        Part(
          "general [part 2].json",
          #"{"guild":{"id":"1","name":"G"},"channel":{"id":"2","type":"GuildTextChat","name":"general"},"messages":[{"id":"10","type":"Default","timestamp":"2024-05-01T00:00:00+00:00","content":"a","author":{"id":"5","name":"ida"}},{"id":"11","type":"Reply","timestamp":"2024-05-01T00:00:01+00:00","content":"b","author":{"id":"5","name":"ida"},"reference":{"messageId":"10"}}],"messageCount":2}"#
        ),
      ]),
  ]
}
