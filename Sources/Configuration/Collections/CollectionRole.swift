/// What the documents of a collection are on the board.
package enum CollectionRole: String, CaseIterable, Sendable, Hashable {
  case posts
  case comments
  case messages
  case members
  case sections

  /// The meanings that a field of such a document can have.
  package var fieldRoles: [FieldRole] {
    switch self {
    case .posts:
      [
        .id, .title, .body, .author, .authorName, .created, .updated, .time, .section, .tags,
        .comments, .firstPost, .attachments, .state,
      ]
    case .comments:
      [
        .id, .body, .author, .authorName, .created, .updated, .time, .post, .parent, .attachments,
        .state,
      ]
    case .messages:
      [
        .id, .body, .author, .authorName, .created, .updated, .time, .section, .attachments, .state,
      ]
    case .members: [.id, .name, .photo, .introduction, .joined]
    case .sections: [.id, .name, .parent]
    }
  }
}
