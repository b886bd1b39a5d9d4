import Diagnostics
import Exports
import Testing
import Text

@Suite("Topics of Discourse")
struct DiscourseTests {
  private func post(_ number: Int, _ rest: String) -> String {
    #"{"id": \#(500 + number), "post_number": \#(number), "topic_id": 12, \#(rest)}"#
  }

  private func topic(_ posts: [String], _ rest: String = "", stream: [Int]? = nil) -> String {
    let stream = (stream ?? posts.indices.map { 501 + $0 }).map(String.init)
    return """
      {"id": 12, "title": "Moss &amp; \\"stone\\"", "fancy_title": "never",
       "post_stream": {"posts": [\(posts.joined(separator: ","))],
         "stream": [\(stream.joined(separator: ","))]}\(rest)}
      """
  }

  private let first = #"""
    "username": "mira", "name": "Mira Holt", "avatar_template": "/a/{size}.png",
    "created_at": "2022-02-01T08:00:00.000Z", "updated_at": "2022-02-01T08:00:00.000Z",
    "cooked": "<p>one</p>", "post_type": 1, "email": "m@example.org"
    """#

  @Test func theFirstPostIsTheTopicsTextAndTheOthersAnswer() throws {
    let outline = try ExportOutline(
      topic(
        [
          post(1, first),
          post(
            2,
            #"""
            "username": "jo", "name": "", "created_at": "2022-02-01T09:00:00.000Z",
            "updated_at": "2022-02-02T09:00:00.000Z", "version": 2, "cooked": "<p>two</p>",
            "reply_to_post_number": 1, "actions_summary": [{"id": 2, "count": 4}, {"id": 3}]
            """#),
          post(
            3,
            #"""
            "username": "mira", "created_at": "2022-02-01T09:00:01.000Z",
            "updated_at": "2022-02-03T09:00:00.000Z", "version": 1, "raw": "*three*",
            "reply_to_post_number": 2
            """#),
        ], #", "pinned": true, "tags": ["moss", {"id": 4, "name": "stone"}]"#))
    #expect(outline.export.format == .discourse)
    #expect(outline.lines == ["users: mira jo", "topics: 12", "topics/12/posts: 2 3"])
    #expect(outline.export.title == "Moss & \"stone\"")
    #expect(
      outline.fields("topics/12")
        == #"{"title":"Moss & \"stone\"","pinned":true,"tags":["moss","stone"],"#
        + #""authorId":"mira","authorName":"Mira Holt","created":"2022-02-01T08:00:00.000Z","#
        + #""body":"<p>one</p>"}"#)
    #expect(
      outline.fields("topics/12/posts/2")
        == #"{"authorId":"jo","authorName":"jo","created":"2022-02-01T09:00:00.000Z","#
        + #""edited":"2022-02-02T09:00:00.000Z","body":"<p>two</p>","likes":4}"#)
    #expect(
      outline.fields("topics/12/posts/3")
        == #"{"authorId":"mira","authorName":"mira","created":"2022-02-01T09:00:01.000Z","#
        + #""body":"*three*","parent":"2"}"#)
    #expect(outline.fields("users/mira") == #"{"uid":"mira","name":"Mira Holt"}"#)
    #expect(outline.fields("users/jo") == #"{"uid":"jo","name":"jo"}"#)
    #expect(outline.said.isEmpty)
  }

  @Test func rawTextIsMarkdownAndCookedHTML() throws {
    let outline = try ExportOutline(
      topic([post(1, first), post(2, #""username": "jo", "raw": "*x*""#)]))
    let formats = outline.export.documents.indices.map {
      outline.export.bodyFormat(of: DocumentID($0))
    }
    #expect(zip(outline.paths, formats).first { $0.0 == "topics/12" }?.1 == .html)
    #expect(zip(outline.paths, formats).first { $0.0 == "topics/12/posts/2" }?.1 == .markdown)
  }

  @Test func whatIsNotForEverybodyIsWithheldOrATrace() throws {
    let outline = try ExportOutline(
      topic([
        post(1, first), post(2, #""username": "s", "post_type": 4, "cooked": "<p>psst</p>""#),
        post(3, #""username": "h", "hidden": true, "cooked": "<p>bad</p>""#),
        post(
          4, #""username": "d", "deleted_at": "2022-03-01T00:00:00Z", "cooked": "<p>gone</p>""#),
        post(5, #""username": "e", "user_deleted": true, "cooked": "<p>(deleted)</p>""#),
      ]))
    #expect(outline.withheld("topics/12/posts/2") == .whisper)
    #expect(outline.withheld("topics/12/posts/3") == .hidden)
    #expect(
      outline.fields("topics/12/posts/4")
        == #"{"authorId":"d","authorName":"d","deleted":true}"#)
    #expect(outline.text("topics/12/posts/5", "deleted") == "true")
    #expect(outline.text("topics/12/posts/5", "body") == nil)
    // Somebody who only whispers is nobody's business.
    #expect(outline.lines[0] == "users: mira d e")
  }

  @Test func aPersonalMessageIsWithheldAsAWhole() throws {
    let outline = try ExportOutline(
      topic([post(1, first), post(2, first)], #", "archetype": "private_message""#))
    #expect(outline.withheld("topics/12") == .direct)
    #expect(outline.withheld("topics/12/posts/2") == .direct)
  }

  @Test func smallActionsAreLinesThatCanBeRead() throws {
    let outline = try ExportOutline(
      topic([
        post(1, first),
        post(2, #""username": "system", "post_type": 3, "action_code": "closed.enabled""#),
        post(
          3,
          #""username": "jo", "post_type": 3, "action_code": "invited_user", "action_code_who": "<x>""#
        ), post(4, #""username": "jo", "post_type": 3, "action_code": "new_thing.done ""#),
        post(5, #""username": "jo", "post_type": 2, "cooked": "<p>moved</p>""#),
        post(6, #""username": "jo", "post_type": 9, "cooked": "<p>odd</p>""#),
      ]))
    #expect(outline.text("topics/12/posts/2", "notice") == "closed.enabled")
    #expect(outline.text("topics/12/posts/2", "body") == "closed this topic")
    #expect(outline.text("topics/12/posts/3", "body") == "invited somebody: &lt;x&gt;")
    #expect(outline.text("topics/12/posts/4", "notice") == "new_thing.done_")
    #expect(outline.text("topics/12/posts/4", "body") == "new thing done ")
    #expect(outline.text("topics/12/posts/5", "notice") == "moderator_action")
    #expect(outline.text("topics/12/posts/6", "unknownType") == "post_type 9")
  }

  @Test func pollsAndReactionsAreCounted() throws {
    let outline = try ExportOutline(
      topic([
        post(
          1,
          first + #"""
            , "polls": [{"name": "poll", "title": "Which?", "status": "closed", "voters": 3,
              "preloaded_voters": {"a": [{"username": "secret"}]},
              "options": [{"id": "a", "html": "<b>Moss</b> &amp; fern", "votes": 2},
                {"id": "b", "html": "None"}]}],
            "reactions": [{"id": "heart", "type": "emoji", "count": 2}, {"id": "clap", "count": 1}],
            "actions_summary": [{"id": 2, "count": 9}]
            """#)
      ]))
    let fields = outline.fields("topics/12") ?? ""
    #expect(
      fields.hasSuffix(
        #""reactions":[{"name":"heart","count":2},{"name":"clap","count":1}],"#
          + #""poll":{"question":"Which?","options":[{"text":"Moss & fern","votes":2},"#
          + #"{"text":"None"}],"closed":true}}"#))
    #expect(!fields.contains("secret"))
  }

  @Test func postsThatTheStreamListsAndThatAreNotThereAreCounted() throws {
    let outline = try ExportOutline(topic([post(1, first)], stream: [501, 502, 503]))
    #expect(
      outline.said == [
        "discourse-posts-missing: the stream of topic 12 has 3 ids, and 1 of them are present"
      ])
    #expect(!outline.export.sources[0].isComplete)
  }

  @Test func furtherPostsJoinTheirTopicInAnyOrder() throws {
    let chunk =
      #"{"id": 12, "post_stream": {"posts": ["#
      + post(21, #""username": "jo", "topic_slug": "moss-stone", "cooked": "<p>x</p>""#) + "]}}"
    let whole = topic([post(1, first)])
    for files in [
      [("a.json", chunk), ("b.json", whole)], [("a.json", whole), ("b.json", chunk)],
    ] {
      let outline = try ExportOutline(files: files.map { (name: $0.0, text: $0.1) })
      #expect(outline.text("topics/12", "body") == "<p>one</p>")
      #expect(outline.text("topics/12/posts/21", "body") == "<p>x</p>")
      #expect(outline.said.isEmpty)
    }
    let alone = try ExportOutline(chunk)
    #expect(alone.lines == ["topics: [12]", "users: jo", "topics/12/posts: 21"])
    #expect(alone.text("topics/12", "title") == "moss-stone")
  }

  @Test func listsOfTopicsAndOfPostsAreRead() throws {
    let topics = try ExportOutline("[" + topic([post(1, first)]) + "]")
    #expect(topics.lines == ["users: mira", "topics: 12", "topics/12/posts: "])
    let posts = try ExportOutline("[" + post(1, first) + "," + post(2, first) + "]")
    #expect(posts.lines == ["users: mira", "topics: 12", "topics/12/posts: 2"])
  }

  @Test(
    arguments: [
      #"{"post_stream": "x", "posts": {"a": {"text": "t"}}}"#,
      #"[{"post_number": 1, "text": "t"}]"#,
    ])
  func otherTreesAreNotTakenForTopics(json: String) throws {
    #expect(try ExportOutline(json).export.format != .discourse)
  }

  @Test func recordsThatAreNoPostsAreCounted() throws {
    let outline = try ExportOutline(topic([post(1, first), "7", #"{"id": 3}"#], stream: [501]))
    #expect(
      outline.said == [
        "discourse-unreadable: 2 records are neither a topic nor a post with a number"
      ])
  }

  @Test func aWithheldTopicGivesTheBoardNoTitle() throws {
    let message = topic([post(1, first)], #", "archetype": "private_message""#)
    #expect(try ExportOutline(message).export.title == nil)
    let hidden = topic([post(1, first + #", "hidden": true"#)])
    #expect(try ExportOutline(hidden).export.title == nil)
  }
}
