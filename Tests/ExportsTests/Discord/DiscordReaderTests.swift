import Diagnostics
import JSONText
import Testing
import Text
import Times

@testable import Exports

@Suite("Exports of Discord")
struct DiscordReaderTests {
  static func file(
    channel: String =
      #""id": "20", "type": "GuildTextChat", "categoryId": "10", "category": "Garden", "name": "roses", "topic": "thorns""#,
    range: String = #""after": null, "before": null"#,
    exportedAt: String = "2024-06-01T12:00:00+02:00",
    messages: [String], end: String? = nil
  ) -> String {
    """
    {"guild": {"id": "1", "name": "Plot 9", "iconUrl": "x"}, "channel": {\(channel)},
     "dateRange": {\(range)}, "exportedAt": "\(exportedAt)",
     "messages": [\(messages.joined(separator: ",\n"))]\(end ?? ", \"messageCount\": \(messages.count)")}
    """
  }

  static func message(
    _ id: Int, _ content: String = "hello", type: String = "Default", author: Int = 100,
    _ more: String = ""
  ) -> String {
    """
    {"id": "\(id)", "type": "\(type)", "timestamp": "2024-05-01T00:00:0\(id % 10).1234567+02:00",
     "timestampEdited": null, "isPinned": false, "content": "\(content)",
     "author": {"id": "\(author)", "name": "u\(author)", "nickname": "Nick \(author)", "isBot": false,
     "avatarUrl": "https://cdn.example/a.png"}, "attachments": [], "embeds": [], "reactions": []
     \(more)}
    """
  }

  private func body(_ outline: ExportOutline, _ path: String) -> String? {
    guard case .string(let node) = outline.value(path, "body"),
      let index = outline.paths.firstIndex(of: path)
    else { return nil }
    guard outline.export.hasTypedBody(DocumentID(index)) else {
      return outline.export.text.string(node)
    }
    var bytes: [UInt8] = []
    outline.export.appendHTML(ofTyped: node, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func field(_ outline: ExportOutline, _ path: String, _ name: String) -> String? {
    guard let index = outline.paths.firstIndex(of: path) else { return nil }
    return outline.export.text.member(outline.export.documents[index].node, name)
      .map(outline.export.text.string)
  }

  @Test func aChannelIsASectionOfItsCategoryAndItsLinesAreMessages() throws {
    let outline = try ExportOutline(
      Self.file(messages: [
        Self.message(31), Self.message(32, author: 101), Self.message(31, "again"),
      ]))
    #expect(outline.export.format == .discord)
    #expect(outline.export.title == "Plot 9")
    #expect(
      outline.lines == [
        "channels: 20", "categories: 10", "users: 100 101", "channels/20/messages: 31 32 31",
      ])
    #expect(field(outline, "channels/20", "parent") == "10")
    #expect(field(outline, "channels/20", "summary") == "thorns")
    #expect(field(outline, "users/100", "name") == "Nick 100")
    #expect(field(outline, "users/100", "photo") == nil)
    #expect(body(outline, "channels/20/messages/31") == "hello")
    #expect(
      field(outline, "channels/20/messages/31", "created") == "2024-05-01T00:00:01.123+02:00")
    #expect(outline.export.documents.map(\.existence).filter { $0 == .superseded }.count == 1)
    #expect(outline.export.sources[0].date?.rfc3339 == "2024-06-01T10:00:00Z")
    #expect(outline.export.sources[0].isComplete)
  }

  @Test func systemLinesAreNoticesAndUnknownKindsAreNamed() throws {
    let outline = try ExportOutline(
      Self.file(messages: [
        Self.message(1, "Joined the server.", type: "GuildMemberJoin"),
        Self.message(2, "", type: "8"), Self.message(3, "x", type: "99"), Self.message(4, ""),
        Self.message(5, "rolled", type: "20"),
      ]))
    let path = "channels/20/messages/"
    #expect(field(outline, path + "1", "notice") == "GuildMemberJoin")
    #expect(body(outline, path + "1") == "Joined the server.")
    #expect(field(outline, path + "2", "notice") == "GuildBoost")
    #expect(body(outline, path + "2") == "Boosted the server.")
    #expect(field(outline, path + "3", "unknownType") == "99")
    #expect(field(outline, path + "4", "unknownType") == "message without content")
    #expect(field(outline, path + "5", "notice") == nil)
    #expect(outline.export.bodyFormat(of: DocumentID(3)) == .text)
  }

