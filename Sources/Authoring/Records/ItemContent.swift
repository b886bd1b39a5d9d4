/// What a new item says and whose it is.
struct ItemContent {
  var title: String?
  var body: String
  /// The name under which a message stands.
  var name: String?
  /// Nil for the identity of the context.
  var author: WritingIdentity?
  var tags: [String] = []
  /// The ids of what it belongs to.
  var section: String?
  var post: String?
  /// What it answers.
  var parent: String?
}
