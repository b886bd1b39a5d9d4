import Board
import Exports
import Testing
import Text

/// What records say themselves about who may see them, in databases without a format that says it.
@Suite struct OwnFlagTests {
  private func test(_ fields: String) throws -> TestBoard {
    try TestBoard(#"{"posts": {"p": {"text": "words", \#(fields)}, "q": {"text": "others"}}}"#)
  }

  @Test(
    arguments: [
      #""whisper": true"#, #""dead": true"#, #""isDirect": true"#, #""followersOnly": true"#,
      #""hidden": 1"#, #""isSpam": true"#, #""draft": "true""#, #""blocked": true"#,
      #""public": false"#, #""isPublic": false"#, #""approved": false"#, #""published": false"#,
      #""visibility": "direct""#, #""visibility": "Followers""#, #""privacy": "only_me""#,
      #""audience": "friends""#, #""status": "draft""#, #""state": "pending""#,
      #""moderationStatus": "rejected""#,
    ])
  func `not for everybody`(_ fields: String) throws {
    let test = try test(fields)
    #expect(test.posts.map { $0.prefix(1) } == ["q"])
    #expect(test.disposition("posts/p") == .hiddenByFlag)
    #expect(test.accounting == "2 = 1 + 1 + 0")
  }

  @Test(
    arguments: [
      #""whisper": false"#, #""dead": 0"#, #""direct": "no""#, #""public": true"#,
      #""published": true"#, #""visibility": "public""#, #""visibility": "unlisted""#,
      #""status": "published""#, #""state": "CA""#, #""status": 3"#, #""audience": ["all"]"#,
    ])
  func `for everybody`(_ fields: String) throws {
    let test = try test(fields)
    #expect(test.posts.count == 2)
    #expect(test.state("p")?.contains(.deleted) == false)
    #expect(test.board.unreadableTimes.isEmpty)
  }

  @Test func `a word for a deleted post leaves its thread`() throws {
    let test = try TestBoard(
      """
      {"posts": {"p": {"text": "gone", "status": "deleted", "comments": {"c": {"text": "why?"}}}}}
      """)
    #expect(test.state("p")?.contains(.deleted) == true)
    #expect(test.comments.count == 1)
  }

  // MARK: What conversion keeps

  private static let converted = """
    {"posts": {
      "a": {"text": "for all"},
      "b": {"text": "between us", "withheld": "direct", "comments": {"c": {"text": "yes"}}},
      "d": {"text": "in a group", "withheld": "private-chat"},
      "e": {"text": "a word of its own", "withheld": "payment"}}}
    """

  @Test func `a converted document is kept back for its reason`() throws {
    let test = try TestBoard(Self.converted)
    #expect(Set(test.posts.map { $0.prefix(1) }) == ["a", "e"])
    #expect(test.comments.isEmpty)
    #expect(test.disposition("posts/b") == .withheld(.direct))
    #expect(test.disposition("posts/d") == .withheld(.privateChat))
    #expect(test.accounting == "5 = 2 + 3 + 0")
  }

  @Test func `it is published where the configuration includes the reason`() throws {
    let direct = try TestBoard(
      Self.converted, settings: #"{"publish": {"include": ["direct"]}}"#)
    #expect(Set(direct.posts.map { $0.prefix(1) }) == ["a", "b", "e"])
    let named = try TestBoard(Self.converted, settings: #"{"collections": {"posts": "posts"}}"#)
    #expect(Set(named.posts.map { $0.prefix(1) }) == ["a", "d", "e"])
  }

  @Test func `a converted document says how its text is written`() throws {
    let json = """
      {"posts": {"a": {"text": "<p>x</p>", "bodyFormat": "html"},
                 "b": {"text": "*x*", "bodyFormat": "text"}, "c": {"text": "*x*"},
                 "d": {"text": "*x*", "bodyFormat": "rich"}}}
      """
    let plain = try TestBoard(json).board
    #expect(
      plain.posts.map { plain.bodyFormat(of: $0.item) } == [.html, .text, .markdown, .markdown])
    let ruled = try TestBoard(json, settings: #"{"bodyFormat": {"posts": "text"}}"#).board
    #expect(ruled.posts.allSatisfy { ruled.bodyFormat(of: $0.item) == .text })
  }

  @Test func `a record that was a single value is an answer again`() throws {
    let test = try TestBoard(
      #"{"posts": {"p": {"text": "words", "comments": {"c1": {"value": "one"}}}}}"#)
    #expect(test.comments == ["p 0 c1|one||"])
  }
}
