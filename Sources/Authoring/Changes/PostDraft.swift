/// A post to be added.
package struct PostDraft: Sendable, Hashable {
  package var title: String?
  package var body: String
  package var tags: [String]
  /// Nil for the identity of the context.
  package var author: WritingIdentity?
  package var destination: Destination
  package var key: ItemKey

  package init(
    title: String?, body: String, tags: [String] = [], author: WritingIdentity? = nil,
    destination: Destination = Destination(), key: ItemKey = .generated
  ) {
    self.title = title
    self.body = body
    self.tags = tags
    self.author = author
    self.destination = destination
    self.key = key
  }
}
