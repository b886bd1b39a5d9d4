package import Times

/// Where a new item goes.
package struct Destination: Sendable, Hashable {
  /// The path of a collection, as `corkboard check` prints it; nil for the one that the configuration
  /// or the export says.
  package var collection: String?
  /// The id, path or name of a section.
  package var section: String?

  package init(collection: String? = nil, section: String? = nil) {
    self.collection = collection
    self.section = section
  }
}

/// What a new item is to be called.
package enum ItemKey: Sendable, Hashable {
  /// Made in the style of the collection's other ids, from the time and chance.
  case generated
  /// Chosen by the caller. The same addition again changes nothing.
  case given(String)
  /// Made in the style of the collection's other ids from this text alone, so that the same
  /// addition again finds its first and changes nothing. Nothing else of the text is kept.
  case request(String)
}

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

/// A comment to be added.
package struct CommentDraft: Sendable, Hashable {
  package var post: ItemName
  /// The comment that it answers; nil where it answers the post.
  package var parent: ItemName?
  package var body: String
  package var author: WritingIdentity?
  package var key: ItemKey

  package init(
    post: ItemName, parent: ItemName? = nil, body: String, author: WritingIdentity? = nil,
    key: ItemKey = .generated
  ) {
    self.post = post
    self.parent = parent
    self.body = body
    self.author = author
    self.key = key
  }
}

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

/// A member to be added.
package struct MemberDraft: Sendable, Hashable {
  package var uid: String
  package var name: String
  /// Nil where the record is to have none.
  package var email: String?
  package var fields: [FieldAssignment]
  /// When the member registered; nil for the context's time.
  package var joined: Instant?
  package var destination: Destination

  package init(
    uid: String, name: String, email: String?, fields: [FieldAssignment] = [],
    joined: Instant? = nil, destination: Destination = Destination()
  ) {
    self.uid = uid
    self.name = name
    self.email = email
    self.fields = fields
    self.joined = joined
    self.destination = destination
  }
}

/// A field of a record and the text of its new value: `age=31`. The value takes the type that the
/// collection's other records have in this field.
package struct FieldAssignment: Sendable, Hashable {
  package var name: String
  /// Nil where the field is to go.
  package var value: String?

  package init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }
}
