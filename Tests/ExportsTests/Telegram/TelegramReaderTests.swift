import Diagnostics
import JSONText
import Testing
import Text

@testable import Exports

@Suite("Exports of Telegram")
struct TelegramReaderTests {
  static func chat(
    _ messages: [String], type: String = "public_channel", id: Int = 77, name: String = "Moss"
  ) -> String {
    """
    {"name": "\(name)", "type": "\(type)", "id": \(id),
     "messages": [\(messages.joined(separator: ",\n"))]}
    """
  }

  static func message(
    _ id: Int,
    _ more: String = #""text": "hello", "text_entities": [{"type": "plain", "text": "hello"}]"#,
    type: String = "message"
  ) -> String {
    """
    {"id": \(id), "type": "\(type)", "date": "2022-02-0\(1 + id % 9)T10:00:00",
     "date_unixtime": "164370\(1000 + id)",
     "\(type == "service" ? "actor" : "from")": "Ada",
     "\(type == "service" ? "actor_id" : "from_id")": "user5", \(more)}
    """
  }

  private func field(_ outline: ExportOutline, _ path: String, _ name: String) -> String? {
    guard let index = outline.paths.firstIndex(of: path) else { return nil }
    return outline.export.text.member(outline.export.documents[index].node, name)
      .map(outline.export.text.string)
  }

  private func format(_ outline: ExportOutline, _ path: String) -> BodyFormat? {
    outline.paths.firstIndex(of: path).flatMap {
      outline.export.bodyFormat(of: DocumentID($0))
    }
  }

