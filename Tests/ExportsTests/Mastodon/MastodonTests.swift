import Diagnostics
import Exports
import Testing
import Text

@Suite("Outboxes of Mastodon")
struct MastodonTests {
  private static let everybody = #""to": ["https://www.w3.org/ns/activitystreams#Public"]"#
  private static let actor = "https://mossy.example/users/mira"

  private func outbox(_ items: [String], _ before: String = "") -> String {
    #"{"type": "OrderedCollection", "totalItems": 999, \#(before) "orderedItems": ["#
      + items.joined(separator: ",") + "]}"
  }

  private func status(
    _ id: Int, audience: String = everybody, of activity: String = everybody,
    replyTo: String = "null", _ rest: String = ""
  ) -> String {
    """
    {"id": "\(Self.actor)/statuses/\(id)/activity", "type": "Create", "actor": "\(Self.actor)",
     "published": "2023-04-0\(id)T10:00:00Z", \(activity),
     "object": {"id": "\(Self.actor)/statuses/\(id)", "type": "Note", \(audience),
       "published": "2023-04-0\(id)T10:00:00Z", "url": "https://mossy.example/@mira/\(id)",
       "attributedTo": "\(Self.actor)", "inReplyTo": \(replyTo), "conversation": null,
       \(rest.contains("content\"") ? "" : "\"content\": \"<p>s\(id)</p>\",") "sensitive": false\(rest)}}
    """
  }

  private func own(_ id: Int) -> String { "\"\(Self.actor)/statuses/\(id)\"" }

