import Board
import Configuration
import Exports

/// What the apps make that the boards come from: the shapes of documents that have no neighbours.
enum Seeds {
  static func collection(of kind: CollectionKind) -> String {
    switch kind {
    case .posts: "Post"
    case .comments: "comments"
    case .messages: "messages"
    case .members: "users"
    case .sections: "categories"
    }
  }

  /// The app of Firestore's messages stores an id in each of them.
  static func ownID(of kind: CollectionKind, _ rules: WritingRules) -> OwnIDField? {
    kind == .messages && rules.hasTypedTimes ? OwnIDField(name: "id") : nil
  }

  private static func fields(of kind: CollectionKind) -> [(FieldSlot, String)] {
    switch kind {
    case .posts:
      [
        (.title, "title"), (.body, "description"), (.comments, "comment"), (.time, "time"),
        (.authorID, "UID"),
      ]
    case .comments: [(.body, "text"), (.authorID, "UID"), (.time, "time")]
    case .messages: [(.authorName, "name"), (.body, "content"), (.time, "time")]
    case .members: [(.uid, "uid"), (.name, "name"), (.joined, "createdAt")]
    case .sections: [(.name, "name")]
    }
  }

  /// Whether posts are of the app that keeps a post's comments as texts in its field `comment`: they have
  /// all its other fields, so that one without comments yet shows it too.
  static func areOfPostBoard(_ style: CollectionStyle) -> Bool {
    style.kind == .posts
      && fields(of: .posts).allSatisfy { slot, name in
        slot == .comments || style.names[slot] == name
      }
  }

  /// - Parameter configuration: its names of fields go before those of the apps.
  static func style(of kind: CollectionKind, _ configuration: Configuration) -> CollectionStyle {
    var style = CollectionStyle(kind: kind)
    let rule = configuration.collections.rules.first { $0.role.rawValue == kind.rawValue }
    if kind == .messages { style.assume(field: "id") }
    for (slot, name) in fields(of: kind) {
      if slot == .joined { style.assume(field: "email") }
      style.assume(slot, role(of: slot).flatMap { rule?.fields[$0] } ?? name)
    }
    return style
  }

  private static func role(of slot: FieldSlot) -> FieldRole? {
    switch slot {
    case .title: .title
    case .body: .body
    case .comments: .comments
    case .time: .time
    case .authorID: .author
    case .authorName: .authorName
    case .uid: .id
    case .name: .name
    case .joined: .joined
    default: nil
    }
  }
}
