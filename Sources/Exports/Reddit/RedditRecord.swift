import JSONText

/// A comment or a submission of a dump. Rows have 70 to 130 members, other ones each year; those
/// that a page shows are found in one pass over the row.
struct RedditRecord {
  let text: JSONDocument
  let node: JSONNode
  private(set) var id: JSONNode?
  private(set) var name: JSONNode?
  private(set) var title: JSONNode?
  private(set) var body: JSONNode?
  private(set) var selftext: JSONNode?
  private(set) var author: JSONNode?
  private(set) var created: JSONNode?
  private(set) var edited: JSONNode?
  private(set) var score: JSONNode?
  private(set) var subreddit: JSONNode?
  private(set) var subredditType: JSONNode?
  private(set) var linkID: JSONNode?
  private(set) var parentID: JSONNode?
  private(set) var permalink: JSONNode?
  private(set) var url: JSONNode?
  private(set) var target: JSONNode?
  private(set) var flair: JSONNode?
  private(set) var poll: JSONNode?
  private(set) var gallery: JSONNode?
  private(set) var mediaFiles: JSONNode?
  private(set) var media: JSONNode?
  private(set) var crossposted: JSONNode?
  private(set) var crosspostedRows: JSONNode?
  private(set) var removal: JSONNode?
  private(set) var isSelf: JSONNode?
  private(set) var isForAdults = false
  private(set) var isSpoiler = false
  private(set) var isPinned = false
  private(set) var hidesScore = false

  init(_ record: RecordView) {
    text = record.text
    node = record.node
    text.forEachMember(of: node) { take($0, $1) }
  }

  /// By the length of the name first: two or three comparisons for each member.
  @inline(__always)
  private mutating func take(_ key: UnsafeRawBufferPointer, _ value: JSONNode) {
    switch key.count {
    case 2: if key.says("id") { id = value }
    case 3: if key.says("url") { url = value }
    case 4:
      if key.says("body") { body = value }
      if key.says("name") { name = value }
    case 5:
      if key.says("title") { title = value }
      if key.says("score") { score = value }
      if key.says("media") { media = value }
    case 6:
      if key.says("author") { author = value }
      if key.says("edited") { edited = value }
    case 7:
      if key.says("link_id") { linkID = value }
      if key.says("is_self") { isSelf = value }
      if key.says("over_18") { isForAdults = text.isTrue(value) }
      if key.says("spoiler") { isSpoiler = text.isTrue(value) }
    case 8:
      if key.says("selftext") { selftext = value }
      if key.says("stickied") { isPinned = text.isTrue(value) }
    case 9:
      if key.says("parent_id") { parentID = value }
      if key.says("subreddit") { subreddit = value }
      if key.says("permalink") { permalink = value }
      if key.says("poll_data") { poll = value }
    case 11: if key.says("created_utc") { created = value }
    case 12:
      if key.says("gallery_data") { gallery = value }
      if key.says("score_hidden") { hidesScore = text.isTrue(value) }
    case 14:
      if key.says("media_metadata") { mediaFiles = value }
      if key.says("subreddit_type") { subredditType = value }
    case 15: if key.says("link_flair_text") { flair = value }
    case 16: if key.says("crosspost_parent") { crossposted = value }
    case 19: if key.says("removed_by_category") { removal = value }
    case 21: if key.says("crosspost_parent_list") { crosspostedRows = value }
    case 22: if key.says("url_overridden_by_dest") { target = value }
    default: break
    }
  }

  var isComment: Bool { linkID != nil && body != nil || title == nil && body != nil }
  var isSubmission: Bool { title != nil }

  var offset: Int { text.sourceOffset(node) }

  /// The bytes of the record's own number, valid while the document is.
  var idBytes: UnsafeRawBufferPointer? {
    for node in [id, name] {
      if let node, text.kind(node) == .string, !text.isEmptyString(node) {
        return RedditID.withoutKind(text.lexeme(node))
      }
    }
    return nil
  }

  /// Of a subreddit that only its members can read.
  var withheld: WithheldReason? {
    guard let subredditType else { return nil }
    return text.says(subredditType, "private") ? .privateChat : nil
  }

  // MARK: What both have

  func writeCommon(_ fields: inout FieldWriter) {
    if let author = text.filledString(author), !text.says(author, "[deleted]") {
      fields.copy("authorName", author, of: text)
    }
    if let created, text.kind(created) == .number || text.filledString(created) != nil {
      fields.copy("created", created, of: text)
    }
    if let edited, text.isTrue(edited) || text.filledString(edited) != nil {
      fields.copy("edited", edited, of: text)
    }
    if isPinned { fields.boolean("pinned", true) }
    if !hidesScore, let points = text.wholeNumber(score), points > 0 {
      fields.map("reactions") { $0.integer("points", points) }
    }
  }

  /// What a row says in place of a text that is gone.
  func isTombstone(_ body: JSONNode) -> Bool {
    let lexeme = text.lexeme(body)
    guard lexeme.first == UInt8(ascii: "[") else { return false }
    return lexeme.says("[deleted]") || lexeme.says("[removed]")
      || lexeme.starts(with: "[ Removed by ")
  }
}
