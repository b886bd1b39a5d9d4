import JSONText
import Text

/// A row of `phpbb_posts`. The poster's address and the checksums of its text are left alone.
struct PHPBBPost {
  let node: JSONNode
  private(set) var id: Int64 = 0
  private(set) var topic: Int64 = 0
  private(set) var poster: Int64 = 0
  private(set) var posterName: JSONNode?
  private(set) var time: JSONNode?
  private(set) var editTime: JSONNode?
  private(set) var subject: JSONNode?
  private var body: JSONNode?
  private var mark: JSONNode?
  /// 0 waits, 1 shows, 2 was deleted, 3 waits again.
  private(set) var visibility: Int64 = 1
  /// Its topic's place among the topics.
  var place = 0

  /// Nil where it lacks the numbers that join tables.
  init?(_ text: JSONDocument, _ node: JSONNode) {
    self.node = node
    text.forEachMember(of: node) { take($0, $1, text) }
    guard id > 0, topic > 0 else { return nil }
  }

  @inline(__always)
  private mutating func take(
    _ name: UnsafeRawBufferPointer, _ value: JSONNode, _ text: JSONDocument
  ) {
    switch name.count {
    case 7: if name.says("post_id") { id = text.wholeNumber(value) ?? 0 }
    case 8: if name.says("topic_id") { topic = text.wholeNumber(value) ?? 0 }
    case 9:
      if name.says("poster_id") { poster = text.wholeNumber(value) ?? 0 }
      if name.says("post_time") { time = value }
      if name.says("post_text") { body = value }
    case 10: if name.says("bbcode_uid") { mark = value }
    case 12:
      if name.says("post_subject") { subject = text.filledString(value) }
    case 13:
      if name.says("post_username") { posterName = text.filledString(value) }
      if name.says("post_approved"), text.wholeNumber(value) == 0 { visibility = 0 }
    case 14: if name.says("post_edit_time") { editTime = value }
    case 15: if name.says("post_visibility") { visibility = text.wholeNumber(value) ?? 1 }
    default: break
    }
  }

  var withheld: WithheldReason? { visibility == 0 || visibility == 3 ? .unapproved : nil }
  var isDeleted: Bool { visibility == 2 }

  /// Its text as it is stored, and the mark of its tags.
  func readStored(_ text: JSONDocument, _ stored: inout [UInt8], mark: inout [UInt8]) {
    stored.removeAll(keepingCapacity: true)
    mark.removeAll(keepingCapacity: true)
    if let body { text.appendString(body, to: &stored) }
    if let node = self.mark, text.kind(node) == .string { text.appendString(node, to: &mark) }
  }

  static func append(
    _ stored: UnsafeRawBufferPointer, mark: UnsafeRawBufferPointer, to markup: inout PHPBBMarkup
  ) {
    if PHPBBTextXML.isXML(stored) {
      PHPBBTextXML.append(stored, to: &markup)
    } else {
      PHPBBTextBBCode.append(stored, mark: mark, to: &markup)
    }
    markup.finish()
  }

  static func html(_ stored: [UInt8], mark: [UInt8]) -> [UInt8] {
    var markup = PHPBBMarkup()
    stored.withUnsafeBytes { stored in
      mark.withUnsafeBytes { mark in
        markup.begin(breaksLines: !PHPBBTextXML.isXML(stored))
        append(stored, mark: mark, to: &markup)
      }
    }
    return markup.html
  }

  /// The words of a stored text, for titles.
  static func plain(_ stored: String) -> String {
    let html = html(Array(stored.utf8), mark: [])
    var words: [UInt8] = []
    var isInTag = false
    for byte in html {
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">"): isInTag = false
      default: if !isInTag { words.append(byte) }
      }
    }
    return CharacterReferences.decoded(String(decoding: words, as: UTF8.self))
  }
}
