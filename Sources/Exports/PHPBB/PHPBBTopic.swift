import JSONText

/// A row of `phpbb_topics`, or what a topic's posts tell of it.
struct PHPBBTopic {
  let node: JSONNode
  private(set) var id: Int64 = 0
  private(set) var forum: Int64 = 0
  private(set) var firstPost: Int64 = 0
  private(set) var time: JSONNode?
  private(set) var isPinned = false
  private(set) var isMoved = false
  private(set) var titleNode: JSONNode?
  private var pollTitleNode: JSONNode?
  private var visibility: Int64 = 1

  init?(_ text: JSONDocument, _ node: JSONNode) {
    self.node = node
    text.forEachMember(of: node) { take($0, $1, text) }
    if id <= 0 { return nil }
  }

  @inline(__always)
  private mutating func take(
    _ name: UnsafeRawBufferPointer, _ value: JSONNode, _ text: JSONDocument
  ) {
    switch name.count {
    case 8:
      if name.says("topic_id") { id = text.wholeNumber(value) ?? 0 }
      if name.says("forum_id") { forum = text.wholeNumber(value) ?? 0 }
    case 10:
      if name.says("topic_time") { time = value }
      if name.says("topic_type") { isPinned = (text.wholeNumber(value) ?? 0) > 0 }
      if name.says("poll_title") { pollTitleNode = text.filledString(value) }
    case 11: if name.says("topic_title") { titleNode = text.filledString(value) }
    case 12: if name.says("topic_status") { isMoved = text.wholeNumber(value) == 2 }
    case 14: if name.says("topic_approved"), text.wholeNumber(value) == 0 { visibility = 0 }
    case 16: if name.says("topic_visibility") { visibility = text.wholeNumber(value) ?? 1 }
    case 19: if name.says("topic_first_post_id") { firstPost = text.wholeNumber(value) ?? 0 }
    default: break
    }
  }

  /// A topic without a row of its own.
  init(of post: PHPBBPost, forum: Int64) {
    node = post.node
    id = post.topic
    self.forum = forum
    firstPost = post.id
    titleNode = post.subject
    time = post.time
  }

  /// Where no table names the first post it is the one with the lowest number.
  mutating func add(_ post: PHPBBPost, isToldByPosts: Bool) {
    if firstPost == 0 { firstPost = post.id }
    guard isToldByPosts, post.id < firstPost else { return }
    firstPost = post.id
    titleNode = post.subject ?? titleNode
    time = post.time
  }

  var withheld: WithheldReason? {
    switch visibility {
    case 0, 3: .unapproved
    case 2: .hidden
    default: nil
    }
  }

  func title(_ text: JSONDocument) -> String? {
    titleNode.map { CharacterReferences.decoded(text.string($0)) }
  }

  func pollTitle(_ text: JSONDocument) -> String? { pollTitleNode.map { text.string($0) } }
}
