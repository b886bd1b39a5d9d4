package import Exports
package import Times

/// A person with a record on the board. Only fields of the allow-list are here.
package struct Member: Sendable {
  package struct Field: Sendable, Hashable {
    package let name: String
    package let value: String
  }

  package var document: DocumentID
  /// Never published unless `publish.memberIds` is set.
  package var uid: String
  /// Cleaned for display; empty where the record has none.
  package var name: String
  package var author: AuthorID
  package var introduction: TextReference
  /// A local path (copied to the site) or a remote address (drawn initials instead).
  package var photo: TextReference
  package var joined: Instant?
  /// Further fields that the configuration publishes by name, in its order.
  package var fields: [Field]

  package init(
    document: DocumentID, uid: String, name: String, author: AuthorID,
    introduction: TextReference, photo: TextReference, joined: Instant?, fields: [Field]
  ) {
    self.document = document
    self.uid = uid
    self.name = name
    self.author = author
    self.introduction = introduction
    self.photo = photo
    self.joined = joined
    self.fields = fields
  }
}