  @Test func aPublicChatIsASectionWithMessages() throws {
    let outline = try ExportOutline(
      Self.chat([
        Self.message(1),
        #"{"id": 2, "type": "message", "date": "2022-02-03T10:00:00", "from": null, "from_id": "user6", "text": "gone"}"#,
        #"{"id": 3, "type": "message", "date": "2022-02-04T10:00:00", "from": "Moss", "from_id": "channel77", "author": "Bea", "text": "news"}"#,
        #"{"id": 4, "type": "message", "date": "2020-02-04T10:00:00", "from": "Cas", "from_id": 8, "text": "old"}"#,
      ]))
    #expect(outline.export.format == .telegram)
    #expect(outline.export.title == "Moss")
    #expect(
      outline.lines == [
        "chats: channel77", "users: user5 user8", "chats/channel77/messages: 1 2 3 4",
      ])
    let path = "chats/channel77/messages/"
    #expect(field(outline, path + "1", "created") == "1643701001")
    #expect(field(outline, path + "2", "created") == "2022-02-03T10:00:00")
    #expect(field(outline, path + "2", "authorId") == "user6")
    #expect(field(outline, path + "2", "authorName") == nil)
    #expect(field(outline, path + "3", "authorId") == nil)
    #expect(field(outline, path + "3", "authorName") == "Bea")
    #expect(field(outline, path + "4", "authorId") == "user8")
    #expect(format(outline, path + "1") == .text)
    #expect(outline.export.sources[0].isComplete)
  }

  @Test(
    arguments: [
      "personal_chat", "bot_chat", "replies", "verification_codes",
      "private_group", "private_supergroup", "private_channel",
    ])
  func everyOtherChatIsKeptApart(type: String) throws {
    let outline = try ExportOutline(Self.chat([Self.message(1)], type: type))
    #expect(outline.export.collections.count == 2)
    #expect(outline.lines[0].hasPrefix("private_chats: "))
    for index in outline.export.collections.indices {
      #expect(outline.export.declaration(of: CollectionID(index))?.isPrivate == true)
    }
    #expect(outline.export.title == nil)
  }

  @Test func anAccountKeepsWhatIsNoChatToItself() throws {
    let outline = try ExportOutline(
      """
      {"about": "x", "personal_information": {"user_id": 1, "phone_number": "+99 12345"},
       "contacts": {"about": "y", "list": [{"phone_number": "+99 54321"}, {}]},
       "sessions": {"list": [{"last_ip": "192.0.2.7"}]},
       "chats": {"about": "z", "list": [
         \(Self.chat([Self.message(1)])), \(Self.chat([Self.message(1)], type: "personal_chat", id: 5)),
         {"type": "saved_messages", "id": 1, "messages": [\(Self.message(9))]},
         {"type": "weird", "messages": []}]},
       "left_chats": {"list": [\(Self.chat([Self.message(3)], type: "public_supergroup", id: 78))]}}
      """)
    #expect(
      outline.lines == [
        "chats: channel77 channel78", "users: user5", "private_chats: user5",
        "chats/channel77/messages: 1", "private_chats/user5/messages: 1",
        "chats/channel78/messages: 3",
      ])
    let all = outline.export.text.string(outline.export.text.root)
    for secret in ["+99", "192.0.2.7"] { #expect(!all.contains(secret)) }
    let diagnostics = outline.export.diagnostics.diagnostics
    #expect(
      diagnostics.map(\.identifier.rawValue) == [
        "telegram-saved", "telegram-chat", "telegram-personal",
      ])
    #expect(outline.export.sources[0].leftOut[.isPrivate] == 2)
    #expect(
      diagnostics.last?.message
        == "what is no chat is not read: personal information, 2 contacts, 1 sessions")
  }

  @Test(
    arguments: [
      (
        #"[{"type": "bold", "text": "b"}, {"type": "plain", "text": " *n* <i>\n"}]"#,
        "<strong>b</strong> *n* &lt;i&gt;<br>"
      ),
      (
        #"[{"type": "italic", "text": "i"}, {"type": "underline", "text": "u"}, {"type": "strikethrough", "text": "s"}, {"type": "spoiler", "text": "c"}]"#,
        "<em>i</em><u>u</u><s>s</s><spoiler>c</spoiler>"
      ),
      (
        #"[{"type": "code", "text": "a<b"}, {"type": "pre", "text": "x\ny", "language": "c++"}]"#,
        "<code>a&lt;b</code><pre><code class=\"language-c++\">x\ny</code></pre>"
      ),
      (#"[{"type": "pre", "text": "x", "language": "a\" onx=\""}]"#, "<pre><code>x</code></pre>"),
      (
        #"[{"type": "plain", "text": "a\n"}, {"type": "blockquote", "text": "q"}, {"type": "plain", "text": "\nb"}]"#,
        "a<blockquote>q</blockquote>b"
      ),
      (
        #"[{"type": "link", "text": "https://example.org/?a&b"}, {"type": "link", "text": "example.org"}]"#,
        "<a href=\"https://example.org/?a&amp;b\">https://example.org/?a&amp;b</a>"
          + "<a href=\"https://example.org\">example.org</a>"
      ),
      (
        #"[{"type": "text_link", "text": "t", "href": "https://example.org"}, {"type": "text_link", "text": "no", "href": "javascript:x"}]"#,
        "<a href=\"https://example.org\">t</a>no"
      ),
      (
        ##"[{"type": "mention", "text": "@a"}, {"type": "hashtag", "text": "#b"}, {"type": "phone", "text": "+1"}, {"type": "custom_emoji", "text": "🌱", "document_id": "x.webp"}, {"type": "new_thing", "text": "?"}]"##,
        "@a#b+1🌱?"
      ),
    ])
  func entitiesBecomeHTML(entities: String, expected: String) throws {
    let outline = try ExportOutline(
      Self.chat([Self.message(1, #""text": "wrong", "text_entities": \#(entities)"#)]))
    #expect(field(outline, "chats/channel77/messages/1", "body") == expected)
    #expect(format(outline, "chats/channel77/messages/1") == .html)
    // The older list, which mixes strings and parts.
    let older = try ExportOutline(Self.chat([Self.message(1, #""text": \#(entities)"#)]))
    #expect(field(older, "chats/channel77/messages/1", "body") == expected)
  }

  @Test func textThatIsOneStringStaysText() throws {
    let outline = try ExportOutline(
      Self.chat([
        Self.message(1, #""text": "a *b*\n<c>", "text_entities": []"#),
        Self.message(2, #""text": "kept", "text": """#),
        Self.message(3, #""text": ["x", {"type": "bold", "text": "y"}]"#),
      ]))
    let path = "chats/channel77/messages/"
    #expect(field(outline, path + "1", "body") == "a *b*\n<c>")
    #expect(format(outline, path + "1") == .text)
    #expect(field(outline, path + "2", "body") == "kept")
    #expect(field(outline, path + "3", "body") == "x<strong>y</strong>")
  }

  @Test func timesAnswersAndOrigins() throws {
    let outline = try ExportOutline(
      Self.chat([
        Self.message(
          1, #""edited": "2022-02-03T11:00:00", "edited_unixtime": "1643709999", "text": "a""#),
        Self.message(2, #""reply_to_message_id": 1, "text": "b", "forwarded_from": null"#),
        Self.message(
          3,
          #""reply_to_message_id": 1, "reply_to_peer_id": "channel9", "text": "c", "saved_from": "S""#
        ),
        Self.message(
          4,
          #""reply_to_message_id": 1, "reply_to_peer_id": "channel77", "text": "d", "forwarded_from": "F", "via_bot": "@b""#
        ),
        Self.message(5, #""date_unixtime": "soon", "text": "e""#),
      ]))
    let path = "chats/channel77/messages/"
    #expect(field(outline, path + "1", "edited") == "1643709999")
    #expect(field(outline, path + "2", "parent") == "1")
    #expect(field(outline, path + "2", "forwardedFrom") == "Deleted Account")
    #expect(field(outline, path + "3", "parent") == nil)
    #expect(field(outline, path + "3", "forwardedFrom") == "S")
    #expect(field(outline, path + "4", "parent") == "1")
    #expect(field(outline, path + "4", "body") == "d<br><small>via @b</small>")
    #expect(field(outline, path + "5", "created") == "2022-02-06T10:00:00")
  }

  @Test func filesReactionsAndPolls() throws {
    let sentence = "(File not included. Change data exporting settings to download.)"
    let outline = try ExportOutline(
      Self.chat([
        Self.message(
          1,
          #""photo": "photos/a@1.jpg", "photo_file_size": 9, "width": 4, "height": 3, "text": """#),
        Self.message(2, #""photo": "\#(sentence)", "text": """#),
        Self.message(
          3,
          #""file": "x.ogg \#(sentence)", "media_type": "voice_message", "mime_type": "audio/ogg", "text": "v""#
        ),
        Self.message(
          4, #""file": "stickers/s.tgs", "media_type": "sticker", "sticker_emoji": "🌿", "text": """#
        ),
        Self.message(5, #""photo": "photos/b.jpg", "self_destruct_period_seconds": 5, "text": """#),
        Self.message(
          6,
          #"""
          "text": "r", "reactions": [{"type": "emoji", "count": 3, "emoji": "👍", "recent": [{"from": "Hidden"}]},
            {"type": "custom_emoji", "count": 1, "document_id": "x"}, {"type": "paid", "count": 2}]
          """#),
        Self.message(
          7,
          #"""
          "text": "", "poll": {"question": "Q?", "closed": true, "total_voters": 3,
            "answers": [{"text": "yes", "voters": 2, "chosen": true}, {"text": ["n", "o"], "voters": 1}]}
          """#),
      ]))
    let path = "chats/channel77/messages/"
    #expect(
      field(outline, path + "1", "attachments")
        == #"[{"url":"photos/a%401.jpg","type":"photo","size":9,"width":4,"height":3}]"#)
    #expect(field(outline, path + "2", "attachments") == #"[{"name":"photo","type":"photo"}]"#)
    #expect(
      field(outline, path + "3", "attachments") == #"[{"name":"voice message","type":"audio/ogg"}]"#
    )
    #expect(
      field(outline, path + "4", "attachments")
        == #"[{"url":"stickers/s.tgs","name":"🌿 sticker","type":"application/x-tgsticker"}]"#)
    #expect(field(outline, path + "5", "attachments") == nil)
    #expect(field(outline, path + "5", "unknownType") == "self-destructing media")
    #expect(
      field(outline, path + "6", "reactions")
        == #"[{"name":"👍","count":3},{"name":":custom_emoji:","count":1},{"name":"⭐","count":2}]"#)
    #expect(
      field(outline, path + "7", "poll")
        == #"{"question":"Q?","options":[{"text":"yes","votes":2},{"text":"no","votes":1}],"closed":true}"#
    )
    #expect(!outline.export.text.string(outline.export.text.root).contains("Hidden"))
  }

  @Test func numbersAndPlacesOfPeopleStayInTheExport() throws {
    let outline = try ExportOutline(
      Self.chat([
        Self.message(
          1,
          #""contact_information": {"first_name": "Zed", "phone_number": "+4477"}, "contact_vcard": "contacts/c.vcf", "text": """#
        ),
        Self.message(
          2, #""location_information": {"latitude": 51.77, "longitude": 7.12}, "text": """#),
        Self.message(
          3,
          #""place_name": "Home", "address": "Road 7", "location_information": {"latitude": 1.5, "longitude": 2.5}, "text": """#
        ),
        #"{"id": 4, "type": "unsupported"}"#,
        Self.message(5, #""text": """#),
      ]))
    let path = "chats/channel77/messages/"
    #expect(
      (1...5).map { field(outline, path + "\($0)", "unknownType") } == [
        "contact", "location", "place", "unsupported", "message without content",
      ])
    let all = outline.export.text.string(outline.export.text.root)
    for secret in ["+4477", "51.77", "Zed", "Home", "Road", "vcf", "2.5"] {
      #expect(!all.contains(secret))
    }
  }

  @Test func serviceLinesAreNoticesInWords() throws {
    let outline = try ExportOutline(
      Self.chat([
        Self.message(-9, #""action": "pin_message", "message_id": 1, "text": """#, type: "service"),
        Self.message(
          2, #""action": "invite_members", "members": ["Bea", null], "text": """#, type: "service"),
        Self.message(
          3, #""action": "create_channel", "title": "Moss", "text": """#, type: "service"),
        Self.message(4, #""action": "brand_new_thing", "text": """#, type: "service"),
        Self.message(
          5, #""action": "send_star_gift", "text": "for you", "text": """#, type: "service"),
      ]))
    let path = "chats/channel77/messages/"
    #expect(field(outline, path + "-9", "notice") == "pin_message")
    #expect(
      [-9, 2, 3, 4, 5].map { field(outline, path + "\($0)", "body") } == [
        "Pinned a message.", "Invited Bea, a deleted account.", "Created the channel “Moss”.",
        "Brand new thing.", "for you",
      ])
  }

  @Test func theTopicsOfAForumAreSections() throws {
    let outline = try ExportOutline(
      Self.chat(
        [
          Self.message(1),
          Self.message(
            10, #""action": "topic_created", "title": "Roots", "text": """#, type: "service"),
          Self.message(11, #""reply_to_message_id": 10, "text": "a""#),
          Self.message(12, #""reply_to_message_id": 11, "text": "b""#),
          Self.message(13, #""reply_to_message_id": 1, "text": "c""#),
        ], type: "public_supergroup"))
    #expect(
      Set(outline.lines) == [
        "chats: channel77", "users: user5", "chats/channel77/topics: 10",
        "chats/channel77/messages: 1 13", "chats/channel77/topics/10/messages: 10 11 12",
      ])
    let path = "chats/channel77/topics/10/messages/"
    #expect(field(outline, path + "11", "parent") == nil)
    #expect(field(outline, path + "12", "parent") == "11")
  }

  @Test func ordinaryTreesAreNoTelegram() throws {
    for json in [
      #"{"name": "a", "type": "blog", "messages": [{"text": "x"}]}"#,
      #"{"chats": {"list": [{"text": "hello"}]}}"#,
      #"{"chats": {"c1": {"messages": {"m": {"text": "x"}}}}}"#,
      #"{"messages": {"m1": {"text": "x"}}, "type": "public_channel"}"#,
    ] {
      #expect(try ExportOutline(json).export.format != .telegram)
    }
  }

  @Test func damagedExportsAreReadOrRefused() throws {
    let mutation = try Mutation(
      Self.chat(
        [
          Self.message(
            1,
            #""text": ["a", {"type": "bold", "text": "b"}], "text_entities": [{"type": "plain", "text": "a"}, {"type": "link", "text": "https://example.org"}]"#
          ),
          Self.message(
            10, #""action": "topic_created", "title": "T", "text": """#, type: "service"),
          Self.message(
            3,
            #""photo": "photos/a.jpg", "width": 3, "height": 3, "reply_to_message_id": 10, "text": "x""#
          ),
          Self.message(
            4,
            #""file": "f.ogg", "media_type": "voice_message", "reactions": [{"emoji": "x", "count": 1}], "text": """#
          ),
          Self.message(
            5, #""poll": {"question": "q", "answers": [{"text": "a", "voters": 1}]}, "text": """#),
          Self.message(6, #""contact_information": {"phone_number": "1"}, "text": """#),
        ], type: "public_supergroup"))
    #expect(try mutation.check(.telegram, seed: 27) > 0.5)
  }

  /// A type that a later version has may be a private one.
  @Test func aChatOfAnUnknownTypeIsPrivate() throws {
    let chat = Self.chat([Self.message(1)], type: "private_forum", name: "Secret")
    let alone = try ExportOutline(chat)
    #expect(alone.export.format == .telegram)
    #expect(alone.export.title == nil)
    #expect(alone.export.declaration(of: CollectionID(0))?.isPrivate == true)
    let account = try ExportOutline(#"{"about": "x", "chats": {"list": [\#(chat)]}}"#)
    #expect(account.export.format == .telegram)
    #expect(account.lines.contains("private_chats/chat77/messages: 1"))
    let empty = #"{"personal_information": {}, "chats": {"list": [{"type": "a", "messages": []}]}}"#
    #expect(try ExportOutline(empty).export.format == .telegram)
  }
}
