import Digest
import JSONText

/// Some records of a list that has no name: what they say about what the list holds.
struct RecordSample {
  static let size = 64

  private(set) var records = 0
  private var bodies = 0
  /// Bodies under names that only chats use.
  private var lines = 0
  private var titles = 0
  private var names = 0
  private var postKeys = 0
  private var senders = 0
  private var authors = 0
  private var personal = 0
  private var ordered = 0
  private var descriptions = 0
  /// Field names in lower case.
  private(set) var fields: [String: Int] = [:]
  /// Hashes of whole records, for lists whose records have no ids.
  private(set) var contents: [UInt64] = []

  mutating func add(_ record: JSONNode, of text: JSONDocument) {
    guard records < Self.size else { return }
    records += 1
    contents.append(
      XXH3.hash64(UnsafeRawBufferPointer(rebasing: text.bytes[text.range(record)])))
    var found = Set<Mark>()
    for (name, value) in text.members(record) where text.kind(value) != .null {
      let field = text.string(name).lowercased()
      if fields.count < 256 || fields[field] != nil { fields[field, default: 0] += 1 }
      found.formUnion(Self.marks[field] ?? [])
    }
    if found.contains(.body) { bodies += 1 }
    if found.contains(.line) { lines += 1 }
    if found.contains(.title) { titles += 1 }
    if found.contains(.name) { names += 1 }
    if found.contains(.postKey) { postKeys += 1 }
    if found.contains(.sender) { senders += 1 }
    if found.contains(.author) { authors += 1 }
    if found.contains(.personal) { personal += 1 }
    if found.contains(.ordered) { ordered += 1 }
    if found.contains(.description), !found.contains(.otherBody) { descriptions += 1 }
  }

  // MARK: What they are

  /// Nil where the fields say nothing.
  var kind: CollectionKind? {
    func most(_ count: Int) -> Bool { count > 0 && count * 2 >= records }
    let hasText = most(bodies - descriptions)
    if most(personal), !most(titles), !hasText, !most(postKeys) { return .members }
    if most(names), most(descriptions) || most(ordered), !hasText, !most(titles), !most(authors) {
      return .sections
    }
    if most(bodies) {
      if most(postKeys) { return .comments }
      if !most(titles), most(senders) || most(lines) || most(names) && !most(authors) {
        return .messages
      }
      return .posts
    }
    if most(titles) { return .posts }
    return most(names) ? .members : nil
  }

  /// Whether the records of two lists have mostly the same fields.
  func looksLike(_ other: RecordSample) -> Bool {
    let shared = fields.keys.count { other.fields[$0] != nil }
    return shared > 0 && shared * 2 >= min(fields.count, other.fields.count)
  }

  private enum Mark {
    case body, otherBody, description, line, title, name, postKey, sender, author, personal, ordered
  }

  private static let marks: [String: Set<Mark>] = {
    var result: [String: Set<Mark>] = [:]
    func add(_ mark: Mark, _ names: [String]) {
      for name in names { result[name, default: []].insert(mark) }
    }
    add(.body, ContentFieldNames.body)
    add(.otherBody, ContentFieldNames.body.filter { $0 != "description" })
    add(.description, ["description"])
    add(.line, ["message", "msg"])
    add(.title, ContentFieldNames.title)
    add(.name, ["name", "displayname", "username", "nickname", "fullname", "firstname"])
    add(
      .postKey,
      [
        "postid", "post_id", "threadid", "thread_id", "topicid", "topic_id", "articleid",
        "article_id", "questionid", "question_id",
      ])
    add(
      .sender,
      [
        "sender", "senderid", "sender_id", "senderuid", "from", "roomid", "room_id", "room",
        "chatid", "chat_id", "channelid", "channel_id", "receiver", "receiverid", "recipient",
      ])
    add(.author, ["uid", "userid", "user_id", "author", "authorid", "author_id", "createdby"])
    add(
      .personal,
      [
        "email", "displayname", "photourl", "avatar", "avatarurl", "profileimage",
        "profileimageurl", "phone", "phonenumber", "password", "passwordhash", "firstname",
        "lastname", "introduction", "bio", "fcmtoken", "lastlogin", "birthday", "hobby",
      ])
    add(.ordered, ["slug", "order", "position", "color", "colour", "icon", "parentid"])
    return result
  }()
}
