import Diagnostics
import Exports
import JSONText
import Testing

/// Wrong texts of every format of boards and networks: each is read or refused, and every document
/// of the result has a place.
@Suite struct BoardMutationTests {
  private static let seeds: [(format: ExportFormat, json: String)] = [
    (
      .discourse,
      #"""
      {"id": 7, "title": "T", "archetype": "regular", "tags": ["a", {"name": "b"}],
       "post_stream": {"stream": [1, 2, 3], "posts": [
        {"id": 1, "post_number": 1, "topic_id": 7, "username": "a", "name": "A", "cooked": "<p>",
         "created_at": "2022-01-01T00:00:00Z", "updated_at": "2022-01-02T00:00:00Z", "version": 2,
         "polls": [{"title": "q", "options": [{"html": "<b>x</b>", "votes": 2}]}]},
        {"id": 2, "post_number": 2, "topic_id": 7, "post_type": 3, "action_code": "x.y"},
        {"id": 3, "post_number": 3, "topic_id": 7, "raw": "x", "reply_to_post_number": 2,
         "reactions": [{"id": "r", "count": 1}], "actions_summary": [{"id": 2, "count": 1}]}]}}
      """#
    ),
    (
      .mastodon,
      #"""
      {"type": "OrderedCollection", "orderedItems": [
       {"id": "u/statuses/1/activity", "type": "Create", "actor": "u", "to": ["as:Public"],
        "object": {"id": "u/statuses/1", "type": "Question", "content": "x", "to": ["as:Public"],
         "tag": [{"type": "Hashtag", "name": "#x"}], "inReplyTo": null, "summary": "w",
         "attachment": [{"url": "/m/a.png", "name": "alt", "mediaType": "image/png"}],
         "oneOf": [{"name": "a", "replies": {"totalItems": 1}}]}},
       {"id": "u/statuses/2/activity", "type": "Create", "actor": "u", "cc": "as:Public",
        "object": {"id": "u/statuses/2", "type": "Note", "inReplyTo": "u/statuses/1",
         "contentMap": {"en": "y"}}},
       {"id": "u/statuses/3/activity", "type": "Announce", "object": "z"}]}
      """#
    ),
    (
      .reddit,
      #"""
      [{"id": "a", "title": "t", "selftext": "x &amp; y", "created_utc": 1, "subreddit": "s",
        "poll_data": {"options": [{"text": "x", "vote_count": 1}]}, "url": "https://x.example/a.png",
        "gallery_data": {"items": [{"media_id": "m"}]}, "media_metadata": {"m": {"m": "image/png"}},
        "crosspost_parent": "t3_q", "crosspost_parent_list": [{"subreddit": "z"}]},
       {"id": "c", "body": "b", "link_id": "t3_a", "parent_id": "t3_a", "created_utc": "2",
        "edited": false, "score": 3},
       {"id": "d", "body": "b", "link_id": "t3_b", "parent_id": "t1_c", "created_utc": 2.0,
        "permalink": "/r/s/comments/b/x_y/d/", "author": "[deleted]"}]
      """#
    ),
    (
      .hackerNews,
      #"""
      [{"id": 1, "type": "story", "by": "a", "time": 1500000000, "title": "t", "kids": [2, 9]},
       {"id": 3, "type": "comment", "by": "a", "time": 1500000001, "parent": 2, "text": "x"},
       {"id": 2, "type": "comment", "by": "a", "time": 1500000002, "parent": 1, "dead": true},
       {"id": 4, "type": "poll", "by": "a", "time": 1500000003, "parts": [5], "title": "p"},
       {"id": 5, "type": "pollopt", "by": "a", "time": 1500000004, "poll": 4, "text": "o"},
       {"objectID": "6", "author": "b", "created_at_i": 1500000005, "story_id": 8,
        "parent_id": 7, "comment_text": "c", "_tags": ["comment", "story_8"], "children": []},
       {"id": "u", "karma": 1, "created": 1400000000, "about": "x"}, null]
      """#
    ),
    (
      .phpBB,
      #"""
      [{"type": "header", "version": "5"}, {"type": "database", "name": "d"},
       {"type": "table", "name": "p_forums", "data": [{"forum_id": "1", "parent_id": "2",
         "forum_name": "n", "forum_password": ""}]},
       {"type": "table", "name": "p_users", "data": [{"user_id": "2", "username": "u",
         "user_email": "e@x.example"}]},
       {"type": "table", "name": "p_topics", "data": [{"topic_id": "1", "forum_id": "1",
         "topic_title": "t", "topic_first_post_id": "1", "poll_title": "q"}]},
       {"type": "table", "name": "p_poll_options", "data": [{"topic_id": "1",
         "poll_option_text": "x", "poll_option_total": "1"}]},
       {"type": "table", "name": "p_attachments", "data": [{"post_msg_id": "1",
         "physical_filename": "f", "filesize": "3", "in_message": "0"}]},
       {"type": "table", "name": "p_posts", "data": [
        {"post_id": "1", "topic_id": "1", "poster_id": "2", "post_time": "1600000000",
         "post_text": "<r><B>x</B></r>", "post_visibility": "1"},
        {"post_id": "2", "topic_id": "1", "post_text": "[b:m]x[/b:m]", "bbcode_uid": "m",
         "post_time": "1600000001"}]}]
      """#
    ),
  ]

  @Test(arguments: seeds.indices)
  func wrongTextsAreReadOrRefused(index: Int) throws {
    let (format, json) = Self.seeds[index]
    let tokens = MutationSource.tokens(json)
    #expect(try ExportOutline(json).export.format == format)
    var random = MutationSource(seed: UInt64(index) + 7)
    var readable = 0
    for _ in 0..<MutationSource.rounds {
      let mutated = random.mutated(tokens)
      guard let text = try? JSONDocument(Array(mutated.utf8), name: "m.json") else { continue }
      do throws(DiagnosticFailure) {
        let export = try ExportReader.read(text)
        if export.format == format { readable += 1 }
        let placed = export.collections.reduce(0) { $0 + $1.documents.count }
        if placed != export.documents.count { Issue.record("\(mutated)") }
        _ = try ExportReader.read(text, format: format)
      } catch {
        #expect(!error.diagnostic.message.isEmpty)
      }
    }
    // The mutations are of use only where most of them still are of the format.
    #expect(readable * 5 > MutationSource.rounds)
  }
}
