import BoardFixtures
import Diagnostics
import JSONText
import Testing
import Text

@testable import Exports

@Suite("Exports of Slack")
struct SlackFolderTests {
  /// A folder's export in short lines.
  private struct Outline {
    let export: Export
    let paths: [String]

    init(_ folder: String) throws {
      export = try ExportLoader.load(ExportRequest([folder])).export
      let export = export
      paths = export.documents.indices.map { export.path(of: DocumentID($0)) }
    }

    func field(_ path: String, _ name: String) -> String? {
      guard let index = paths.firstIndex(of: path) else { return nil }
      return export.text.member(export.documents[index].node, name).map(export.text.string)
    }

    func withheld(_ path: String) -> WithheldReason? {
      paths.firstIndex(of: path).flatMap { export.withheld(of: DocumentID($0)) }
    }

    var present: [String] {
      paths.indices.filter { export.documents[$0].existence == .present }.map { paths[$0] }
    }
  }

  private static let channels = """
    [{"id": "C1", "name": "moss", "topic": {"value": "wet"}, "purpose": {"value": ""}},
     {"id": "C2", "name": "empty"}]
    """
  private static let users = """
    [{"id": "U1", "name": "ada", "real_name": "Ada R", "profile": {"display_name": "", "real_name": "Ada Rose",
      "email": "ada@example.org", "phone": "+99"}},
     {"id": "U2", "name": "bea", "deleted": true, "profile": {"display_name": "bea!"}}]
    """

  private func withFolder<R>(
    days: [String: String] = [:], others: [String: String] = [:], _ body: (String) throws -> R
  ) throws -> R {
    let folder = try TemporaryFolder()
    var files = others
    files["channels.json"] = files["channels.json"] ?? Self.channels
    files["users.json"] = files["users.json"] ?? Self.users
    for (name, text) in days { files["moss/" + name] = text }
    for (name, text) in files { try folder.write(text, to: name) }
    return try body(folder.path)
  }

  @Test func aChannelsLinesArePostsWithTheirThreads() throws {
    let outline = try withFolder(days: [
      "2021-03-06.json": """
      [{"type": "message", "user": "U1", "text": "<@U2> *hi*", "ts": "100.000200", "thread_ts": "100.000200",
        "reply_count": 2, "reactions": [{"name": "leaf", "users": ["U2", "U9"], "count": 2}]},
       {"type": "message", "user": "U2", "text": "answer", "ts": "160.000100", "thread_ts": "100.000200"},
       {"type": "message", "subtype": "bot_message", "bot_id": "B1", "username": "digger",
        "text": "plain", "ts": "170.000000", "blocks": null, "files": null, "attachments": null, "edited": null}]
      """,
      "2021-03-07.json": """
      [{"type": "message", "subtype": "thread_broadcast", "user": "U1", "text": "late",
        "ts": "200.000100", "thread_ts": "100.000200", "root": {"ts": "100.000200", "text": "x"}},
       {"type": "message", "user": "U404", "text": "who", "ts": "210.000000",
        "edited": {"user": "U404", "ts": "220.000000"}},
       {"type": "message", "user": "U405", "text": "who", "ts": "211.000000",
        "user_profile": {"display_name": "Guest"}}]
      """,
    ]) { try Outline($0) }
    #expect(outline.export.format == .slack)
    #expect(
      outline.present == [
        "users/U1", "users/U2", "channels/C1", "channels/C2",
        "channels/C1/posts/100.000200", "channels/C1/posts/170.000000",
        "channels/C1/posts/210.000000", "channels/C1/posts/211.000000",
        "channels/C1/posts/100.000200/comments/160.000100",
        "channels/C1/posts/100.000200/comments/200.000100",
      ])
    let posts = "channels/C1/posts/"
    #expect(outline.field("channels/C1", "summary") == "wet")
    #expect(outline.field("users/U1", "name") == "Ada Rose")
    #expect(outline.field("users/U2", "name") == "bea!")
    #expect(outline.field(posts + "100.000200", "body") == "@bea! <strong>hi</strong>")
    #expect(outline.field(posts + "100.000200", "created") == "100.000200")
    #expect(outline.field(posts + "100.000200", "reactions") == #"[{"name":":leaf:","count":2}]"#)
    #expect(outline.field(posts + "170.000000", "authorName") == "digger")
    #expect(outline.field(posts + "170.000000", "authorId") == nil)
    #expect(outline.field(posts + "100.000200/comments/200.000100", "broadcast") == "true")
    #expect(outline.field(posts + "210.000000", "authorId") == "U404")
    #expect(outline.field(posts + "210.000000", "edited") == "220.000000")
    #expect(outline.field(posts + "211.000000", "authorName") == "Guest")
    let all = outline.export.text.string(outline.export.text.root)
    for secret in ["ada@example.org", "+99", "U9"] { #expect(!all.contains(secret)) }
  }

