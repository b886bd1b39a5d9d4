import JSONText
import Text

/// An item as the site's own interface gives it, or as its search does (Algolia), in one shape.
struct HackerNewsItem {
  enum Kind {
    case story
    case comment
    case poll
    case pollOption
  }

  let text: JSONDocument
  let node: JSONNode
  private(set) var id: UInt64 = 0
  private(set) var kind = Kind.story
  private(set) var parent: UInt64?
  /// Said by the search alone.
  private(set) var story: UInt64?
  private(set) var poll: UInt64?
  private(set) var score: Int64?
  private(set) var isDead = false
  /// It may be a user rather than an item.
  private(set) var hasKarma = false
  private(set) var kids: JSONNode?
  private(set) var parts: JSONNode?
  private(set) var children: JSONNode?
  private(set) var body: JSONNode?
  private var isDeleted = false
  private var hasType = false
  private var author: JSONNode?
  private var time: JSONNode?
  private var title: JSONNode?
  private var link: JSONNode?
  private var storyTitle: JSONNode?
  private var storyLink: JSONNode?

  /// Nil where it has no number.
  init?(_ text: JSONDocument, _ node: JSONNode) {
    guard text.kind(node) == .object else { return nil }
    self.text = text
    self.node = node
    text.forEachMember(of: node) { take($0, $1) }
    guard id > 0 else { return nil }
    if !hasType, parent != nil { kind = .comment }
    // The search leaves out what was deleted, and its items keep their answers.
    if kind == .comment, children != nil, body == nil, author == nil { isDeleted = true }
  }

  @inline(__always)
  private mutating func take(_ key: UnsafeRawBufferPointer, _ value: JSONNode) {
    switch key.count {
    case 2:
      if key.says("id") { id = number(value) ?? id }
      if key.says("by") { author = text.filledString(value) ?? author }
    case 3: if key.says("url") { link = text.filledString(value) }
    case 4:
      if key.says("type") { take(type: value) }
      if key.says("time"), text.kind(value) == .number { time = value }
      if key.says("text") { body = text.filledString(value) ?? body }
      if key.says("dead") { isDead = text.isTrue(value) }
      if key.says("kids") { kids = value }
      if key.says("poll") { poll = number(value) }
    case 5:
      if key.says("title") { title = text.filledString(value) }
      if key.says("score") { score = text.wholeNumber(value) ?? score }
      if key.says("parts") { parts = value }
      if key.says("karma") { hasKarma = true }
      if key.says("_tags") { take(tags: value) }
    case 6:
      if key.says("parent") { parent = number(value) ?? parent }
      if key.says("points") { score = text.wholeNumber(value) ?? score }
      if key.says("author") { author = text.filledString(value) ?? author }
    case 7: if key.says("deleted") { isDeleted = isDeleted || text.isTrue(value) }
    case 8:
      if key.says("objectID") { id = number(value) ?? id }
      if key.says("story_id") { story = number(value) }
      if key.says("children"), text.kind(value) == .array { children = value }
    case 9:
      if key.says("parent_id") { parent = number(value) ?? parent }
      if key.says("story_url") { storyLink = text.filledString(value) }
    case 10: if key.says("story_text") { body = text.filledString(value) ?? body }
    case 11: if key.says("story_title") { storyTitle = text.filledString(value) }
    case 12:
      if key.says("comment_text") { body = text.filledString(value) ?? body }
      if key.says("created_at_i"), text.kind(value) == .number { time = value }
    default: break
    }
  }

  private func number(_ node: JSONNode) -> UInt64? {
    text.wholeNumber(node).flatMap { $0 > 0 ? UInt64($0) : nil }
  }

  private mutating func take(type: JSONNode) {
    guard let found = Self.kind(type, text) else { return }
    kind = found
    hasType = true
  }

  /// `["comment", "author_ida", "story_8863"]`
  private mutating func take(tags: JSONNode) {
    for tag in text.elements(tags) {
      if !hasType { take(type: tag) }
      if story == nil, text.kind(tag) == .string, text.lexeme(tag).starts(with: "story_") {
        let digits = UnsafeRawBufferPointer(rebasing: text.lexeme(tag)[6...])
        story = Int64(digits: digits).flatMap { $0 > 0 ? UInt64($0) : nil }
      }
    }
  }

  static func kind(_ type: JSONNode, _ text: JSONDocument) -> Kind? {
    guard text.kind(type) == .string else { return nil }
    let word = text.lexeme(type)
    if word.says("comment") { return .comment }
    if word.says("story") || word.says("job") { return .story }
    if word.says("poll") { return .poll }
    return word.says("pollopt") ? .pollOption : nil
  }

  // MARK: Fields

  var traits: DocumentTraits {
    DocumentTraits(offset: text.sourceOffset(node), withheld: isDead ? .dead : nil)
  }

  func writeFields(_ fields: inout FieldWriter) {
    // The site keeps no author of it; a mirror that saw it earlier may.
    if !isDeleted { fields.copy("authorName", ifPresent: author, of: text) }
    fields.copy("created", ifPresent: time, of: text)
    if isDeleted {
      fields.boolean("deleted", true)
      return
    }
    if kind != .comment, let title { fields.decodedString("title", title, of: text) }
    fields.copy("body", ifPresent: body, of: text)
    if kind != .comment, let link { fields.decodedString("link", link, of: text, .markup) }
    if let score, score > 0 { fields.map("reactions") { $0.integer("points", score) } }
  }

  /// Whether the search names the story of a comment.
  var namesStory: Bool { storyTitle != nil }

  /// What a comment says of a story that is not there.
  func writeStory(_ number: UInt64, _ fields: inout FieldWriter) {
    if let storyTitle {
      fields.decodedString("title", storyTitle, of: text)
    } else {
      fields.string("title", String(number))
    }
    if let storyLink {
      fields.decodedString("link", storyLink, of: text, .markup)
    } else {
      fields.string("link", "https://news.ycombinator.com/item?id=\(number)")
    }
  }
}
