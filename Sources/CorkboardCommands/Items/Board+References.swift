import Board
import Exports
import Times

extension Board {
  /// The common part; nil for members.
  func item(_ reference: ItemReference) -> Item? {
    switch reference {
    case .post(let index): posts[index].item
    case .comment(let index): comments[index].item
    case .message(let index): messages[index].item
    case .member: nil
    }
  }

  func path(of reference: ItemReference) -> String {
    if case .member(let index) = reference { return export.path(of: members[index].document) }
    return item(reference).map { path(of: $0) } ?? ""
  }

  /// What a person types to name it: of a member the uid, of everything else the document's id.
  func id(of reference: ItemReference) -> String {
    if case .member(let index) = reference { return members[index].uid }
    return item(reference).map { id(of: $0) } ?? ""
  }

  func author(of reference: ItemReference) -> Author {
    if case .member(let index) = reference { return authors[members[index].author.index] }
    return authors[(item(reference)?.author ?? .unknown).index]
  }

  /// When it was written, or when the member joined.
  func created(of reference: ItemReference) -> Instant? {
    if case .member(let index) = reference { return members[index].joined }
    return item(reference)?.created
  }

  /// A comment is in the section of its post.
  func section(of reference: ItemReference) -> SectionID? {
    switch reference {
    case .post(let index): posts[index].section
    case .comment(let index): posts[Int(comments[index].post)].section
    case .message(let index): messages[index].section
    case .member: nil
    }
  }

  /// The stored title of a post, the name of a member; nil where there is none.
  func title(of reference: ItemReference) -> String? {
    switch reference {
    case .post(let index): posts[index].title.isNone ? nil : string(posts[index].title)
    case .member(let index): members[index].name.isEmpty ? nil : members[index].name
    case .comment, .message: nil
    }
  }

  func body(of reference: ItemReference) -> TextReference {
    if case .member(let index) = reference { return members[index].introduction }
    return item(reference)?.body ?? .none
  }
}

extension Author {
  /// As text for people.
  var shownName: String {
    switch kind {
    case .member, .named: name.isEmpty ? Self.short(uid) : mark.isEmpty ? name : "\(name) (\(mark))"
    case .former: "former member"
    case .unknown: "unknown"
    }
  }

  private static func short(_ uid: String?) -> String {
    uid.map { $0.count > 8 ? $0.prefix(8) + "…" : $0 } ?? "unknown"
  }
}
