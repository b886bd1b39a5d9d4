extension LargeExport {
  static let forums: [LargeExport] = [
    LargeExport("hackernews", "hackernews-lines", separator: "\n", tail: "\n") { index, text in
      index % 10 == 0
        ? #"{"by":"user\#(index % 500)","descendants":9,"id":\#(index + 1),"kids":[\#(index + 2),\#(index + 3)],"score":3,"time":\#(time(index)),"title":"Story \#(index)","type":"story","text":"\#(text)","url":"https://example.org/\#(index)"}"#
        : #"{"by":"user\#(index % 500)","id":\#(index + 1),"parent":\#(index / 10 * 10 + 1),"text":"\#(text)<p>more &#x27;q&#x27;","time":\#(time(index)),"type":"comment"}"#
    },
    LargeExport(
      "hackernews", "hackernews-tree", head: #"{"v0":{"item":{"#, tail: #"},"maxitem":9}}"#
    ) { index, text in
      index % 10 == 0
        ? #""\#(index + 1)":{"by":"user\#(index % 500)","descendants":9,"id":\#(index + 1),"score":3,"time":\#(time(index)),"title":"Story \#(index)","type":"story","text":"\#(text)"}"#
        : #""\#(index + 1)":{"by":"user\#(index % 500)","id":\#(index + 1),"parent":\#(index / 10 * 10 + 1),"text":"\#(text)<p>more &#x27;q&#x27;","time":\#(time(index)),"type":"comment"}"#
    },
    LargeExport(
      "mastodon", "mastodon",
      head:
        #"{"@context":"https://www.w3.org/ns/activitystreams","id":"outbox.json","type":"OrderedCollection","totalItems":9,"orderedItems":["#,
      tail: "]}"
    ) { index, text in
      let id = "https://m.example/users/ida/statuses/1\(index)"
      let html = "<p>\(text)</p>"
      return
        #"{"id":"\#(id)/activity","type":"Create","actor":"https://m.example/users/ida","published":"\#(timeText(index))Z","to":["https://www.w3.org/ns/activitystreams#Public"],"cc":["https://m.example/users/ida/followers"],"object":{"id":"\#(id)","type":"Note","summary":null,"inReplyTo":null,"published":"\#(timeText(index))Z","url":"https://m.example/@ida/1\#(index)","attributedTo":"https://m.example/users/ida","to":["https://www.w3.org/ns/activitystreams#Public"],"cc":["https://m.example/users/ida/followers"],"sensitive":false,"atomUri":"\#(id)","inReplyToAtomUri":null,"conversation":"tag:m.example,2021-03-06:objectId=\#(index):objectType=Conversation","content":"\#(html)","contentMap":{"en":"\#(html)"},"attachment":[],"tag":[],"replies":{"id":"\#(id)/replies","type":"Collection","first":{"type":"CollectionPage","next":"\#(id)/replies?only_other_accounts=true&page=true","partOf":"\#(id)/replies","items":[]}}},"signature":{"type":"RsaSignature2017","creator":"https://m.example/users/ida#main-key","created":"2021-03-06T00:00:00Z","signatureValue":"c2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJl"}}"#
    },
    LargeExport("reddit", "reddit-comments", separator: "\n", tail: "\n") { index, text in
      #"{"all_awardings":[],"archived":false,"associated_award":null,"author":"user\#(index % 500)","author_created_utc":1400000000,"author_flair_background_color":null,"author_flair_css_class":null,"author_flair_richtext":[],"author_flair_template_id":null,"author_flair_text":null,"author_flair_text_color":null,"author_flair_type":"text","author_fullname":"t2_abc\#(index % 500)","author_patreon_flair":false,"author_premium":false,"body":"\#(text)","can_gild":true,"collapsed":false,"collapsed_reason":null,"controversiality":0,"created_utc":\#(time(index)),"distinguished":null,"downs":0,"edited":false,"gilded":0,"gildings":{},"id":"c\#(index)","is_submitter":false,"link_id":"t3_s\#(index / 10)","locked":false,"name":"t1_c\#(index)","no_follow":true,"parent_id":"t3_s\#(index / 10)","permalink":"/r/ferns/comments/s\#(index / 10)/t/c\#(index)/","quarantined":false,"removal_reason":null,"retrieved_on":1600000000,"score":3,"score_hidden":false,"send_replies":true,"stickied":false,"subreddit":"ferns","subreddit_id":"t5_x","subreddit_name_prefixed":"r/ferns","subreddit_type":"public","total_awards_received":0,"treatment_tags":[]}"#
    },
    LargeExport("reddit", "reddit-submissions", separator: "\n", tail: "\n") { index, text in
      #"{"all_awardings":[],"allow_live_comments":false,"archived":false,"author":"user\#(index % 500)","author_flair_css_class":null,"author_flair_richtext":[],"author_flair_text":null,"author_flair_type":"text","author_fullname":"t2_abc","can_mod_post":false,"contest_mode":false,"created_utc":\#(time(index)),"domain":"self.ferns","edited":false,"gilded":0,"gildings":{},"hidden":false,"id":"s\#(index)","is_crosspostable":true,"is_meta":false,"is_original_content":false,"is_reddit_media_domain":false,"is_robot_indexable":true,"is_self":true,"is_video":false,"link_flair_background_color":"","link_flair_richtext":[],"link_flair_text":null,"link_flair_type":"text","locked":false,"media":null,"media_embed":{},"media_only":false,"name":"t3_s\#(index)","no_follow":true,"num_comments":9,"num_crossposts":0,"over_18":false,"parent_whitelist_status":"all_ads","permalink":"/r/ferns/comments/s\#(index)/t/","pinned":false,"pwls":6,"quarantine":false,"score":3,"secure_media":null,"selftext":"\#(text)","send_replies":true,"spoiler":false,"stickied":false,"subreddit":"ferns","subreddit_id":"t5_x","subreddit_subscribers":1000,"subreddit_type":"public","suggested_sort":null,"thumbnail":"self","title":"Submission \#(index)","total_awards_received":0,"url":"https://www.reddit.com/r/ferns/comments/s\#(index)/t/","whitelist_status":"all_ads","wls":6}"#
    },
    LargeExport(
      "discourse", "discourse",
      head:
        #"{"id":7,"title":"T","posts_count":9,"created_at":"2021-03-06T00:00:00.000Z","category_id":4,"post_stream":{"posts":["#,
      tail: #"],"stream":[]}}"#
    ) { index, text in
      #"{"id":\#(index + 70),"name":"Member \#(index % 500)","username":"user\#(index % 500)","avatar_template":"/user_avatar/forum.example/user\#(index % 500)/{size}/1_2.png","created_at":"\#(timeText(index)).000Z","cooked":"<p>\#(text)</p>","post_number":\#(index + 1),"post_type":1,"posts_count":9,"updated_at":"\#(timeText(index)).000Z","reply_count":0,"reply_to_post_number":null,"quote_count":0,"incoming_link_count":0,"reads":30,"readers_count":29,"score":6.0,"yours":false,"topic_id":7,"topic_slug":"t","display_username":"Member \#(index % 500)","primary_group_name":null,"flair_name":null,"version":1,"can_edit":false,"can_delete":false,"can_recover":false,"link_counts":[],"read":true,"user_title":null,"bookmarked":false,"actions_summary":[{"id":2,"count":1}],"moderator":false,"admin":false,"staff":false,"user_id":\#(index % 500),"hidden":false,"trust_level":2,"deleted_at":null,"user_deleted":false,"edit_reason":null,"can_view_edit_history":true,"wiki":false}"#
    },
    LargeExport(
      "phpbb", "phpbb",
      head:
        #"[{"type":"header","version":"5.1.1","comment":"Export to JSON plugin for PHPMyAdmin"},{"type":"database","name":"forum"},{"type":"table","name":"phpbb_forums","database":"forum","data":[{"forum_id":"2","parent_id":"0","forum_name":"Top"}]},{"type":"table","name":"phpbb_topics","database":"forum","data":[{"topic_id":"1","forum_id":"2","topic_title":"T","topic_first_post_id":"1"}]},{"type":"table","name":"phpbb_posts","database":"forum","data":["#,
      tail: "]}]"
    ) { index, text in
      #"{"post_id":"\#(index + 1)","topic_id":"1","forum_id":"2","poster_id":"\#(index % 500)","icon_id":"0","poster_ip":"10.0.0.1","post_time":"\#(time(index))","post_reported":"0","enable_bbcode":"1","enable_smilies":"1","enable_magic_url":"1","enable_sig":"1","post_username":"","post_subject":"Re: T","post_text":"<t>\#(text)<\/t>","post_checksum":"0123456789abcdef0123456789abcdef","post_attachment":"0","bbcode_bitfield":"","bbcode_uid":"1abcdefg","post_postcount":"1","post_edit_time":"0","post_edit_reason":"","post_edit_user":"0","post_edit_count":"0","post_edit_locked":"0","post_visibility":"1","post_delete_time":"0","post_delete_reason":"","post_delete_user":"0"}"#
    },
  ]

  static let chats: [LargeExport] = [
    LargeExport(
      "discord", "discord",
      head:
        #"{"guild":{"id":"1","name":"G","iconUrl":"i.png"},"channel":{"id":"2","type":"GuildTextChat","categoryId":"3","category":"C","name":"general","topic":"t"},"dateRange":{"after":null,"before":null},"exportedAt":"2024-05-02T00:00:00+02:00","messages":["#,
      tail: #"],"messageCount":9}"#
    ) { index, text in
      #"""
          {
            "id": "\#(1_095_100_000_000_000_000 + index * 4_194_304)",
            "type": "Default",
            "timestamp": "\#(timeText(index)).123+02:00",
            "timestampEdited": null,
            "callEndedTimestamp": null,
            "isPinned": false,
            "content": "\#(text)",
            "author": {
              "id": "\#(1000 + index % 500)",
              "name": "user\#(index % 500)",
              "discriminator": "0000",
              "nickname": "Member \#(index % 500)",
              "color": "#FF0000",
              "isBot": false,
              "roles": [
                {
                  "id": "9",
                  "name": "r",
                  "color": null,
                  "position": 1
                }
              ],
              "avatarUrl": "https://cdn.example/avatars/\#(1000 + index % 500)/0123456789abcdef.png?size=512"
            },
            "attachments": [],
            "embeds": [],
            "stickers": [],
            "reactions": [],
            "mentions": [],
            "inlineEmojis": []
          }
      """#
    },
    LargeExport(
      "telegram", "telegram",
      head: #"{"name":"Ferns","type":"public_supergroup","id":77,"messages":["#, tail: "]}"
    ) { index, text in
      #"""
        {
         "id": \#(index + 1),
         "type": "message",
         "date": "\#(timeText(index))",
         "date_unixtime": "\#(time(index))",
         "from": "Member \#(index % 500)",
         "from_id": "user\#(index % 500)",
         "text": "\#(text)",
         "text_entities": [
          {
           "type": "plain",
           "text": "\#(text)"
          }
         ]
        }
      """#
    },
    LargeExport(
      "messenger", "messenger",
      head: #"{"participants":[{"name":"Member 1"}],"messages":["#,
      tail: #"],"title":"T","is_still_participant":true,"thread_path":"inbox/t","magic_words":[]}"#
    ) { index, text in
      #"""
          {
            "sender_name": "Member \#(index % 500)",
            "timestamp_ms": \#(time(1_000_000 - index))000,
            "content": "\#(text)",
            "is_geoblocked_for_viewer": false,
            "is_unsent_image_by_messenger_kid_parent": false
          }
      """#
    },
  ]

  /// A workspace of Slack: one file for a day of a channel.
  package static let slackDay = LargeExport("slack", "slack", head: "[", tail: "]") { index, text in
    #"""
        {
            "client_msg_id": "0123abcd-0000-0000-0000-\#(index)",
            "type": "message",
            "text": "\#(text)",
            "user": "U\#(index % 500)",
            "ts": "\#(time(index)).000200",
            "team": "T1",
            "user_team": "T1",
            "source_team": "T1",
            "user_profile": {
                "avatar_hash": "0123",
                "image_72": "https://avatars.example/U\#(index % 500).png",
                "first_name": "Member",
                "real_name": "Member \#(index % 500)",
                "display_name": "member\#(index % 500)",
                "team": "T1",
                "name": "member\#(index % 500)",
                "is_restricted": false,
                "is_ultra_restricted": false
            }
        }
    """#
  }
}
