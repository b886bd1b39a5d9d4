/// Exports of forums and networks.
extension SampleExport {
  static let forums: [SampleExport] = [
    SampleExport(
      "hackernews-tree", "hackernews",
      #"""
      {"v0":{"item":{"100":{"by":"ida","descendants":2,"id":100,"kids":[101,199],"score":3,"time":1614988800,"title":"A &amp; B","type":"story","url":"https://example.org/"},
      "101":{"by":"bo","id":101,"kids":[102],"parent":100,"text":"one<p>two &#x27;q&#x27; <i>i</i>","time":1614988801,"type":"comment"},"102":{"deleted":true,"id":102,"parent":101,"time":1614988802,"type":"comment"},
      "103":{"by":"bo","id":103,"parts":[104,105],"time":1614988803,"title":"P","type":"poll"},"104":{"id":104,"poll":103,"score":2,"text":"yes","time":1614988803,"type":"pollopt","by":"bo"},
      "106":{"id":106,"type":"job","title":"J","text":"<pre><code>x</code></pre>","time":1614988803,"dead":true},"107":null},"user":{"ida":{"id":"ida","created":1,"karma":2,"about":"<p>x"}},"maxitem":107}}
      """#),
    SampleExport(
      "hackernews-lines", "hackernews",
      #"""
      {"by":"ida","id":100,"kids":[101],"time":1614988800,"title":"S","type":"story","text":"t"}
      {"by":"bo","id":101,"parent":100,"text":"re","time":1614988801,"type":"comment"}
      {"objectID":"102","author":"ida","points":1,"created_at":"2021-03-06T00:00:00Z","created_at_i":1614988800,"comment_text":"x","parent_id":101,"story_id":100,"_tags":["comment"]}
      """#),
    SampleExport(
      "mastodon", "mastodon",
      #"""
      {"@context":"https://www.w3.org/ns/activitystreams","id":"outbox.json","type":"OrderedCollection","totalItems":9,"orderedItems":[],"orderedItems":[
      {"id":"https://m.example/users/ida/statuses/1/activity","type":"Create","actor":"https://m.example/users/ida","published":"2021-03-06T00:00:00Z","to":["https://www.w3.org/ns/activitystreams#Public"],"cc":[],
      "object":{"id":"https://m.example/users/ida/statuses/1","type":"Note","summary":"spoiler","sensitive":true,"inReplyTo":null,"published":"2021-03-06T00:00:00Z","updated":"2021-03-07T00:00:00Z","url":"https://m.example/@ida/1","attributedTo":"https://m.example/users/ida",
      "content":"<p>hi <a href=\"https://example.org\">x</a></p>","contentMap":{"en":"<p>hi</p>"},"attachment":[{"type":"Document","mediaType":"image/png","url":"/media_attachments/files/1.png","name":"alt","width":3,"height":4}],"tag":[{"type":"Hashtag","name":"#ferns","href":"https://m.example/tags/ferns"}]}},
      {"type":"Create","to":["https://m.example/users/ida/followers"],"object":{"id":"https://m.example/users/ida/statuses/2","type":"Question","inReplyTo":"https://m.example/users/ida/statuses/1","content":"<p>?</p>","published":"2021-03-06T00:00:01Z","oneOf":[{"type":"Note","name":"a","replies":{"type":"Collection","totalItems":2}}],"endTime":"2021-03-08T00:00:00Z"}},
      {"type":"Announce","object":"https://other.example/1","to":["https://www.w3.org/ns/activitystreams#Public"],"published":"2021-03-06T00:00:02Z"}]}
      """#),
    SampleExport(
      "reddit", "reddit",
      #"""
      {"id":"aaa","name":"t3_aaa","title":"T &amp; U","selftext":"**b** &lt;x&gt;","author":"ida","created_utc":1614988800,"subreddit":"ferns","is_self":true,"url":"https://www.reddit.com/r/ferns/","score":3,"num_comments":2,"over_18":false,"permalink":"/r/ferns/comments/aaa/t/","edited":1614988900.0,"link_flair_text":"f","stickied":true}
      {"id":"bbb","title":"L","selftext":"","url":"https://example.org/","author":"[deleted]","created_utc":"1614988800","subreddit":"ferns","is_self":false,"over_18":true,"poll_data":{"options":[{"text":"a","vote_count":1}]}}
      {"id":"ccc","link_id":"t3_aaa","parent_id":"t3_aaa","author":"bo","body":"re","created_utc":"1614988801","edited":false,"subreddit":"ferns","score":1,"_meta":{"a":1}}
      {"id":"ddd","link_id":"t3_aaa","parent_id":"t1_ccc","author":"[deleted]","body":"[removed]","created_utc":1614988802.0,"subreddit":"ferns"}
      """#),
    SampleExport(
      "discourse", "discourse",
      #"""
      {"id":7,"title":"T","fancy_title":"T","slug":"t","posts_count":3,"created_at":"2021-03-06T00:00:00.000Z","category_id":4,"tags":["a",{"name":"b"}],"closed":false,"pinned":true,"post_stream":{"posts":[
      {"id":70,"post_number":1,"post_type":1,"username":"ida","name":"Ida","avatar_template":"/user_avatar/x/ida/{size}/1.png","created_at":"2021-03-06T00:00:00.000Z","updated_at":"2021-03-06T00:00:00.000Z","cooked":"<p>hi</p>","user_id":1,"topic_id":7,"topic_slug":"t","actions_summary":[{"id":2,"count":3}]},
      {"id":71,"post_number":2,"post_type":1,"username":"bo","name":"","created_at":"2021-03-06T00:01:00.000Z","updated_at":"2021-03-07T00:01:00.000Z","version":2,"cooked":"<blockquote>x</blockquote>","reply_to_post_number":1,"hidden":false,"raw":"> x","polls":[{"name":"poll","options":[{"id":"1","html":"a","votes":2}],"status":"open"}]},
      {"id":72,"post_number":3,"post_type":3,"username":"bo","created_at":"2021-03-06T00:02:00.000Z","cooked":"","action_code":"closed.enabled"},
      {"id":73,"post_number":4,"post_type":4,"username":"bo","created_at":"2021-03-06T00:03:00.000Z","cooked":"<p>whisper</p>"}],"stream":[70,71,72,73,74]}}
      """#),
    SampleExport(
      "phpbb", "phpbb",
      #"""
      [{"type":"header","version":"5.1.1","comment":"Export to JSON plugin for PHPMyAdmin"},{"type":"database","name":"forum"},
      {"type":"table","name":"phpbb_forums","database":"forum","data":[{"forum_id":"1","parent_id":"0","forum_name":"Top","forum_desc":"d","forum_type":"0"},{"forum_id":"2","parent_id":"1","forum_name":"Sub &amp; so","forum_type":"1"}]},
      {"type":"table","name":"phpbb_topics","database":"forum","data":[{"topic_id":"5","forum_id":"2","topic_title":"T &quot;q&quot;","topic_first_post_id":"50","topic_time":"1614988800","topic_visibility":"1","topic_type":"1","poll_title":"P","topic_status":"1"}]},
      {"type":"table","name":"phpbb_posts","database":"forum","data":[{"post_id":"50","topic_id":"5","forum_id":"2","poster_id":"2","post_time":"1614988800","post_username":"","post_subject":"T","post_text":"<r>hi <B><s>[b]<\/s>x<e>[\/b]<\/e><\/B> <URL url=\"https://example.org\">l<\/URL><\/r>","post_visibility":"1","poster_ip":"10.0.0.1","post_edit_time":"1614988900"},
      {"post_id":"51","topic_id":"5","forum_id":"2","poster_id":"1","post_time":"1614988801","post_username":"Guest","post_subject":"Re: T","post_text":"[quote:1abc]x[\/quote:1abc] [list:1abc][*:1abc]a[\/list:u:1abc]","bbcode_uid":"1abc","post_visibility":"2"},
      {"post_id":"52","topic_id":"9","forum_id":"2","poster_id":"2","post_time":"x","post_text":"<t>plain<br\/>text<\/t>","post_visibility":"1"}]},
      {"type":"table","name":"phpbb_users","database":"forum","data":[{"user_id":"1","username":"Anonymous","user_type":"2"},{"user_id":"2","username":"Ida","user_regdate":"1614988000","user_email":"ida@example.org","user_password":"x"}]},
      {"type":"table","name":"phpbb_poll_options","database":"forum","data":[{"poll_option_id":"1","topic_id":"5","poll_option_text":"a","poll_option_total":"2"}]},
      {"type":"table","name":"phpbb_attachments","database":"forum","data":[{"attach_id":"1","post_msg_id":"50","topic_id":"5","real_filename":"a.png","physical_filename":"2_x","mimetype":"image/png","filesize":"12"}]}]
      """#),
  ]
}
