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
        .id, .title, .body, .author, .authorName, .created, .updated, .time, .section, .parent,
        .tags, .comments, .firstPost, .attachments, .state, .hidden,
      ]
    case .comments:
      [
        .id, .body, .author, .authorName, .created, .updated, .time, .post, .parent, .attachments,
        .state, .hidden,
      ]
    case .messages:
      [
        .id, .body, .author, .authorName, .created, .updated, .time, .section, .parent,
        .attachments, .state, .hidden,
      ]
    case .members: [.id, .name, .photo, .introduction, .joined]
    case .sections: [.id, .name, .summary, .parent]
    }
  }
}
