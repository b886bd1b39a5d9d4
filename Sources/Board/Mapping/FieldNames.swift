import Exports

/// The field names that boards use, in lower case and in order of preference
/// (design: detection by field names; formats: usual board shapes).
enum FieldNames {
  static let created = [
    "createdat", "created_at", "created", "createdon", "created_on", "creationtime", "datecreated",
    "timecreated", "createtime", "publishedat", "published_at", "published", "postedat",
    "posted_at", "sentat", "sent_at", "sent", "registeredat", "registered", "opened", "created_utc",
  ]
  static let time = ["time", "timestamp", "datetime", "date", "at", "ts", "when"]
  static let edited = [
    "updatedat", "updated_at", "updated", "editedat", "edited_at", "edited", "modifiedat",
    "modified_at", "modified", "lastedited", "lastmodified", "timestampedited", "updatetime",
  ]
  /// Fields that say only that there was an edit.
  static let editedFlag = ["isedited", "is_edited", "wasedited", "hasbeenedited"]
  static let body = ContentFieldNames.body
  static let title = ContentFieldNames.title
  /// Fields that hold a uid and nothing else.
  static let explicitAuthorID = [
    "uid", "userid", "user_id", "authorid", "author_id", "authoruid", "senderid", "senderuid",
    "ownerid", "creatorid",
  ]
  /// Fields that hold a uid in some boards, a name in others, and a record in a third kind.
  static let author = [
    "author", "user", "by", "from", "sender", "publisher", "owner", "creator", "createdby",
    "postedby", "writtenby", "sentby", "askedby", "answeredby", "writer", "poster", "commenter",
  ]
  /// Fields that say of whom they are the name, such as `senderName` beside `sender`.
  static let compoundAuthorName = [
    "authorname", "author_name", "authordisplayname", "sendername", "sender_name", "ownername",
    "owner_name", "creatorname", "creator_name", "postername", "writername", "fromname",
    "from_name", "createdbyname", "postedbyname",
  ]
  static let authorName =
    compoundAuthorName + [
      "displayname", "username", "user_name", "nickname", "name",
    ]
  static let section = [
    "forumid", "boardid", "channelid", "roomid", "categoryid", "sectionid", "forum_id", "board_id",
    "channel_id", "room_id", "category_id", "forum", "board", "section", "category",
  ]
  static let tags = ["tags", "tag", "labels", "keywords", "hashtags"]
  static let parent = [
    "parentid", "parent_id", "parent", "parentcommentid", "parent_comment_id", "replyto",
    "reply_to", "replytoid", "inreplyto", "in_reply_to", "inreplytoid", "replytomessageid",
    "reply_to_message_id", "replytomessage", "replytocommentid", "replymessageid",
    "repliedmessageid", "repliedtomessageid", "repliedto", "repliedtoid", "replyingto",
    "inreplytomessageid", "quotedmessageid", "quoted_message_id", "quotedmessage",
    "parentmessageid",
    "parent_message_id",
  ]
  static let post = [
    "postid", "post_id", "threadid", "thread_id", "topicid", "topic_id", "articleid", "questionid",
    "post", "thread", "topic",
  ]
  static let firstPost = ["firstpostid", "first_post_id"]
  static let comments = ["comments", "comment", "replies"]
  static let deleted = [
    "deleted", "isdeleted", "is_deleted", "deletedat", "deleted_at", "removed", "isremoved",
    "is_removed", "isdeletedforeveryone", "deletedforeveryone", "deleted_for_everyone",
    "isdeletedforall", "deletedforall", "isunsent", "is_unsent", "unsent", "isrevoked", "revoked",
  ]
  /// Fields that keep an item from readers where they are true: for some eyes only, or taken out of
  /// sight (formats: section 10, privacy by default).
  static let hidden = [
    "hidden", "ishidden", "is_hidden", "draft", "isdraft", "is_draft", "private", "isprivate",
    "is_private", "whisper", "iswhisper", "is_whisper", "direct", "isdirect", "is_direct",
    "followersonly", "followers_only", "isfollowersonly", "dead", "isdead", "is_dead", "spam",
    "isspam", "is_spam", "unapproved", "isunapproved", "blocked", "isblocked", "is_blocked",
  ]
  /// Fields that keep an item from readers where they are false.
  static let visible = [
    "visible", "isvisible", "is_visible", "ispublished", "is_published", "public", "ispublic",
    "is_public", "approved", "isapproved", "is_approved",
  ]
  /// Fields that say in a word who may see an item.
  static let audience = ["visibility", "audience", "privacy"]
  /// Fields that say in a word how an item stands.
  static let standing = [
    "status", "state", "poststatus", "post_status", "moderationstatus", "moderation_status",
  ]
  /// What the words of ``audience`` and ``standing`` are where an item is not for everybody.
  static let wordsOfHidden: Set<String> = [
    "hidden", "private", "direct", "followers", "followers-only", "followers_only",
    "followersonly", "friends", "friends-only", "friends_only", "friendsonly", "only_me", "onlyme",
    "only-me", "me", "self", "mutuals", "whisper", "secret", "draft", "unpublished", "pending",
    "unapproved", "rejected", "spam", "blocked", "banned", "dead", "trash", "trashed",
  ]
  /// And where it is gone.
  static let wordsOfDeleted: Set<String> = ["deleted", "removed"]
  /// What ``ConversionMark`` writes.
  static let withheld = ["withheld"]
  static let bodyFormat = ["bodyformat"]
  static let pinned = ["pinned", "ispinned", "is_pinned", "sticky", "issticky", "stickied"]
  static let attachments = [
    "attachments", "attachment", "files", "file", "media", "fileurl", "file_url",
  ]
  static let pictures = [
    "images", "image", "imageurl", "image_url", "imageurls", "photos", "photo", "picture",
    "pictures",
  ]
  /// A post's picture, but beside the text of a message or comment the picture of who wrote it.
  static let photoAddress = ["photourl", "photo_url"]
  static let videos = ["videos", "video", "videourl", "video_url"]
  static let sounds = ["audio", "audiourl", "audio_url", "voice", "voiceurl", "voicemessage"]
  static let poll = ["poll"]
  static let warning = [
    "warning", "contentwarning", "content_warning", "spoiler_text", "spoilertext", "cw",
  ]
  static let sensitive = [
    "sensitive", "issensitive", "is_sensitive", "spoiler", "isspoiler", "nsfw",
  ]
  /// What federated notes call their warning; read only beside ``sensitive``.
  static let warningOfSensitive = ["summary"]
  static let link = ["link", "sharedlink", "shared_link", "linkurl", "link_url", "url"]
  static let forwardedFrom = ["forwardedfrom", "forwarded_from"]
  static let broadcast = ["broadcast"]
  static let notice = ["notice"]
  static let system = ["system", "issystem", "is_system", "issystemmessage"]
  static let unknownType = ["unknowntype"]
  static let reactions = ["reactions"]
  static let likes = ["likes", "like", "likecount", "likescount", "hearts", "upvotes"]
  static let memberName = [
    "displayname", "name", "fullname", "username", "nickname", "user_name",
  ]
  static let memberUID = ["uid", "userid", "user_id"]
  static let firstName = ["firstname", "first_name"]
  static let lastName = ["lastname", "last_name"]
  static let memberPhoto = [
    "photourl", "profileimageurl", "profileimage", "avatarurl", "avatar", "photo", "picture",
    "image",
  ]
  static let introduction = ["introduction", "intro", "selfintroduction", "bio", "about"]
  static let joined = [
    "joinedat", "joined", "registeredat", "registered", "createdat", "created_at", "created",
  ]
  static let sectionName = ["name", "title", "label"]
  static let sectionSummary = ["description", "summary", "topic", "introduction"]
  static let sectionParent = [
    "parentid", "parent_id", "parent", "categoryid", "category_id", "forumid", "boardid",
  ]

