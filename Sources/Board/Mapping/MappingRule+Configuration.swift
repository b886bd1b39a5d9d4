package import Configuration
package import Exports

extension MappingRule {
  static func rules(of configuration: Configuration) -> [MappingRule] {
    configuration.collections.rules.map { rule in
      MappingRule(
        kind: kind(of: rule.role), pattern: segments(of: rule.path),
        fields: rule.fields.sorted { $0.key.rawValue < $1.key.rawValue }
          .map { ($0.value, slots(of: $0.key, in: rule.role)) })
    }
  }

  static func ignored(by configuration: Configuration) -> [[String?]] {
    configuration.collections.ignored.map(segments(of:))
  }

  /// The places that a reader of trees must take for collections.
  package static func hints(of configuration: Configuration) -> [CollectionHint] {
    configuration.collections.rules.map { CollectionHint(segments: segments(of: $0.path)) }
  }

  static func segments(of pattern: PathPattern) -> [String?] {
    pattern.segments.map { segment in
      switch segment {
      case .literal(let text): DocumentPath.segments(of: text).first ?? text
      case .any: nil
      }
    }
  }

  private static func kind(of role: CollectionRole) -> CollectionKind {
    switch role {
    case .posts: .posts
    case .comments: .comments
    case .messages: .messages
    case .members: .members
    case .sections: .sections
    }
  }

  private static func slots(of field: FieldRole, in role: CollectionRole) -> [FieldSlot] {
    switch field {
    case .id: [.uid]
    case .title: role == .sections ? [.name] : [.title]
    case .name: [.name]
    case .body: [.body]
    case .author: [.authorID]
    case .authorName: [.authorName]
    case .created: [.created]
    case .updated: [.edited]
    case .time: [.time]
    case .section: [.section]
    case .tags: [.tags]
    case .comments: [.comments]
    case .firstPost: [.firstPost]
    case .post: [.post]
    case .parent: [.parent]
    case .photo: [.photo]
    case .introduction: [.introduction]
    case .joined: [.joined]
    case .attachments: [.attachments, .pictures, .videos, .sounds]
    case .state: [.deleted]
    case .summary: [.summary]
    case .hidden: [.hidden]
    }
  }
}
