import Board
import Testing
import Times

/// A tree whose relations are foreign keys: categories, forums, threads and posts, as one public
/// forum app keeps them.
@Suite struct ForumTests {
  static let json = #"""
    {
      "categories": {
        "-Kc1": {"name": "Talk", "slug": "talk", "forums": {"-Kf1": "-Kf1", "-Kf2": "-Kf2"}}
      },
      "forums": {
        "-Kf1": {"name": "Garden", "categoryId": "-Kc1", "threads": {"-Kt1": "-Kt1"}},
        "-Kf2": {"name": "Kitchen", "categoryId": "-Kc1", "description": "What we eat."}
      },
      "moderators": {"abcdefghijABCDEFGHIJ12345678": "abcdefghijABCDEFGHIJ12345678"},
      "posts": {
        "-Kp2": {"text": "Moss.", "publishedAt": 1504040100, "threadId": "-Kt1", "userId": "u2"},
        "-Kp3": {"text": "Both!", "publishedAt": 1504040050, "threadId": "-Kt1", "userId": "u1",
                 "reactions": {"+1": {"u1": "u1", "u2": "u2"}}},
        "-Kp1": {"text": "Ferns or moss?", "publishedAt": 1504035908, "threadId": "-Kt1",
                 "userId": "u1", "edited": {"at": 1504037546, "by": "u1"}},
        "-Kp9": {"text": "Soup.", "publishedAt": 1507200000, "threadId": "-Kt2", "userId": "u2"}
      },
      "stats": {"postsCount": 99, "threadsCount": 98},
      "threads": {
        "-Kt2": {"title": "Dinner", "forumId": "-Kf2", "firstPostId": "-Kp9", "userId": "u2",
                 "publishedAt": 1507200000, "posts": {"-Kp9": "-Kp9"}},
        "-Kt1": {"title": "Green things", "forumId": "-Kf1", "firstPostId": "-Kp1", "userId": "u1",
                 "publishedAt": 1504035908, "posts": {"-Kp1": "-Kp1", "-Kp2": "-Kp2"},
                 "contributors": {"u2": "u2"}}
      },
      "users": {
        "u1": {"name": "Ada Moss", "username": "ada", "email": "ada@example.org",
               "registeredAt": 1504000000, "lastVisitAt": 1504772078},
        "u2": {"name": "Ben Fern", "username": "ben", "registeredAt": 1504000500}
      }
    }
    """#

  @Test func threadsHaveTheirFirstPostAsBodyAndTheOthersAsComments() throws {
    let test = try TestBoard(Self.json)
    #expect(
      test.posts == [
        "-Kt1|Green things|Ferns or moss?|Ada Moss|2017-08-29T19:45:08Z|Garden",
        "-Kt2|Dinner|Soup.|Ben Fern|2017-10-05T10:40:00Z|Kitchen",
      ])
    #expect(
      test.comments == [
        "-Kt1 0 -Kp3|Both!|Ada Moss|2017-08-29T20:54:10Z",
        "-Kt1 0 -Kp2|Moss.|Ben Fern|2017-08-29T20:55:00Z",
      ])
    #expect(test.board.comments[0].reactions == [Reaction(name: "+1", count: 2)])
  }

  @Test func anEditTimeInsideAMapMarksThePost() throws {
    let test = try TestBoard(Self.json)
    let item = test.board.posts[0].item
    #expect(item.state == .edited)
    #expect(item.updated?.rfc3339 == "2017-08-29T20:12:26Z")
    #expect(test.board.posts[1].item.state == [])
  }

  @Test func sectionsNestByForeignKeys() throws {
    let test = try TestBoard(Self.json)
    #expect(test.sections == ["Talk: 0", "Garden < Talk: 1", "Kitchen < Talk: 1"])
  }

  @Test func membersJoinWhenTheyRegistered() throws {
    let test = try TestBoard(Self.json)
    #expect(
      test.members == ["u1|Ada Moss|2017-08-29T09:46:40Z", "u2|Ben Fern|2017-08-29T09:55:00Z"])
  }

  @Test func everyDocumentIsAccountedFor() throws {
    let test = try TestBoard(Self.json)
    #expect(test.accounting == "13 = 11 + 0 + 2")
    #expect(test.disposition("moderators") == .notMapped)
    #expect(test.disposition("stats") == .notMapped)
    #expect(test.disposition("posts/-Kp1") == .published)
  }

  /// Nobody's answer becomes the text of somebody else's thread.
  @Test(arguments: [
    // Without a first post, by another author.
    (#"{"title": "T", "userId": "u1"}"#, #"{"text": "b", "threadId": "t", "userId": "u2"}"#, false),
    (
      #"{"title": "T", "text": "", "userId": "u1"}"#,
      #"{"text": "b", "threadId": "t", "userId": "u2"}"#, false
    ),
    (#"{"title": "T", "name": "Ann"}"#, #"{"text": "b", "threadId": "t", "name": "Bob"}"#, false),
    // By the same author, of a thread without one, or named.
    (#"{"title": "T", "userId": "u1"}"#, #"{"text": "b", "threadId": "t", "userId": "u1"}"#, true),
    (#"{"title": "T"}"#, #"{"text": "b", "threadId": "t", "userId": "u2"}"#, true),
    (
      #"{"title": "T", "userId": "u1", "firstPostId": "p"}"#,
      #"{"text": "b", "threadId": "t", "userId": "u2"}"#, true
    ),
    // Named, and not there.
    (
      #"{"title": "T", "userId": "u1", "firstPostId": "gone"}"#,
      #"{"text": "b", "threadId": "t", "userId": "u1"}"#, false
    ),
  ])
  func onlyWhatOpensAThreadIsItsText(thread: String, post: String, isText: Bool) throws {
    let test = try TestBoard(
      #"""
      {"threads": {"t": \#(thread)}, "posts": {"p": \#(post)},
       "users": {"u1": {"name": "Ann"}, "u2": {"name": "Bob"}}}
      """#)
    #expect(test.board.comments.count == (isText ? 0 : 1))
    #expect(test.board.posts[0].item.body.isNone == !isText)
    let isMissed = test.diagnostics.contains("first-post-missing threads/t")
    #expect(isMissed == thread.contains("gone"))
  }

  @Test func whereThreadsHaveTextsOneWithoutHasNone() throws {
    let test = try TestBoard(
      #"""
      {"threads": {"t": {"title": "T", "userId": "u1"}, "s": {"title": "S", "text": "x", "userId": "u1"}},
       "posts": {"p": {"text": "b", "threadId": "t", "userId": "u1"}}, "users": {"u1": {"name": "Ann"}}}
      """#)
    #expect(test.board.comments.count == 1)
  }

  /// A thread of Discord names its first message itself.
  @Test func theFirstMessageOfAThreadInAChatIsItsText() throws {
    let test = try TestBoard(
      #"""
      {"guild": {"id": "7", "name": "Fern Club"},
       "channel": {"id": "1235017887907840000", "type": "GuildPublicThread", "categoryId": "71",
         "category": "porch", "name": "Leaves"},
       "messages": [
        {"id": "1235017887907840000", "type": "Default", "timestamp": "2024-05-01T00:00:10+00:00",
         "content": "which leaf?", "author": {"id": "1", "name": "ida", "discriminator": "0000"},
         "attachments": [], "embeds": [], "reactions": [], "mentions": []},
        {"id": "1235017892102144000", "type": "Default", "timestamp": "2024-05-01T00:00:11+00:00",
         "content": "the oak's", "author": {"id": "2", "name": "jo", "discriminator": "0000"},
         "attachments": [], "embeds": [], "reactions": [], "mentions": []}],
       "messageCount": 2}
      """#)
    #expect(test.board.posts.count == 1)
    #expect(test.board.comments.count == 1)
    #expect(test.board.posts.first?.item.body.isNone == false)
    #expect(test.board.posts.first?.item.created?.rfc3339 == "2024-05-01T00:00:10Z")
    #expect(test.diagnostics == [])
  }
}
