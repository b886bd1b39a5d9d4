/// What an edit gives to a post, comment or message; nil leaves as it is.
package struct ItemEdit: Sendable, Hashable {
  package var title: String?
  package var body: String?
  /// The name under which a message stands.
  package var name: String?
  package var tags: [String]?

  package init(
    title: String? = nil, body: String? = nil, name: String? = nil, tags: [String]? = nil
  ) {
    self.title = title
    self.body = body
    self.name = name
    self.tags = tags
  }
}
