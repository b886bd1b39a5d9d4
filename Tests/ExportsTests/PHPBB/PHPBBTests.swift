import Diagnostics
import Exports
import JSONText
import Testing
import Text

@Suite("Dumps of phpBB's tables")
struct PHPBBTests {
  private func dump(_ tables: [(name: String, rows: String)], prefix: String = "bb_") -> String {
    let tables = tables.map {
      #"{"type": "table", "name": "\#(prefix)\#($0.name)", "database": "forum", "data": [\#($0.rows)]}"#
    }
    return "["
      + ([
        #"{"type": "header", "version": "5.2.1", "comment": "Export to JSON plugin for PHPMyAdmin"}"#,
        #"{"type": "database", "name": "forum"}"#,
      ] + tables).joined(separator: ",\n") + "]"
  }

  private func post(_ id: Int, topic: Int = 1, _ rest: String = "") -> String {
    """
    {"post_id": "\(id)", "topic_id": "\(topic)", "forum_id": "3", "poster_id": "2",
     "poster_ip": "192.0.2.77", "post_time": "16000000\(id)", "post_username": "",
     "post_subject": "Re: Moss &amp; stone", "post_text": "<t>text \(id)</t>", "bbcode_uid": "m1",
     "post_visibility": "1", "post_edit_time": "0"\(rest)}
    """
  }

