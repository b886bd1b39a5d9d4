/// A message to be added.
package struct MessageDraft: Sendable, Hashable {
  /// Nil for the name of the context's identity.
  package var name: String?
  package var content: String
  package var author: WritingIdentity?
  package var destination: Destination
  package var key: ItemKey

  package init(
    name: String?, content: String, author: WritingIdentity? = nil,
    destination: Destination = Destination(), key: ItemKey = .generated
  ) {
    self.name = name
    self.content = content
    self.author = author
    self.destination = destination
    self.key = key
  }
}
