import JSONText
import Text

/// One post of a topic. Of its members those are kept that a reader of the page sees; pictures of
/// people, trust levels and flags are not among them.
struct DiscoursePost {
  let text: JSONDocument
  private let node: JSONNode
  private(set) var number: Int64 = 0
  private var topicNode: JSONNode?
  private var topicTitleNode: JSONNode?
  private var slugNode: JSONNode?
  /// A text or a number, and not empty.
  private(set) var username: JSONNode?
  private var displayName: JSONNode?
  private var created: JSONNode?
  private var updated: JSONNode?
  private var version: Int64?
  private var cooked: JSONNode?
  private var raw: JSONNode?
  private var answered: Int64?
  private var type: Int64 = 1
  private var actionCode: JSONNode?
  private var actionWho: JSONNode?
  private var isHidden = false
  private var isDeleted = false
  private var likes: Int64?
  private var reactions: JSONNode?
  private var polls: JSONNode?

  /// Nil where it is no record with a number.
  init?(_ text: JSONDocument, _ node: JSONNode) {
    guard text.kind(node) == .object else { return nil }
    self.text = text
    self.node = node
    text.forEachMember(of: node) { take($0, $1) }
    if number <= 0 { return nil }
  }

  var topic: String? { text.scalarText(topicNode) }
  var topicTitle: String? { text.scalarText(topicTitleNode) }
  var slug: String? { text.scalarText(slugNode) }
  /// The name that is shown.
  var name: JSONNode? { displayName ?? username }

  @inline(__always)
  private mutating func take(_ name: UnsafeRawBufferPointer, _ value: JSONNode) {
    switch name.count {
    case 3: if name.says("raw") { raw = text.filledString(value) }
    case 4: if name.says("name") { displayName = text.filledScalar(value) }
    case 5: if name.says("polls") { polls = value }
    case 6:
      if name.says("cooked") { cooked = text.filledString(value) }
      if name.says("hidden") { isHidden = text.isTrue(value) }
    case 7: if name.says("version") { version = text.wholeNumber(value) }
    case 8:
      if name.says("topic_id") { topicNode = value }
      if name.says("username") { username = text.filledScalar(value) }
    case 9:
      if name.says("post_type") { type = text.wholeNumber(value) ?? 1 }
      if name.says("reactions") { reactions = value }
    case 10:
      if name.says("created_at") { created = text.filledString(value) }
      if name.says("updated_at") { updated = text.filledString(value) }
      if name.says("topic_slug") { slugNode = value }
      if name.says("deleted_at") { isDeleted = isDeleted || text.isGiven(value) }
    case 11:
      if name.says("post_number") { number = text.wholeNumber(value) ?? 0 }
      if name.says("action_code") { actionCode = text.filledString(value) }
      if name.says("topic_title") { topicTitleNode = value }
    case 12: if name.says("user_deleted") { isDeleted = isDeleted || text.isTrue(value) }
    case 15:
      if name.says("actions_summary") { likes = likes(in: value) }
      if name.says("action_code_who") { actionWho = text.filledString(value) }
    case 20: if name.says("reply_to_post_number") { answered = text.wholeNumber(value) }
    default: break
    }
  }

  var traits: DocumentTraits {
    let isMarkdown = cooked == nil && raw != nil && type != 3
    return DocumentTraits(
      offset: text.sourceOffset(node), bodyFormat: isMarkdown ? .markdown : nil,
      withheld: withheld)
  }

  var withheld: WithheldReason? { type == 4 ? .whisper : isHidden ? .hidden : nil }

  func writeFields(_ fields: inout FieldWriter) {
    if let username {
      fields.text("authorId", username, of: text)
      fields.text("authorName", displayName ?? username, of: text)
    }
    fields.copy("created", ifPresent: created, of: text)
    writeEdit(&fields)
    if isDeleted {
      fields.boolean("deleted", true)
      return
    }
    switch type {
    case 1, 4: writeBody(&fields)
    case 2:
      fields.string("notice", "moderator_action")
      writeBody(&fields)
    case 3: writeAction(&fields)
    default:
      fields.string("unknownType", "post_type \(type)")
      writeBody(&fields)
    }
    writeReactions(&fields)
    if let polls { writePoll(polls, &fields) }
  }

  /// What answers the first post answers the topic.
  func writeParent(_ fields: inout FieldWriter) {
    guard let answered, answered > 1, answered != number else { return }
    fields.string("parent", decimal: answered)
  }

  /// `updated_at` moves without an edit too; `version` counts edits, where it is given.
  private func writeEdit(_ fields: inout FieldWriter) {
    guard let updated, version.map({ $0 > 1 }) ?? true else { return }
    if let created, text.sayTheSame(created, updated) { return }
    fields.copy("edited", updated, of: text)
  }

  private func writeBody(_ fields: inout FieldWriter) {
    fields.copy("body", ifPresent: cooked ?? raw, of: text)
  }

  private func writeAction(_ fields: inout FieldWriter) {
    let code = actionCode.map { text.string($0) } ?? "small_action"
    fields.string("notice", DiscourseAction.typeName(of: code))
    var body: [UInt8] = []
    HTMLEscaping.appendText(
      DiscourseAction.text(of: code, who: actionWho.map { text.string($0) }), to: &body)
    if let cooked { text.appendString(cooked, to: &body) }
    body.withUnsafeBytes { fields.string("body", utf8: $0) }
  }

  // MARK: Reactions and polls

  /// The count of action 2, liking. Who liked is not in the answer.
  private func likes(in list: JSONNode) -> Int64? {
    for action in text.elements(list)
    where text.wholeNumber(text.member(action, "id")) == 2 {
      return text.wholeNumber(text.member(action, "count"))
    }
    return nil
  }

  /// Those of the reactions plugin include the likes.
  private func writeReactions(_ fields: inout FieldWriter) {
    guard let reactions, text.kind(reactions) == .array, text.childCount(reactions) > 0 else {
      if let likes, likes > 0 { fields.integer("likes", likes) }
      return
    }
    fields.array("reactions") { list in
      for reaction in text.elements(reactions) {
        guard let name = text.filledString(text.member(reaction, "id")),
          let count = text.wholeNumber(text.member(reaction, "count"))
        else { continue }
        list.map { entry in
          entry.copy("name", name, of: text)
          entry.integer("count", count)
        }
      }
    }
  }

  /// The first poll; the lists of options of all are in the text.
  private func writePoll(_ polls: JSONNode, _ fields: inout FieldWriter) {
    guard let poll = text.elements(polls).first(where: { text.kind($0) == .object }),
      let options = text.member(poll, "options"), text.childCount(options) > 0
    else { return }
    fields.map("poll") { map in
      map.string("question", ifPresent: text.scalarText(text.member(poll, "title")).map(plain))
      map.array("options") { list in
        for option in text.elements(options) {
          list.map { entry in
            entry.string("text", plain(text.scalarText(text.member(option, "html")) ?? ""))
            if let votes = text.wholeNumber(text.member(option, "votes")) {
              entry.integer("votes", max(0, votes))
            }
          }
        }
      }
      if let status = text.member(poll, "status"), text.says(status, "closed") {
        map.boolean("closed", true)
      }
    }
  }

  /// The words of a line of HTML.
  private func plain(_ html: String) -> String {
    var words: [UInt8] = []
    var isInTag = false
    for byte in html.utf8 {
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">") where isInTag: isInTag = false
      default: if !isInTag { words.append(byte) }
      }
    }
    return CharacterReferences.decoded(String(decoding: words, as: UTF8.self))
  }
}