  @Test func aReplyIsJoinedInItsOwnChannelOnly() throws {
    func reference(_ id: Int, _ channel: Int) -> String {
      #", "reference": {"type": "Default", "messageId": "\#(id)", "channelId": "\#(channel)", "guildId": null}"#
    }
    let outline = try ExportOutline(
      Self.file(messages: [
        Self.message(1), Self.message(2, type: "Reply", reference(1, 20)),
        Self.message(3, type: "Reply", reference(1, 21)),
        Self.message(4, "Pinned a message.", type: "ChannelPinnedMessage", reference(1, 20)),
      ]))
    #expect(field(outline, "channels/20/messages/2", "parent") == "1")
    #expect(field(outline, "channels/20/messages/3", "parent") == nil)
    #expect(field(outline, "channels/20/messages/4", "parent") == nil)
  }

  @Test func whatIsMoreThanText() throws {
    let outline = try ExportOutline(
      Self.file(messages: [
        Self.message(
          1, "see",
          #"""
          , "attachments": [{"id": "5", "url": "a [20].json_Files\\a leaf#1-AB.png",
            "fileName": "a leaf#1.png", "fileSizeBytes": 12},
            {"id": "6", "url": "https://cdn.example/b.zip?ex=1", "fileName": "b.zip"}],
            "stickers": [{"id": "7", "name": "wave", "format": "Png", "sourceUrl": "s\\w.png"}],
            "reactions": [{"emoji": {"id": "", "name": "🌿", "code": "herb"}, "count": 2,
              "users": [{"id": "9", "name": "secret"}]},
              {"emoji": {"id": "8", "name": "fern", "code": "fern"}, "count": 1}],
            "isPinned": true
          """#),
        Self.message(
          2, "",
          #"""
          , "embeds": [{"title": "A <page>", "url": "https://example.org/p", "description": "of *it*",
             "author": {"name": "Site"}, "footer": {"text": "foot"},
             "fields": [{"name": "n", "value": "v"}]}]
          """#),
        Self.message(
          3, "",
          #"""
          , "reference": {"type": "Forward", "messageId": "1", "channelId": "77"},
            "forwardedMessage": {"content": "**old**", "attachments": [
              {"url": "f/x.png", "fileName": "x.png"}], "embeds": [], "stickers": []}
          """#),
        Self.message(
          4, "6",
          #", "interaction": {"id": "3", "name": "roll", "user": {"name": "ada", "nickname": "Ada"}}"#
        ),
        Self.message(
          5, "",
          #"""
          , "poll": {"question": {"text": "Which?"}, "answers": [{"text": "one", "votes": 3},
            {"pollMedia": {"text": "two"}, "count": 1}], "isFinalized": true}
          """#),
      ]))
    let path = "channels/20/messages/"
    #expect(
      field(outline, path + "1", "attachments")
        == #"[{"url":"a%20%5B20%5D.json_Files/a%20leaf%231-AB.png","name":"a leaf#1.png","size":12},"#
        + #"{"url":"https://cdn.example/b.zip?ex=1","name":"b.zip"},"#
        + #"{"url":"s/w.png","name":"wave","type":"sticker"}]"#)
    #expect(
      field(outline, path + "1", "reactions")
        == #"[{"name":"🌿","count":2},{"name":":fern:","count":1}]"#)
    #expect(field(outline, path + "1", "pinned") == "true")
    #expect(
      body(outline, path + "2")
        == "<blockquote>Site<br><strong><a href=\"https://example.org/p\">A &lt;page&gt;</a></strong>"
        + "<br>of <em>it</em><br><strong>n</strong><br>v<br><small>foot</small></blockquote>")
    #expect(body(outline, path + "3") == "<blockquote><strong>old</strong></blockquote>")
    #expect(field(outline, path + "3", "forwardedFrom") == "another channel")
    #expect(field(outline, path + "3", "parent") == nil)
    #expect(field(outline, path + "3", "attachments")?.contains("f/x.png") == true)
    #expect(body(outline, path + "4") == "<small>Ada used /roll</small><br>6")
    #expect(
      field(outline, path + "5", "poll")
        == #"{"question":"Which?","options":[{"text":"one","votes":3},{"text":"two","votes":1}],"#
        + #""closed":true}"#)
    let all = outline.export.text.string(outline.export.text.root)
    #expect(!all.contains("secret"))
    #expect(!all.contains("cdn.example/a.png"))
  }

  @Test func markupStaysAsTypedUntilItIsRead() throws {
    let outline = try ExportOutline(
      Self.file(messages: [
        Self.message(31, "**b** <c>"), Self.message(32, "plain"),
        Self.message(33, "<@7> *i*", #", "mentions": [{"id": "7", "name": "ada"}]"#),
      ]))
    let path = "channels/20/messages/"
    #expect(field(outline, path + "31", "body") == "**b** <c>")
    #expect(body(outline, path + "31") == "<strong>b</strong> &lt;c&gt;")
    #expect(field(outline, path + "32", "body") == "plain")
    // The people are known while the file is read alone.
    #expect(field(outline, path + "33", "body") == "@ada <em>i</em>")
    let formats = [31, 32, 33].map { id in
      outline.paths.firstIndex(of: path + "\(id)").flatMap {
        outline.export.bodyFormat(of: DocumentID($0))
      }
    }
    #expect(formats == [.html, .text, .html])
  }

  @Test func aThreadIsAPostWithItsFirstMessageAsText() throws {
    let outline = try ExportOutline(
      Self.file(
        channel:
          #""id": "40", "type": "GuildPublicThread", "categoryId": "20", "category": "roses", "name": "Pruning?", "topic": null"#,
        messages: [
          Self.message(43, "late"), Self.message(41, "", type: "21"), Self.message(42, "How?"),
        ]))
    #expect(
      outline.lines == [
        "channels: 20", "users: 100", "threads/40/comments: 43 41 42", "channels/20/posts: 40",
      ])
    #expect(field(outline, "channels/20/posts/40", "title") == "Pruning?")
    #expect(field(outline, "channels/20/posts/40", "firstPostId") == "42")
    #expect(field(outline, "threads/40/comments/42", "post") == "40")
    let place = try #require(outline.paths.firstIndex(of: "threads/40/comments/42"))
    #expect(outline.export.bodyFormat(of: DocumentID(place)) == .html)
  }

  @Test func privateChatsAreKeptApartWithoutMembers() throws {
    for type in ["DirectTextChat", "DirectGroupTextChat", "GuildPrivateThread"] {
      let outline = try ExportOutline(
        Self.file(
          channel:
            #""id": "50", "type": "\#(type)", "categoryId": null, "category": null, "name": "ada", "topic": null"#,
          messages: [Self.message(1)]))
      #expect(outline.lines == ["private_chats: 50", "private_chats/50/messages: 1"])
      for index in outline.export.collections.indices {
        #expect(outline.export.declaration(of: CollectionID(index))?.isPrivate == true)
      }
      #expect(field(outline, "private_chats/50/messages/1", "authorName") == "Nick 100")
    }
  }

  @Test func oneBotUnderTwoNames() throws {
    func bot(_ id: Int, _ name: String) -> String {
      Self.message(id).replacing("Nick 100", with: name).replacing(
        "\"isBot\": false", with: "\"isBot\": true")
    }
    let outline = try ExportOutline(Self.file(messages: [bot(1, "News"), bot(2, "Weather")]))
    #expect(field(outline, "channels/20/messages/1", "authorId") == "100")
    #expect(field(outline, "channels/20/messages/2", "authorId") == nil)
    #expect(field(outline, "channels/20/messages/2", "authorName") == "Weather")
  }

  @Test func anInterruptedExportAndASliceSayNothingOfTheRest() throws {
    let cut = try ExportOutline(Self.file(messages: [Self.message(1)], end: ""))
    #expect(!cut.export.sources[0].isComplete)
    #expect(
      cut.export.diagnostics.diagnostics.map(\.identifier.rawValue) == ["discord-interrupted"])
    let slice = try ExportOutline(
      Self.file(range: #""after": "2024-01-01T00:00:00Z", "before": null"#, messages: []))
    #expect(!slice.export.sources[0].isComplete)
    let wrong = try ExportOutline(
      Self.file(messages: [Self.message(1)], end: ", \"messageCount\": 7"))
    #expect(wrong.export.diagnostics.diagnostics.map(\.identifier.rawValue) == ["discord-count"])
  }

  @Test func partsOfAThreadAndTheChannelsOfOneGuildAreOneBoard() throws {
    let thread =
      #""id": "40", "type": "GuildPublicThread", "categoryId": "20", "category": "roses", "name": "T", "topic": null"#
    let files = [
      (
        "t [part 2].json",
        Self.file(
          channel: thread, exportedAt: "2024-06-01T12:00:09Z",
          messages: [Self.message(45), Self.message(46)])
      ),
      ("t.json", Self.file(channel: thread, messages: [Self.message(41), Self.message(42)])),
      ("c.json", Self.file(exportedAt: "2020-01-01T00:00:00Z", messages: [Self.message(31)])),
    ]
    var collector = DocumentCollector()
    for (name, json) in files {
      try ExportReader.collect(JSONDocument(Array(json.utf8), name: name), into: &collector)
    }
    let export = try collector.export()
    let present = export.documents.indices.filter { export.documents[$0].existence == .present }
    let byPath = Dictionary(
      uniqueKeysWithValues: present.map { (export.path(of: DocumentID($0)), $0) })
    let post = try #require(byPath["channels/20/posts/40"])
    #expect(
      export.text.member(export.documents[post].node, "firstPostId").map(export.text.string) == "41"
    )
    // The channel's own file says more of it than the thread's, though it is older.
    let channel = try #require(byPath["channels/20"])
    #expect(
      export.text.member(export.documents[channel].node, "summary").map(export.text.string)
        == "thorns")
    #expect(byPath.keys.filter { $0.hasPrefix("threads/40/comments/") }.count == 4)
    #expect(export.diagnostics.diagnostics.isEmpty)
    #expect(export.documents.indices.allSatisfy { !export.isGone(DocumentID($0)) })
  }

  @Test func damagedExportsAreReadOrRefused() throws {
    let mutation = try Mutation(
      Self.file(messages: [
        Self.message(1, "**a** <@5>", #", "mentions": [{"id": "5", "name": "x"}]"#),
        Self.message(
          2, "b", type: "Reply",
          #"""
          , "reference": {"messageId": "1"}, "attachments": [{"url": "a\\b.png", "fileName": "b"}],
            "embeds": [{"title": "t", "url": "https://example.org", "fields": [{"name": "n"}]}],
            "stickers": [{"name": "s", "sourceUrl": "x"}], "forwardedMessage": {"content": "f"},
            "poll": {"question": "q", "answers": [{"text": "a", "votes": 1}]}
          """#),
        Self.message(3, "Joined.", type: "GuildMemberJoin"),
      ]))
    #expect(try mutation.check(.discord, seed: 26) > 0.5)
  }

  /// Only what is known to be a guild's is public, and nobody reads a private chat's name as a title.
  @Test(arguments: ["DirectTextChat", "PrivateTextChat", "1"])
  func channelsOfNoGuildArePrivate(type: String) throws {
    let channel = #""id": "20", "type": "\#(type)", "name": "secret""#
    let outline = try ExportOutline(Self.file(channel: channel, messages: [Self.message(1)]))
    #expect(outline.lines.first?.hasPrefix("private_chats") == true)
    #expect(outline.export.title == nil)
  }

  /// 1,682,214,400,000 ms since 1970: 2023-04-23T01:46:40Z.
  @Test func aLineWithoutATimeHasThatOfItsID() throws {
    func line(_ id: String) -> String {
      #"{"id": "\#(id)", "type": "Default", "timestamp": null, "content": "x", "author": {"id": "5", "name": "n"}}"#
    }
    let outline = try ExportOutline(
      Self.file(messages: [line("1099511627776000000"), line("77")]))
    let path = "channels/20/messages/"
    #expect(field(outline, path + "1099511627776000000", "created") == "1682214400000")
    #expect(field(outline, path + "77", "created") == nil)
  }
}