  @Test func linesThatSlackWroteAreWithheld() throws {
    let outline = try withFolder(days: [
      "2021-03-06.json": """
      [{"subtype": "channel_join", "user": "U1", "text": "<@U1> has joined the channel", "ts": "1.0"},
       {"subtype": "tombstone", "user": "USLACKBOT", "text": "This message was deleted.", "ts": "2.0", "hidden": true},
       {"subtype": "tombstone", "text": "This message was deleted.", "ts": "3.0", "thread_ts": "3.0", "reply_count": 1},
       {"user": "U1", "text": "still here", "ts": "4.0", "thread_ts": "3.0"},
       {"subtype": "brand_new", "user": "U1", "text": "t", "ts": "5.0"},
       {"subtype": "me_message", "user": "U1", "text": "waves", "ts": "6.0"},
       {"user": "U1", "text": "", "ts": "7.0"}, {"user": "U1", "text": "no time"}]
      """
    ]) { try Outline($0) }
    let posts = "channels/C1/posts/"
    #expect(outline.withheld(posts + "1.0") == .notice)
    #expect(outline.field(posts + "1.0", "notice") == "channel_join")
    #expect(outline.withheld(posts + "2.0") == .tombstone)
    #expect(outline.field(posts + "2.0", "body") == nil)
    #expect(outline.withheld(posts + "3.0") == nil)
    #expect(outline.field(posts + "3.0", "deleted") == "true")
    #expect(outline.paths.contains(posts + "3.0/comments/4.0"))
    #expect(outline.field(posts + "5.0", "unknownType") == "brand_new")
    #expect(outline.field(posts + "6.0", "body") == "<em>waves</em>")
    #expect(outline.field(posts + "7.0", "unknownType") == "message without content")
    #expect(outline.export.diagnostics.diagnostics.map(\.identifier.rawValue) == ["slack-message"])
  }