  /// The meanings of all names for one kind of record.
  static func meanings(for role: CollectionKind) -> [(name: String, meaning: FieldMeaning)] {
    var result: [(name: String, meaning: FieldMeaning)] = []
    func add(_ names: [String], _ slot: FieldSlot, from first: Int = 10) {
      for (index, name) in names.enumerated() {
        result.append((name, FieldMeaning(slot: slot, rank: UInt8(first + index))))
      }
    }
    switch role {
    case .posts, .comments, .messages:
      add(body, .body)
      add(title, .title)
      add(explicitAuthorID, .authorID)
      add(author, .authorID, from: 40)
      add(authorName, .authorName)
      add(author, .authorName, from: 40)
      add(created, .created)
      add(time, .time)
      add(edited, .edited)
      add(section, .section)
      add(tags, .tags)
      add(parent, .parent)
      add(post, .post)
      add(firstPost, .firstPost)
      add(comments, .comments)
      add(deleted, .deleted)
      add(hidden, .hidden)
      add(visible, .visible)
      add(audience, .audience)
      add(standing, .standing)
      add(withheld, .withheld)
      add(bodyFormat, .bodyFormat)
      add(pinned, .pinned)
      add(editedFlag, .editedFlag)
      add(attachments, .attachments)
      add(pictures, .pictures)
      add(photoAddress, role == .posts ? .pictures : .photo, from: 40)
      add(videos, .videos)
      add(sounds, .sounds)
      add(poll, .poll)
      add(warning, .warning)
      add(sensitive, .sensitive)
      add(warningOfSensitive, .summary)
      add(link, .link)
      add(forwardedFrom, .forwardedFrom)
      add(broadcast, .broadcast)
      add(notice, .notice)
      add(system, .system)
      add(unknownType, .unknownType)
      add(reactions, .reactions)
      add(likes, .likes)
      // `comments/c1: {comment: "…"}`; where it is a list, it is one of answers.
      if role == .comments { add(["comment"], .body, from: 60) }
      // What `convert` makes of a record that is a single value.
      if role != .posts { add(["value"], .body, from: 70) }
    case .members:
      add(memberUID, .uid)
      add(memberName, .name)
      add(firstName, .firstName)
      add(lastName, .lastName)
      add(memberPhoto, .photo)
      add(introduction, .introduction)
      add(joined, .joined)
      add(hidden, .hidden)
      add(withheld, .withheld)
      add(bodyFormat, .bodyFormat)
      add(deleted, .deleted)
    case .sections:
      add(sectionName, .name)
      add(sectionSummary, .summary)
      add(sectionParent, .parent)
      add(hidden, .hidden)
      add(withheld, .withheld)
    }
    return result
  }
}