  private let users = (
    "users",
    #"""
    {"user_id": "1", "username": "Anonymous", "user_type": "2"},
    {"user_id": "2", "username": "Mira &amp; co", "user_type": "3", "user_email": "m@x.example",
     "user_password": "$2y$secret", "user_ip": "192.0.2.78", "user_regdate": "1500000000",
     "user_birthday": "1-1-1990"},
    {"user_id": "7", "username": "Bot", "user_type": "2"},
    {"user_id": "8", "username": "Spam", "user_type": "1", "user_posts": "0"}
    """#
  )

  private func topic(_ id: Int, first: Int, _ rest: String = "") -> String {
    """
    {"topic_id": "\(id)", "forum_id": "3", "topic_title": "Moss &amp; stone", "topic_type": "0",
     "topic_first_post_id": "\(first)", "topic_visibility": "1", "topic_status": "0",
     "topic_time": "1600000000", "poll_title": ""\(rest)}
    """
  }

  private let forums = (
    "forums",
    #"""
    {"forum_id": "2", "parent_id": "0", "forum_type": "0", "forum_name": "All", "forum_desc": "",
     "forum_password": ""},
    {"forum_id": "3", "parent_id": "2", "forum_type": "1", "forum_name": "Wet &amp; dry",
     "forum_desc": "<r><B>about</B> moss</r>", "forum_password": ""},
    {"forum_id": "4", "parent_id": "2", "forum_type": "1", "forum_name": "Secret",
     "forum_password": "$2y$x"}
    """#
  )

  @Test func topicsPostsForumsAndUsersAreJoined() throws {
    let outline = try ExportOutline(
      dump([
        users, forums, ("topics", topic(1, first: 11, #", "topic_type": "1""#)),
        (
          "posts",
          [
            post(12, #", "post_edit_time": "1600000099""#), post(11),
            post(
              13,
              #", "post_subject": "By the way", "poster_id": "1", "post_username": "Guest &lt;3""#),
          ].joined(separator: ",")
        ),
      ]))
    #expect(outline.export.format == .phpBB)
    #expect(
      outline.lines == ["forums: 2 3 4", "users: 2 8", "topics: 1", "topics/1/posts: 12 13"])
    // Never finished joining.
    #expect(outline.withheld("users/8") == .disabled)
    #expect(outline.fields("users/2") == #"{"uid":"2","name":"Mira & co","joined":"1500000000"}"#)
    #expect(
      outline.fields("forums/3") == #"{"name":"Wet & dry","summary":"about moss","parent":"2"}"#)
    #expect(outline.withheld("forums/4") == .restricted)
    #expect(
      outline.fields("topics/1")
        == #"{"title":"Moss & stone","forumId":"3","pinned":true,"authorId":"2","#
        + #""authorName":"Mira & co","created":"1600000011","body":"text 11"}"#)
    #expect(
      outline.fields("topics/1/posts/12")
        == #"{"authorId":"2","authorName":"Mira & co","created":"1600000012","#
        + #""edited":"1600000099","body":"text 12"}"#)
    #expect(
      outline.fields("topics/1/posts/13")
        == #"{"authorName":"Guest <3","created":"1600000013","#
        + #""body":"<p><b>By the way</b></p>\ntext 13"}"#)
    #expect(
      outline.said.filter { !$0.hasPrefix("json-duplicate") }.map { $0.prefix(25) } == [
        "phpbb-permissions-unknown"
      ])
  }

  @Test func everyRowIsAccountedFor() throws {
    let outline = try ExportOutline(
      dump([
        users, forums, ("topics", topic(1, first: 11) + "," + topic(1, first: 12) + ", null"),
        (
          "posts",
          [post(11), post(11), post(12), post(12), #"{"post_id": "x"}"#, "5"]
            .joined(separator: ",")
        ), ("privmsgs", #"{"msg_id": "1"}"#),
      ]))
    let leftOut = outline.export.sources[0].leftOut
    // Rows that are none; rows without numbers; a topic and a post again; a message, guest and robot.
    #expect(leftOut[.notARecord] == 2)
    #expect(leftOut[.noID] == 1)
    #expect(leftOut[.repeated] == 2)
    #expect(leftOut[.isPrivate] >= 1)
    #expect(outline.export.documents.count { $0.existence == .superseded } == 1)
  }

  @Test func nothingPrivateIsTaken() throws {
    let outline = try ExportOutline(
      dump([
        users, ("topics", topic(1, first: 11)), ("posts", post(11)),
        ("privmsgs", #"{"msg_id": "1", "message_text": "psst"}, {"msg_id": "2"}"#),
        ("sessions", #"{"session_id": "s3cret", "session_ip": "192.0.2.9"}"#),
        ("banlist", #"{"ban_email": "b@x.example"}"#),
      ]))
    let all = String(decoding: outline.export.text.bytes, as: UTF8.self)
    for secret in ["192.0.2", "@x.example", "$2y$", "psst", "s3cret", "1990"] {
      #expect(!all.contains(secret))
    }
    #expect(
      outline.said == [
        "phpbb-private-messages: 2 private messages of bb_privmsgs stay unread",
        "phpbb-tables-ignored: 2 tables with 2 rows hold nothing that is published: "
          + "bb_sessions, bb_banlist",
      ])
  }

  @Test func whatWaitsOrWasDeletedIsNotPublished() throws {
    let outline = try ExportOutline(
      dump([
        (
          "topics",
          [
            topic(1, first: 11), topic(2, first: 21, #", "topic_visibility": "0""#),
            topic(3, first: 31, #", "topic_visibility": "2""#),
            topic(4, first: 41, #", "topic_status": "2", "topic_moved_id": "1""#),
          ].joined(separator: ",")
        ),
        (
          "posts",
          [
            post(11), post(12, #", "post_visibility": "2", "post_delete_reason": "rude""#),
            post(13, #", "post_visibility": "0""#), post(14, #", "post_approved": "0""#),
            post(21, topic: 2), post(31, topic: 3), post(32, topic: 3),
          ].joined(separator: ",")
        ),
      ]))
    #expect(outline.lines.first == "topics: 1 2 3")
    #expect(outline.fields("topics/1/posts/12") == #"{"created":"1600000012","deleted":true}"#)
    #expect(outline.withheld("topics/1/posts/13") == .unapproved)
    #expect(outline.withheld("topics/1/posts/14") == .unapproved)
    #expect(outline.withheld("topics/2") == .unapproved)
    #expect(outline.withheld("topics/3") == .hidden)
    #expect(outline.withheld("topics/3/posts/32") == .hidden)
    #expect(outline.said.contains { $0.hasPrefix("phpbb-moved: 1 topic is only a mark") })
  }

  @Test func forumsThatGuestsCannotReadAreKeptBack() throws {
    let outline = try ExportOutline(
      dump([
        ("groups", #"{"group_id": "1", "group_name": "GUESTS"}"#),
        (
          "acl_options",
          #"{"auth_option_id": "20", "auth_option": "f_read"}, {"auth_option_id": "14", "auth_option": "f_list"}"#
        ),
        ("acl_roles_data", #"{"role_id": "17", "auth_option_id": "20", "auth_setting": "1"}"#),
        (
          "acl_groups",
          #"{"group_id": "1", "forum_id": "3", "auth_role_id": "17", "auth_option_id": "0"}, "#
            + #"{"group_id": "5", "forum_id": "5", "auth_role_id": "17", "auth_option_id": "0"}, "#
            + #"{"group_id": "1", "forum_id": "2", "auth_role_id": "0", "auth_option_id": "14", "#
            + #""auth_setting": "1"}"#
        ), forums,
        (
          "topics",
          topic(1, first: 11) + "," + topic(2, first: 21).replacing(#""3""#, with: #""4""#)
        ),
        ("posts", post(11) + "," + post(21, topic: 2) + "," + post(22, topic: 2)),
      ]))
    #expect(outline.withheld("forums/2") == nil)
    #expect(outline.withheld("forums/3") == nil)
    #expect(outline.withheld("forums/4") == .restricted)
    #expect(outline.withheld("topics/1") == nil)
    #expect(outline.withheld("topics/2") == .restricted)
    #expect(outline.withheld("topics/2/posts/22") == .restricted)
    #expect(outline.said.isEmpty)
  }

  @Test func filesAndPolls() throws {
    let outline = try ExportOutline(
      dump([
        (
          "topics",
          topic(1, first: 11).replacing(
            #""poll_title": """#, with: #""poll_title": "<t>Which?</t>""#)
        ),
        ("posts", post(11)),
        (
          "poll_options",
          #"{"topic_id": "1", "poll_option_text": "<r><B>Moss</B></r>", "poll_option_total": "4"}, "#
            + #"{"topic_id": "1", "poll_option_text": "Fern", "poll_option_total": "0"}"#
        ),
        ("poll_votes", #"{"topic_id": "1", "vote_user_ip": "192.0.2.1"}"#),
        (
          "attachments",
          #"{"post_msg_id": "11", "in_message": "0", "is_orphan": "0", "mimetype": "image/png", "#
            + #""physical_filename": "2_ab12", "real_filename": "wet &amp; dry.png", "#
            + #""attach_comment": "a stone", "filesize": "99"}, "#
            + #"{"post_msg_id": "11", "in_message": "1", "physical_filename": "2_private"}"#
        ),
      ]))
    #expect(
      outline.text("topics/1", "poll")
        == #"{"question":"Which?","options":[{"text":"Moss","votes":4},{"text":"Fern","votes":0}]}"#
    )
    #expect(
      outline.text("topics/1", "attachments")
        == #"[{"url":"files/2_ab12","name":"wet & dry.png","type":"image/png","size":99,"alt":"a stone"}]"#
    )
  }

  @Test func postsAloneTellTheirTopics() throws {
    let outline = try ExportOutline(
      dump([("posts", [post(12), post(11, #", "post_subject": "Moss""#)].joined(separator: ","))]))
    #expect(outline.lines == ["topics: 1", "topics/1/posts: 12"])
    #expect(outline.text("topics/1", "title") == "Moss")
    #expect(outline.text("topics/1", "body") == "text 11")
  }

  @Test func tablesOfOtherBoardsWaitForAMapping() throws {
    let outline = try ExportOutline(
      dump(
        [
          (
            "Discussion",
            #"{"DiscussionID": "5", "Name": "Moss", "Body": "b", "InsertIPAddress": "192.0.2.5", "#
              + #""InsertUserID": "2"}"#
          ),
          (
            "User",
            #"{"UserID": "2", "Name": "Mira", "Email": "m@x.example", "Password": "p", "#
              + #""LastIPAddress": "192.0.2.6", "passwd_flood": "1"}"#
          ),
          ("UserRole", #"{"UserID": "2", "RoleID": "1"}, {"UserID": "2", "RoleID": "3"}"#),
        ], prefix: "GDN_"))
    #expect(outline.lines == ["GDN_Discussion: 5", "GDN_User: 2", "GDN_UserRole: 1 2"])
    #expect(outline.fields("GDN_User/2") == #"{"UserID":"2","Name":"Mira"}"#)
    #expect(
      outline.fields("GDN_Discussion/5")
        == #"{"DiscussionID":"5","Name":"Moss","Body":"b","InsertUserID":"2"}"#)
    #expect(
      outline.export.collections.indices.allSatisfy {
        outline.export.declaration(of: CollectionID($0))?.isPrivate == true
      })
    #expect(outline.said.first?.hasPrefix("sql-mapping-needed") == true)
  }

  @Test(
    arguments: [
      #"[{"type": "header", "text": "a"}, {"type": "note", "text": "b"}]"#,
      #"[{"type": "table", "name": "x", "data": []}]"#, #"{"type": "header"}"#,
    ])
  func otherListsAreNoDumps(json: String) throws {
    #expect(try ExportOutline(json).export.format != .phpBB)
  }
}