  @Test func privateChannelsAndFoldersOfNoListAreKeptApart() throws {
    let message = #"[{"user": "U1", "text": "secret", "ts": "1.0"}]"#
    let outline = try withFolder(
      days: ["2021-03-06.json": message],
      others: [
        "groups.json": #"[{"id": "G1", "name": "board"}]"#,
        "dms.json": #"[{"id": "D1", "members": ["U1", "U2"]}]"#,
        "mpims.json": #"[{"id": "M1", "name": "mpdm-a--b-1"}]"#,
        "canvases.json": "[]", "board/2021-03-06.json": message, "D1/2021-03-06.json": message,
        "mpdm-a--b-1/2021-03-06.json": message, "lost/2021-03-06.json": message,
        "__uploads/F1/2021-03-06.json": message,
      ]
    ) { try Outline($0) }
    #expect(
      outline.paths.filter { $0.hasSuffix("/1.0") } == [
        "channels/C1/posts/1.0", "private_channels/G1/posts/1.0", "private_channels/D1/posts/1.0",
        "private_channels/M1/posts/1.0", "private_channels/lost/posts/1.0",
      ])
    for (index, path) in outline.paths.enumerated() where path.hasPrefix("private_channels") {
      let collection = outline.export.documents[index].collection
      #expect(outline.export.declaration(of: collection)?.isPrivate == true)
    }
    #expect(
      outline.export.diagnostics.diagnostics.map(\.identifier.rawValue) == [
        "slack-channel", "slack-not-read",
      ])
  }

  @Test func aThreadWhoseBeginningIsMissingStaysTogether() throws {
    let outline = try withFolder(days: [
      "2021-03-06.json": """
      [{"user": "U1", "text": "first", "ts": "10.0", "thread_ts": "5.0"},
       {"user": "U2", "text": "second", "ts": "11.0", "thread_ts": "5.0"}]
      """
    ]) { try Outline($0) }
    #expect(
      outline.paths.suffix(2) == ["channels/C1/posts/10.0", "channels/C1/posts/10.0/comments/11.0"])
    #expect(outline.export.diagnostics.diagnostics.map(\.identifier.rawValue) == ["slack-thread"])
  }

  @Test func filesLoseTheirTokensOrAreTakenFromTheFolder() throws {
    let outline = try withFolder(
      days: [
        "2021-03-06.json": """
        [{"user": "U1", "text": "f", "ts": "1.0", "files": [
          {"id": "F1", "mode": "tombstone"},
          {"id": "F2", "name": "a.png", "mimetype": "image/png", "size": 7, "original_w": 3, "original_h": 2,
           "url_private": "https://files.example.com/F2/a.png?t=xoxe-1&pub=1"},
          {"id": "F3", "name": "b c.txt", "mimetype": "text/plain", "url_private": "https://files.example.com/F3"},
          {"id": "F4", "name": "d.txt", "url_private": "https://files.example.com/F4"},
          {"id": "F5", "title": "gone", "mimetype": "text/plain"}]},
         {"user": "U1", "text": "", "ts": "2.0", "files": [{"id": "F6", "mode": "hidden_by_limit"}]}]
        """
      ],
      others: ["__uploads/F3/b c.txt": "x", "moss/attachments/F4-d.txt": "y"]
    ) { try Outline($0) }
    #expect(
      outline.field("channels/C1/posts/1.0", "attachments")
        == #"[{"url":"https://files.example.com/F2/a.png","name":"a.png","type":"image/png","size":7,"width":3,"height":2},"#
        + #"{"url":"__uploads/F3/b%20c.txt","name":"b c.txt","type":"text/plain"},"#
        + #"{"url":"moss/attachments/F4-d.txt","name":"d.txt"},"#
        + #"{"name":"gone","type":"text/plain"}]"#)
    #expect(!outline.export.text.string(outline.export.text.root).contains("xoxe"))
  }

  @Test func previewsAndBlocks() throws {
    let outline = try withFolder(days: [
      "2021-03-06.json": """
      [{"user": "U1", "text": "see", "ts": "1.0", "blocks": [{"type": "rich_text", "elements": []}],
        "attachments": [{"service_name": "Site", "title": "T &amp; t", "title_link": "https://example.org/?a&amp;b",
          "text": "of *it*", "fields": [{"title": "n", "value": "v"}], "fallback": "f"}]},
       {"user": "U1", "text": "", "ts": "2.0", "blocks": [{"type": "rich_text", "elements": [
          {"type": "rich_text_section", "elements": [{"type": "text", "text": "a <b> ", "style": {"bold": true}},
            {"type": "user", "user_id": "U2"}, {"type": "link", "url": "https://example.org", "text": "l"},
            {"type": "emoji", "name": "leaf"}]},
          {"type": "rich_text_list", "style": "ordered", "elements": [
            {"type": "rich_text_section", "elements": [{"type": "text", "text": "i"}]}]},
          {"type": "rich_text_preformatted", "elements": [{"type": "text", "text": "x\\ny"}]},
          {"type": "rich_text_quote", "elements": [{"type": "text", "text": "q"}]}]},
          {"type": "section", "text": {"type": "mrkdwn", "text": "*s*"}}]},
       {"bot_id": "B1", "username": "b", "text": "", "ts": "3.0", "attachments": [{"fallback": "only &lt;this&gt;"}]}]
      """
    ]) { try Outline($0) }
    let posts = "channels/C1/posts/"
    #expect(
      outline.field(posts + "1.0", "body")
        == "see<br><blockquote>Site<br><strong><a href=\"https://example.org/?a&amp;b\">T &amp; t</a>"
        + "</strong><br>of <strong>it</strong><br><strong>n</strong><br>v</blockquote>")
    #expect(
      outline.field(posts + "2.0", "body")
        == "<strong>a &lt;b&gt; </strong>@bea!<a href=\"https://example.org\">l</a>:leaf:"
        + "<ol><li>i</li></ol><pre><code>x\ny</code></pre><blockquote>q</blockquote>"
        + "<strong>s</strong>")
    #expect(outline.field(posts + "3.0", "body") == "<blockquote>only &lt;this&gt;</blockquote>")
  }

  @Test func damagedDaysAreReadOrRefused() throws {
    let mutation = try Mutation(
      """
      [{"type": "message", "user": "U1", "text": "<@U2> *hi* &lt; <https://example.org|x>", "ts": "100.0002",
        "thread_ts": "100.0002", "reply_count": 2, "reactions": [{"name": "leaf", "count": 2}]},
       {"user": "U2", "text": "answer", "ts": "160.0001", "thread_ts": "100.0002", "files": [
        {"id": "F1", "name": "a", "url_private": "https://example.org/f?t=1"}], "edited": {"ts": "170.0"}},
       {"subtype": "bot_message", "username": "b", "text": "", "ts": "170.0", "attachments": [
        {"title": "t", "text": "x", "fields": [{"title": "a", "value": "b"}]}], "blocks": [
        {"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": [
        {"type": "text", "text": "a", "style": {"bold": true}}]}]}]},
       {"subtype": "channel_join", "user": "U1", "text": "j", "ts": "180.0"}]
      """)
    var numbers = RepeatableNumbers(seed: 28)
    var workspace = SlackWorkspace()
    let folder = try TemporaryFolder()
    let listing = try #require(FolderListing(folder.path))
    workspace.addUnlisted("moss")
    let channel = try #require(workspace.channels.first)
    var read = 0
    for _ in 0..<Mutation.rounds {
      let bytes = mutation.damaged(&numbers)
      guard let text = try? JSONDocument(bytes, name: "day.json") else { continue }
      var collector = DocumentCollector()
      collector.beginSource(ExportSource(name: "x", format: .slack, reason: "test"))
      var messages = SlackMessages(
        channel, workspace, files: SlackFiles(listing, channel: "moss", listing))
      messages.read([text], into: &collector)
      let count = collector.documentCount
      let export = try collector.export()
      #expect(export.documents.count == count)
      read += 1
    }
    #expect(read > Mutation.rounds / 2)
  }

  /// A label is what the writer saw; and a list that says private is believed.
  @Test func privateChannelsStayUnnamedAndPrivate() throws {
    let line = #"[{"ts": "1614988800.000100", "user": "U1", "text": "<#G1|plot> <#C1> <#C9|far>"}]"#
    let outline = try withFolder(
      days: ["2021-03-06.json": line],
      others: [
        "channels.json": #"""
        [{"id": "C1", "name": "moss"}, {"id": "G1", "name": "plot"}, {"id": "C7", "name": "den"}]
        """#,
        "groups.json": #"[{"id": "G1", "name": "plot"}, {"id": "G2", "name": "den"}]"#,
        "plot/2021-03-06.json": line, "den/2021-03-06.json": line,
      ]
    ) { try Outline($0) }
    let body = outline.field("channels/C1/posts/1614988800.000100", "body")
    #expect(body == "#private-channel #moss #far")
    #expect(
      outline.present.filter { $0.hasPrefix("channels/") } == [
        "channels/C1", "channels/C1/posts/1614988800.000100",
      ])
  }

  @Test func aFolderWithoutPeopleIsOneToo() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.channels, to: "channels.json")
    try folder.write(
      """
      [{"type": "message", "user": "U9", "text": "wet", "ts": "1650000000.000100",
        "pinned_to": ["C1"]},
       {"type": "message", "subtype": "file_comment", "text": "<@U2> commented", "ts": "1650000001.000100",
        "file": {"id": "F1", "user": "U1"}, "comment": {"id": "Fc1", "user": "U2", "comment": "green"}}]
      """, to: "moss/2022-04-15.json")
    let outline = try Outline(folder.path)
    #expect(outline.export.format == .slack)
    #expect(outline.field("channels/C1/posts/1650000000.000100", "pinned") == "true")
    #expect(outline.field("channels/C1/posts/1650000001.000100", "authorId") == "U2")
    #expect(outline.field("channels/C1/posts/1650000001.000100", "pinned") == nil)
  }
}
