/// Exports of chats.
extension SampleExport {
  static let chats: [SampleExport] = [
    SampleExport(
      "discord", "discord",
      #"""
      {"guild":{"id":"1","name":"G","iconUrl":"https://cdn.example/i.png"},"channel":{"id":"2","type":"GuildTextChat","categoryId":"3","category":"C","name":"general","topic":"t"},"dateRange":{"after":null,"before":null},"exportedAt":"2024-05-02T00:00:00+02:00","messages":[
      {"id":"1095100000000000000","type":"Default","timestamp":"2024-05-01T00:00:00.123+02:00","timestampEdited":"2024-05-01T00:01:00+02:00","isPinned":true,"content":"hi **b** <@5> `c` ||s|| https://example.org <:e:1>\n> q","author":{"id":"5","name":"ida","discriminator":"0001","nickname":"Ida","color":"#fff","isBot":false,"roles":[{"id":"9","name":"r"}],"avatarUrl":"https://cdn.example/a.png"},
      "attachments":[{"id":"6","url":"x.json_Files\\a-ABCDE.png","fileName":"a.png","fileSizeBytes":12}],"embeds":[{"title":"e","url":"https://example.org","description":"d","fields":[{"name":"n","value":"v"}]}],"stickers":[{"id":"7","name":"s","format":"Png","sourceUrl":"s.png"}],"reactions":[{"emoji":{"id":"","name":"x","code":"x"},"count":2,"users":[{"id":"5","name":"ida"}]}],"mentions":[{"id":"5","name":"ida","nickname":"Ida"}],"inlineEmojis":[]},
      {"id":"1095100000000000001","type":"Reply","timestamp":"2024-05-01T00:00:01+02:00","timestampEdited":null,"content":"re","author":{"id":"8","name":"bo","isBot":true},"attachments":[],"reference":{"messageId":"1095100000000000000","channelId":"2","guildId":"1"}},
      {"id":"1095100000000000002","type":"GuildMemberJoin","timestamp":"2024-05-01T00:00:02+02:00","content":"Joined the server.","author":{"id":"8","name":"bo"}},
      {"id":"1095100000000000002","type":"46","timestamp":"2024-05-01T00:00:03+02:00","content":"","author":{"id":"8","name":"bo"},"poll":{"question":{"text":"q"},"answers":[{"id":1,"text":"a","votes":2}]},"forwardedMessage":{"content":"f","timestamp":"2024-05-01T00:00:03+02:00"},"interaction":{"id":"1","name":"cmd","user":{"id":"5","name":"ida"}}}],"messageCount":4}
      """#),
    SampleExport(
      "telegram", "telegram",
      #"""
      {"name":"Ferns","type":"public_supergroup","id":77,"messages":[{"id":1,"type":"service","date":"2021-03-06T03:10:00","date_unixtime":"1614989400","actor":"Ida","actor_id":"user1","action":"create_group","title":"Ferns","text":"","text_entities":[]},
      {"id":2,"type":"message","date":"2021-03-06T03:11:00","date_unixtime":"1614989460","edited":"2021-03-06T03:12:00","edited_unixtime":"1614989520","from":"Bo","from_id":"user2","reply_to_message_id":1,"text":["see ",{"type":"link","text":"https://example.org"},{"type":"bold","text":"b"}],
      "text_entities":[{"type":"plain","text":"see "},{"type":"link","text":"https://example.org"},{"type":"text_link","text":"t","href":"https://example.org/x"},{"type":"pre","text":"p","language":"swift"},{"type":"blockquote","text":"q","collapsed":true},{"type":"mention_name","text":"m","user_id":3},{"type":"custom_emoji","text":"e","document_id":"d.webp"}],"reactions":[{"type":"emoji","count":2,"emoji":"x","recent":[{"from":"Ida"}]}]},
      {"id":3,"type":"message","date":"2021-03-06T03:13:00","from":null,"from_id":5,"forwarded_from":"Cy","photo":"photos/1.jpg","width":3,"height":4,"file":"(File not included. Change data exporting settings to download.)","mime_type":"image/jpeg","text":"a","text":"","poll":{"question":"q","closed":true,"total_voters":3,"answers":[{"text":"a","voters":2,"chosen":false}]}},
      {"id":4,"type":"message","date":"x","from":"Bo","media_type":"sticker","sticker_emoji":"x","text":""}]}
      """#),
    SampleExport(
      "telegram-account", "telegram",
      #"""
      {"about":"x","personal_information":{"user_id":1,"first_name":"Ida","phone_number":"+1"},"contacts":{"list":[{"user_id":2,"phone_number":"+2"}]},"chats":{"about":"y","list":[
      {"name":"Bo","type":"personal_chat","id":2,"messages":[{"id":1,"type":"message","date":"2021-03-06T03:11:00","from":"Bo","from_id":"user2","text":"secret"}]},
      {"name":"News","type":"public_channel","id":9,"messages":[{"id":1,"type":"message","date":"2021-03-06T03:11:00","from":"News","from_id":"channel9","text":"public","author":"Ida"}]}]}}
      """#),
    SampleExport(
      "messenger", "messenger",
      #"""
      {"participants":[{"name":"Ida"},{"name":"Bo \u00c3\u00a9"}],"messages":[{"sender_name":"Ida","timestamp_ms":1614988800000,"content":"caf\u00c3\u00a9","reactions":[{"reaction":"\u00e2\u009d\u00a4","actor":"Bo"}],"is_unsent":false},
      {"sender_name":"Bo","timestamp_ms":1614988700000,"photos":[{"uri":"photos/1.jpg","creation_timestamp":1614988700}],"videos":[{"uri":"videos/1.mp4"}],"sticker":{"uri":"s.png"},"share":{"link":"https://example.org","share_text":"s"},"call_duration":3},
      {"sender_name":"Bo","timestamp_ms":1614988600000,"content":"Bo left the group.","type":"Unsubscribe"}],"title":"T","thread_path":"inbox/t","is_still_participant":true,"magic_words":[]}
      """#),
  ]
}
