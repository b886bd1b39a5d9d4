import Diagnostics
import Exports
import Testing

@Suite("Dumps of Reddit")
struct RedditTests {
  private func comment(
    _ id: String, on link: String = "t3_s1", parent: String = "t3_s1", _ rest: String = ""
  ) -> String {
    """
    {"id": "\(id)", "link_id": "\(link)", "parent_id": "\(parent)", "author": "jo",
     "body": "re \(id)", "created_utc": 1620000000, "edited": false, "score": 2,
     "subreddit": "moss", "_meta": {"x": 1}, "author_fullname": "t2_secret"\(rest)}
    """.replacing("\n", with: "")
  }

  private func submission(_ id: String, _ rest: String) -> String {
    """
    {"id": "\(id)", "title": "A &amp; B", "author": "mira", "created_utc": "1610000000",
     "subreddit": "moss", "num_comments": 3\(rest)}
    """.replacing("\n", with: "")
  }

  private let asText = #", "selftext": "1 &lt; 2 &amp;amp; &quot;", "is_self": true, "url": "u""#

  @Test func linesBecomeOneThread() throws {
    let outline = try ExportOutline(
      lines: [
        submission("s1", asText + #", "stickied": true, "link_flair_text": "Q&amp;A""#),
        comment("c1"), comment("c2", parent: "t1_c1", #", "edited": 1620000100, "score": -3"#),
        comment("c3", parent: "t1_c2", #", "body": "[deleted]", "author": "[deleted]""#),
      ])
    #expect(outline.export.format == .reddit)
    #expect(outline.lines == ["submissions: s1", "comments: c1 c2 c3"])
    #expect(
      outline.fields("submissions/s1")
        == #"{"title":"A & B","section":"moss","authorName":"mira","created":"1610000000","#
        + #""pinned":true,"tags":"Q&A","body":"1 < 2 &amp; &quot;"}"#)
    #expect(
      outline.fields("comments/c1")
        == #"{"authorName":"jo","created":1620000000,"reactions":{"points":2},"#
        + #""body":"re c1","post":"s1"}"#)
    #expect(
      outline.fields("comments/c2")
        == #"{"authorName":"jo","created":1620000000,"edited":1620000100,"#
        + #""body":"re c2","post":"s1","parent":"c1"}"#)
    #expect(
      outline.fields("comments/c3")
        == #"{"created":1620000000,"reactions":{"points":2},"deleted":true,"#
        + #""post":"s1","parent":"c2"}"#)
    #expect(outline.said.allSatisfy { $0.hasPrefix("json-duplicate") })
  }

  @Test func commentsWithoutTheirSubmissionStayTogether() throws {
    let outline = try ExportOutline(
      lines: [
        comment(
          "c1", on: "t3_z9", parent: "t3_z9", #", "permalink": "/r/moss/comments/z9/wet_stone/c1/""#
        ),
        comment("c2", on: "t3_z9", parent: "t1_c1"), comment("c3", on: "t3_zz", parent: "t3_zz"),
      ])
    #expect(outline.lines == ["submissions: [z9] [zz]", "comments: c1 c2 c3"])
    #expect(
      outline.fields("submissions/z9")
        == #"{"title":"wet stone","section":"moss","#
        + #""link":"https://www.reddit.com/r/moss/comments/z9/wet_stone/"}"#)
    #expect(
      outline.fields("submissions/zz")
        == #"{"title":"t3_zz","section":"moss","link":"https://www.reddit.com/comments/zz/"}"#)
    #expect(outline.said.count == 1)
    #expect(outline.said[0].hasPrefix("reddit-no-submission: the submissions of 2 threads"))
  }

  @Test func aSubmissionInAnotherFileTakesThePlaceOfItsPlaceholder() throws {
    let comments = comment("c1")
    let submissions = submission("s1", asText)
    for files in [
      [("RC.json", comments), ("RS.json", submissions)],
      [("RS.json", submissions), ("RC.json", comments)],
    ] {
      let outline = try ExportOutline(files: files.map { (name: $0.0, text: $0.1) })
      #expect(outline.text("submissions/s1", "title") == "A & B")
      #expect(outline.said.allSatisfy { $0.hasPrefix("reddit-no-submission") })
    }
    let one = try ExportOutline(lines: [comments, submissions])
    #expect(one.text("submissions/s1", "title") == "A & B")
  }

  @Test func sharedAddressesPicturesAndVideos() throws {
    let outline = try ExportOutline(
      lines: [
        submission("s1", #", "is_self": false, "url": "https://a.example/?x=1&amp;y=2""#),
        submission(
          "s2",
          #", "url": "https://old.example", "url_overridden_by_dest": "https://i.redd.it/q.PNG?w=1""#
        ),
        submission("s3", #", "url": "https://www.reddit.com/r/moss/comments/s3/a_b/""#),
        submission(
          "s4",
          #"""
          , "url": "https://www.reddit.com/gallery/s4", "gallery_data": {"items": [
            {"media_id": "m2", "caption": "wet"}, {"media_id": "m1"}, {"media_id": "gone"}]},
          "media_metadata": {"m1": {"m": "image/jpg", "s": {"u": "https://preview.redd.it/?s=sig",
            "x": 40, "y": 30}}, "m2": {"m": "image/png"}, "m3": {"m": "text/html"}}
          """#.replacing("\n", with: "")),
        submission(
          "s5",
          #"""
          , "url": "https://v.redd.it/v1", "media": {"reddit_video": {"width": 640, "height": 360,
            "fallback_url": "https://v.redd.it/v1/DASH_360.mp4?source=fallback"}}
          """#.replacing("\n", with: "")),
        submission(
          "s6",
          #"""
          , "url": "/r/fern/comments/o1/x/", "crosspost_parent": "t3_o1",
          "crosspost_parent_list": [{"subreddit": "fern", "author": "z"}]
          """#.replacing("\n", with: "")),
      ])
    #expect(outline.text("submissions/s1", "link") == "https://a.example/?x=1&y=2")
    #expect(outline.text("submissions/s2", "link") == nil)
    #expect(
      outline.text("submissions/s2", "attachments")
        == #"[{"url":"https://i.redd.it/q.PNG?w=1","type":"image/png"}]"#)
    #expect(outline.text("submissions/s3", "link") == nil)
    #expect(
      outline.text("submissions/s4", "attachments")
        == #"[{"url":"https://i.redd.it/m2.png","type":"image/png","alt":"wet"},"#
        + #"{"url":"https://i.redd.it/m1.jpg","type":"image/jpeg","width":40,"height":30}]"#)
    #expect(
      outline.text("submissions/s5", "attachments")
        == #"[{"url":"https://v.redd.it/v1/DASH_360.mp4","type":"video/mp4","width":640,"height":360}]"#
    )
    #expect(outline.text("submissions/s6", "link") == "https://www.reddit.com/comments/o1/")
    #expect(outline.text("submissions/s6", "forwardedFrom") == "r/fern")
  }

  @Test func pollsWarningsAndWhatWasRemoved() throws {
    let outline = try ExportOutline(
      lines: [
        submission(
          "s1",
          asText
            + #"""
            , "over_18": true, "poll_data": {"total_vote_count": 3, "user_selection": "1",
              "options": [{"id": "1", "text": "a &amp; b", "vote_count": 3}, {"text": "c"}]}
            """#.replacing("\n", with: "")),
        submission("s2", #", "selftext": "[removed]", "spoiler": true"#),
        submission("s3", #", "selftext": "kept by the dump", "removed_by_category": "moderator""#),
        submission(
          "s4", #", "selftext": "x", "removed_by_category": null, "subreddit_type": "private""#),
      ])
    #expect(
      outline.text("submissions/s1", "poll")
        == #"{"options":[{"text":"a & b","votes":3},{"text":"c"}]}"#)
    #expect(outline.text("submissions/s1", "warning") == "NSFW")
    #expect(outline.text("submissions/s2", "deleted") == "true")
    #expect(outline.text("submissions/s2", "warning") == "spoiler")
    #expect(outline.text("submissions/s3", "deleted") == "true")
    #expect(outline.text("submissions/s3", "body") == nil)
    #expect(outline.withheld("submissions/s4") == .privateChat)
  }

  @Test func rowsOfOtherYears() throws {
    let outline = try ExportOutline(
      lines: [
        #"{"name": "t1_c1", "link_id": "t3_s1", "parent_id": "t3_s1", "body": "old", "#
          + #""created_utc": 1200000000.0, "edited": true, "subreddit": "moss", "score": null}"#,
        comment("c2").replacing(#""t3_s1", "author""#, with: #"444, "author""#),
        #"{"id": "c4", "body": "[ Removed by Reddit ]", "link_id": "t3_s1", "parent_id": null, "#
          + #""created_utc": 1, "score_hidden": true, "score": 1}"#,
      ])
    #expect(
      outline.fields("comments/c1")
        == #"{"created":1200000000.0,"edited":true,"body":"old","post":"s1"}"#)
    #expect(outline.text("comments/c2", "parent") == "cc")
    #expect(outline.fields("comments/c4") == #"{"created":1,"deleted":true,"post":"s1"}"#)
  }

  @Test func anArrayIsReadTooAndWhatIsNoRowIsCounted() throws {
    let outline = try ExportOutline(
      "[" + comment("c1") + "," + comment("c2") + #", {"created_utc": 3}, {"id": "x"}, 7]"#,
      format: .reddit)
    #expect(outline.lines.last == "comments: c1 c2")
    #expect(outline.said.contains { $0.hasPrefix("reddit-unreadable: 3 records are neither") })
  }

  @Test(
    arguments: [
      #"[{"created_utc": 1, "title": "a", "text": "b"}]"#,
      #"[{"created_utc": 1, "link_id": "abc", "text": "b"}]"#,
      #"{"posts": {"a": {"created_utc": 1, "selftext": "b", "title": "c"}}}"#,
    ])
  func otherRecordsAreNotTakenForRows(json: String) throws {
    #expect(try ExportOutline(json).export.format != .reddit)
  }
}
