import Diagnostics
import Exports
import Testing
import Text

@Suite("Items of Hacker News")
struct HackerNewsTests {
  private let story =
    #"{"id": 500, "type": "story", "by": "mira", "time": 1500000000, "title": "R&amp;D: it&#x27;s","#
    + #" "url": "https://moss.example/?a&amp;b", "score": 12, "kids": [501, 900], "descendants": 2}"#

  private func comment(_ id: Int, under parent: Int, _ rest: String = "") -> String {
    #"{"id": \#(id), "type": "comment", "by": "jo", "time": 1500000\#(id), "parent": \#(parent),"#
      + #" "text": "one<p>two \#(id)"\#(rest)}"#
  }

  private func lines(_ items: [String]) throws -> ExportOutline {
    try ExportOutline(lines: items)
  }

  @Test func whoWroteADeletedCommentIsNotTold() throws {
    let outline = try ExportOutline(
      #"[{"id": 8, "type": "story", "by": "ida", "time": 1614988800, "title": "t"}, {"id": 9, "type": "comment", "by": "bo", "parent": 8, "time": 1614988801, "deleted": true}]"#
    )
    #expect(outline.fields("comments/9")?.contains("deleted") == true)
    #expect(outline.text("comments/9", "authorName") == nil)
  }

  @Test func answersFindTheirStoryThroughTheChain() throws {
    let outline = try lines([
      story, comment(501, under: 500), comment(502, under: 501), comment(503, under: 502),
    ])
    #expect(outline.export.format == .hackerNews)
    #expect(outline.lines == ["stories: 500", "comments: 501 502 503"])
    #expect(
      outline.fields("stories/500")
        == #"{"authorName":"mira","created":1500000000,"title":"R&D: it's","#
        + #""link":"https://moss.example/?a&b","reactions":{"points":12}}"#)
    #expect(
      outline.fields("comments/503")
        == #"{"authorName":"jo","created":1500000503,"body":"one<p>two 503","#
        + #""post":"500","parent":"502"}"#)
    #expect(outline.text("comments/501", "parent") == nil)
    #expect(outline.export.bodyFormat(of: DocumentID(1)) == .html)
    #expect(
      outline.said == ["hackernews-kids-outside: 1 answer that items name is not in it"])
  }

  @Test func theOrderOfItemsMakesNoDifference() throws {
    let outline = try lines([
      comment(503, under: 502), comment(502, under: 501), comment(501, under: 500), story,
    ])
    #expect(outline.text("comments/503", "post") == "500")
    #expect(outline.text("comments/503", "parent") == "502")
    #expect(outline.text("comments/501", "parent") == nil)
  }

  @Test func answersOfDeadItemsMoveUpAndDeletedOnesLeaveATrace() throws {
    for reversed in [false, true] {
      var items = [
        story, comment(501, under: 500, #", "dead": true"#), comment(502, under: 501),
        #"{"id": 504, "type": "comment", "deleted": true, "time": 1500000504, "parent": 502}"#,
        comment(505, under: 504),
      ]
      if reversed { items.reverse() }
      let outline = try lines(items)
      #expect(outline.withheld("comments/501") == .dead)
      #expect(outline.text("comments/502", "parent") == nil)
      #expect(outline.text("comments/502", "post") == "500")
      #expect(
        outline.fields("comments/504")
          == #"{"created":1500000504,"deleted":true,"post":"500","parent":"502"}"#)
      #expect(outline.text("comments/505", "parent") == "504")
    }
  }

  @Test func orphansAndLoopsStayWithWhatTheyName() throws {
    let outline = try lines([
      comment(601, under: 600), comment(602, under: 601), comment(603, under: 604),
      comment(604, under: 603), comment(605, under: 605),
    ])
    #expect(outline.text("comments/601", "post") == nil)
    #expect(outline.text("comments/601", "parent") == "600")
    #expect(outline.text("comments/602", "parent") == "601")
    #expect(outline.text("comments/603", "parent") == "604")
    #expect(outline.text("comments/605", "parent") == "605")
  }

  @Test func aPollHasItsOptionsInItsOwnOrder() throws {
    let outline = try lines([
      #"{"id": 700, "type": "poll", "by": "mira", "time": 1500000700, "title": "Which?", "#
        + #""text": "say", "parts": [702, 701], "kids": []}"#,
      #"{"id": 701, "type": "pollopt", "by": "mira", "time": 1500000701, "poll": 700, "#
        + #""text": "Moss &amp; co", "score": 4}"#,
      #"{"id": 702, "type": "pollopt", "by": "mira", "time": 1500000702, "poll": 700, "#
        + #""text": "Fern", "score": 9}"#,
      #"{"id": 703, "type": "pollopt", "by": "mira", "time": 1500000702, "poll": 999, "text": "?"}"#,
      comment(704, under: 700),
    ])
    #expect(outline.lines == ["comments: 704", "stories: 700"])
    #expect(
      outline.text("stories/700", "poll")
        == #"{"options":[{"text":"Fern","votes":9},{"text":"Moss & co","votes":4}]}"#)
    #expect(outline.text("comments/704", "post") == "700")
    #expect(outline.said == ["hackernews-options: 1 poll option without its poll is left out"])
  }

  @Test(arguments: [#"{"v0": {"item": LIST, "user": USERS}}"#, #"{"item": LIST, "user": USERS}"#])
  func theTreeOfTheInterfaceIsRead(frame: String) throws {
    let list = #"{"499": null, "500": \#(story), "501": \#(comment(501, under: 500))}"#
    let users =
      #"{"mira": {"id": "mira", "created": 1400000000, "karma": 777, "about": "I <i>grow</i>","#
      + #" "submitted": [500]}}"#
    let outline = try ExportOutline(
      frame.replacing("LIST", with: list).replacing("USERS", with: users))
    #expect(outline.export.format == .hackerNews)
    #expect(outline.lines == ["stories: 500", "comments: 501", "users: mira"])
    #expect(
      outline.fields("users/mira")
        == #"{"uid":"mira","name":"mira","introduction":"I <i>grow</i>","joined":1400000000}"#)
    #expect(outline.said.contains("hackernews-null: 1 item is null: the site does not give it"))
  }

  @Test func itemsByTheirNumbersAndArraysAreRead() throws {
    let map = try ExportOutline(#"{"500": \#(story)}"#)
    #expect(map.lines == ["stories: 500"])
    let array = try ExportOutline(#"[null, \#(story), \#(comment(501, under: 500))]"#)
    #expect(array.lines == ["stories: 500", "comments: 501"])
  }

  @Test func searchResultsAreRead() throws {
    let outline = try ExportOutline(
      #"""
      {"hits": [
        {"objectID": "801", "author": "jo", "created_at": "2017-07-14T02:40:00Z",
         "created_at_i": 1500000000, "comment_text": "hm", "parent_id": 800, "story_id": 800,
         "story_title": "Moss &amp; co", "story_url": "https://moss.example", "points": null,
         "_tags": ["comment", "author_jo", "story_800"], "_highlightResult": {"x": {"value": "y"}}},
        {"objectID": "802", "author": "jo", "created_at_i": 1500000001, "comment_text": "hm",
         "parent_id": 801, "_tags": ["comment", "author_jo", "story_800"]},
        {"objectID": "810", "author": "mira", "created_at_i": 1500000002, "title": "Ask HN: moss?",
         "url": "", "story_text": "please", "points": 3, "_tags": ["story", "author_mira"]}
      ], "nbHits": 3, "page": 0}
      """#)
    #expect(outline.lines == ["stories: [800] 810", "comments: 801 802"])
    #expect(
      outline.fields("stories/800") == #"{"title":"Moss & co","link":"https://moss.example"}"#)
    #expect(outline.text("comments/802", "post") == "800")
    #expect(outline.text("comments/802", "parent") == "801")
    #expect(
      outline.fields("stories/810")
        == #"{"authorName":"mira","created":1500000002,"title":"Ask HN: moss?","body":"please","#
        + #""reactions":{"points":3}}"#)
    #expect(!outline.export.sources[0].isComplete)
  }

  @Test func anItemOfTheSearchHoldsItsAnswers() throws {
    let outline = try ExportOutline(
      #"""
      {"id": 820, "created_at_i": 1500000000, "type": "story", "author": "mira", "title": "Moss",
       "url": "https://moss.example", "text": null, "points": 5, "parent_id": null,
       "children": [{"id": 821, "created_at_i": 1500000001, "type": "comment", "author": null,
         "text": null, "parent_id": 820, "story_id": 820, "children": [
           {"id": 822, "created_at_i": 1500000002, "type": "comment", "author": "jo", "text": "x",
            "parent_id": 821, "story_id": 820, "children": []}]}, {"odd": 1}]}
      """#)
    #expect(outline.export.format == .hackerNews)
    #expect(outline.lines == ["stories: 820", "comments: 821 822"])
    #expect(outline.text("comments/821", "deleted") == "true")
    #expect(outline.text("comments/822", "parent") == "821")
    #expect(outline.said.first?.hasPrefix("hackernews-unreadable: 1 record is neither") == true)
  }

  @Test(
    arguments: [
      #"{"v0": {"item": {"a": {"type": "story", "text": "x"}}}}"#,
      #"[{"id": 1, "type": "story", "text": "no time"}]"#,
      #"{"hits": [{"text": "a"}]}"#, #"{"1": {"id": 2, "type": "story", "by": "x", "time": 3}}"#,
      #"[{"id": 1, "type": "news", "by": "x", "time": 3, "text": "t"}]"#,
    ])
  func otherTreesAreNotTakenForItems(json: String) throws {
    #expect(try ExportOutline(json).export.format != .hackerNews)
  }
}