  @Test func theListThatIsNotEmptyCounts() throws {
    let outline = try ExportOutline(outbox([status(1)], #""orderedItems": [],"#))
    #expect(outline.export.format == .mastodon)
    #expect(
      outline.fields("statuses/1")
        == #"{"authorId":"mira","authorName":"mira","created":"2023-04-01T10:00:00Z","#
        + #""body":"<p>s1</p>","link":"https://mossy.example/@mira/1"}"#)
    #expect(outline.export.bodyFormat(of: DocumentID(0)) == .html)
  }

  @Test func answersToOwnStatusesAreOneThreadAndToOthersALink() throws {
    let outline = try ExportOutline(
      outbox([
        status(3, replyTo: own(2)), status(1), status(2, replyTo: own(1)),
        status(4, replyTo: #""https://far.example/notes/7""#),
        status(5, replyTo: own(9)),
      ]))
    #expect(outline.lines == ["statuses: 1 4 5", "statuses/1/replies: 3 2"])
    #expect(outline.text("statuses/1/replies/3", "parent") == "2")
    #expect(outline.text("statuses/1/replies/2", "parent") == nil)
    #expect(outline.text("statuses/4", "link") == "https://far.example/notes/7")
    #expect(outline.text("statuses/5", "link") == "\(Self.actor)/statuses/9")
  }

  @Test(
    arguments: [
      (#""to": ["https://www.w3.org/ns/activitystreams#Public"], "cc": ["x/followers"]"#, nil),
      (#""to": ["x/followers"], "cc": ["https://www.w3.org/ns/activitystreams#Public"]"#, nil),
      (#""to": "as:Public""#, nil),
      (#""to": ["https://mossy.example/users/mira/followers"], "cc": []"#, .followers),
      (
        #""to": ["https://a.example/u/1"], "cc": ["https://mossy.example/users/mira/followers"]"#,
        .followers
      ),
      (#""to": ["https://a.example/users/bo"], "cc": []"#, .direct),
      (#""to": [], "cc": []"#, .withoutAudience), (#""to": null"#, .withoutAudience),
    ] as [(String, WithheldReason?)])
  func onlyWhatEverybodyMayReadIsPublished(audience: String, reason: WithheldReason?) throws {
    let outline = try ExportOutline(outbox([status(1, audience: audience, of: audience)]))
    #expect(outline.withheld("statuses/1") == reason)
  }

  @Test func theNarrowerOfTwoAudiencesCounts() throws {
    let outline = try ExportOutline(
      outbox([
        status(1, audience: #""to": ["x/followers"]"#),
        status(2, of: #""to": ["https://a.example/users/bo"]"#),
        status(3, audience: #""to": []"#),
      ]))
    #expect(outline.withheld("statuses/1") == .followers)
    #expect(outline.withheld("statuses/2") == .direct)
    #expect(outline.withheld("statuses/3") == nil)
  }

  @Test func aPublicAnswerToAStatusForFollowersStandsByItself() throws {
    let followers = #""to": ["x/followers"]"#
    let outline = try ExportOutline(
      outbox([
        status(1, audience: followers, of: followers), status(2, replyTo: own(1)),
        status(3, audience: followers, of: followers, replyTo: own(1)),
      ]))
    #expect(outline.lines == ["statuses: 1 2", "statuses/1/replies: 3"])
    #expect(outline.withheld("statuses/2") == nil)
    #expect(outline.withheld("statuses/1/replies/3") == .followers)
  }

  @Test func aBoostIsALinkThatIsWithheld() throws {
    let boost = """
      {"id": "\(Self.actor)/statuses/8/activity", "type": "Announce", "actor": "\(Self.actor)",
       "published": "2023-05-01T00:00:00Z", \(Self.everybody), "object": "https://far.example/1"}
      """
    let outline = try ExportOutline(outbox([boost]))
    #expect(outline.withheld("statuses/8") == .boost)
    #expect(
      outline.fields("statuses/8")
        == #"{"authorId":"mira","authorName":"mira","created":"2023-05-01T00:00:00Z","#
        + #""link":"https://far.example/1"}"#)
  }

  @Test func warningsPicturesTagsAndPolls() throws {
    let outline = try ExportOutline(
      outbox([
        status(
          1,
          #"""
          , "summary": "moss talk", "sensitive": true, "updated": "2023-06-01T00:00:00Z",
          "attachment": [{"type": "Document", "mediaType": "image/png", "width": 4, "height": 3,
             "url": "/media_attachments/files/1/original/a b.png", "name": "moss"},
            {"mediaType": "image/png", "url": "https://cdn.example/b.png", "name": null}, {}],
          "tag": [{"type": "Mention", "name": "@bo"}, {"type": "Hashtag", "name": "#moss"}]
          """#),
        status(
          2,
          #"""
          , "sensitive": true, "type": "Question", "closed": "2023-06-01T00:00:00Z",
          "oneOf": [{"type": "Note", "name": "yes", "replies": {"type": "Collection",
            "totalItems": 3}}, {"name": "no"}]
          """#),
        status(3, #", "content": "", "contentMap": {"de": "<p>Moos</p>"}"#),
        status(4, #", "type": "Article""#), status(5, #", "type": "Tombstone""#),
      ]))
    #expect(
      outline.fields("statuses/1")?.hasSuffix(
        #""edited":"2023-06-01T00:00:00Z","body":"<p>s1</p>","#
          + #""link":"https://mossy.example/@mira/1","warning":"moss talk","tags":["#
          + ##""#moss"],"attachments":[{"url":"media_attachments/files/1/original/a b.png","##
          + #""type":"image/png","alt":"moss","width":4,"height":3},"#
          + #"{"url":"https://cdn.example/b.png","type":"image/png"}]}"#) == true)
    #expect(
      outline.fields("statuses/2")?.hasSuffix(
        #""sensitive":true,"poll":{"options":[{"text":"yes","votes":3},{"text":"no"}],"#
          + #""closed":true}}"#) == true)
    #expect(outline.text("statuses/3", "body") == "<p>Moos</p>")
    #expect(outline.text("statuses/4", "unknownType") == "Article")
    #expect(outline.text("statuses/5", "deleted") == "true")
    #expect(outline.text("statuses/5", "body") == nil)
  }

  @Test func aLoopOfAnswersIsCutWithAWord() throws {
    let outline = try ExportOutline(
      outbox([status(1, replyTo: own(2)), status(2, replyTo: own(1)), status(3, replyTo: own(3))]))
    #expect(outline.lines == ["statuses: 1 3", "statuses/1/replies: 2"])
    #expect(outline.said.count == 2)
  }

  @Test func likesAreNeverRead() throws {
    let outline = try ExportOutline(outbox([#""https://far.example/1""#, "7"]))
    #expect(outline.lines == ["statuses: "])
    #expect(outline.said.count == 2)
    #expect(outline.said[0].hasPrefix("mastodon-links-only: 1 address of others' posts"))
  }

  @Test func anArchivesFolderHasItsAccountAndKeepsListsUnread() throws {
    let folder = try FolderOfExport([
      ("outbox.json", outbox([status(1)])),
      (
        "actor.json",
        """
        {"id": "\(Self.actor)", "type": "Person", "preferredUsername": "mira", "name": "Mira 🌿",
         "summary": "<p>moss</p>", "published": "2020-01-01T00:00:00Z",
         "icon": {"type": "Image", "url": "avatar.png"}, "publicKey": {"publicKeyPem": "k"}}
        """
      ),
      ("likes.json", #"{"type": "OrderedCollection", "orderedItems": ["https://secret.example"]}"#),
      ("bookmarks.json", "not even JSON"),
    ])
    let outline = try folder.outline()
    #expect(outline.lines == ["users: mira", "statuses: 1"])
    #expect(
      outline.fields("users/mira")
        == #"{"uid":"mira","name":"Mira 🌿","introduction":"<p>moss</p>","#
        + #""joined":"2020-01-01T00:00:00Z","photo":"avatar.png"}"#)
    #expect(outline.export.title == "Mira 🌿")
    #expect(
      outline.said == ["mastodon-private-lists: likes.json and bookmarks.json stay unread: private"]
    )
  }
}
