import Board
import Exports
import JSONText

extension ChangePlanner {
  /// Where the comments of a post go: where most of those are that its like have.
  mutating func home(of post: EditedDocument) -> CommentHome {
    let collection = edited.collection(of: post)
    let group = edited.collections[collection].place.collection.map { edited.mapping.group(of: $0) }
    if let known = homes[group ?? -1] { return known }
    let style = edited.collections[collection].style
    var best: (home: CommentHome, weight: Int)?
    func consider(_ home: CommentHome, _ weight: Int) {
      if weight > best?.weight ?? 0 { best = (home, weight) }
    }
    for (index, other) in edited.mapping.groups.enumerated() where other.kind == .comments {
      guard let first = other.collections.first else { continue }
      let ofGroup = edited.style(ofGroup: index)
      if let group, other.parent == group {
        let key = edited.export.paths.key(of: edited.export.collections[first.index].path)
        consider(.below(name: edited.export.string(of: key), ofGroup), other.documentCount)
      } else if other.pattern.hasSuffix("/*") {
        consider(.beside(first, ofGroup), other.documentCount)
      } else if ofGroup.names[.post] != nil {
        consider(.foreignKey(first), other.documentCount)
      }
    }
    let list = style.names[.comments].map { listStyle(field: $0, collection) }
    if let list, list.count > 0 { consider(.list(list), list.count) }
    if let parent = style.names[.parent], let field = style.field(parent) {
      consider(.answers, field.count)
    }
    let home = best?.home ?? list.map { .list($0) } ?? firstHome(style)
    homes[group ?? -1] = home
    return home
  }

  /// Of a board that has no comments yet: as the apps keep them whose posts look so; else a collection
  /// below the post, or a map in its record where no record can stand below another.
  private func firstHome(_ posts: CollectionStyle) -> CommentHome {
    if Seeds.areOfPostBoard(posts) {
      return .list(CommentListStyle(textsIn: posts.names[.comments] ?? "comment"))
    }
    let style = likePosts(posts)
    return edited.format.hasCollectionsBelow
      ? .below(name: "comments", style)
      : .list(CommentListStyle(field: "comments", mapOf: style))
  }

  private mutating func listStyle(field: String, _ collection: Int) -> CommentListStyle {
    var sample: [DocumentID] = []
    if let known = edited.collections[collection].place.collection {
      sample = EditedExport.sample(edited.export.collections[known.index].documents)
    }
    let nodes = edited.subcollectionNodes
    return CommentListStyle(field: field, posts: sample, of: edited.export) {
      nodes.contains($0.index)
    }
  }

  /// Comments of a board that has none yet have their fields as its posts have theirs.
  private func likePosts(_ style: CollectionStyle) -> CollectionStyle {
    var result = CollectionStyle(kind: .comments)
    for slot in [FieldSlot.body, .authorID, .authorName, .created, .time] {
      if let name = style.names[slot] {
        result.assume(slot, name, like: style.field(name)?.samples ?? [])
      }
    }
    if !result.names.keys.contains(.body) { result.assume(.body, "text") }
    return result
  }
}
