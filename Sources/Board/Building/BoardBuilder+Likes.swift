import Exports
import JSONText

/// Likes that stand apart from what they are about: `likes/{post}/{uid}: true`.
extension BoardBuilder {
  private static let names: Set<String> = ["likes", "hearts"]

  /// Adds the likes of collections that are nothing else to the posts and comments whose ids
  /// their records have. Who liked is not published.
  mutating func countLikes() {
    var items: (posts: ItemIndex, comments: ItemIndex)?
    for group in groups where group.kind == nil && !group.isIgnored && !group.isPrivate {
      guard group.isLeftover || Self.names.contains(group.name) else { continue }
      for collection in group.collections {
        for index in export.collections[collection.index].documents
        where export.documents[index].existence == .present {
          let document = DocumentID(index)
          guard board.accounting[document] == .notMapped else { continue }
          let record = export.documents[index]
          var likes: [(key: PathKey, people: JSONNode)] = []
          if group.isLeftover {
            guard Self.names.contains(export.id(of: document).lowercased()) else { continue }
            likes = export.text.members(record.node).map { (PathKey($0.key), $0.value) }
          } else {
            likes = [(record.key, record.node)]
          }
          if items == nil { items = itemIndexes() }
          guard var found = items else { continue }
          let counted = likes.count { add(people: $0.people, of: $0.key, to: &found) }
          items = found
          if counted > 0 { board.accounting[document] = .counted }
        }
      }
    }
  }

  private func itemIndexes() -> (posts: ItemIndex, comments: ItemIndex) {
    var items = (posts: ItemIndex(), comments: ItemIndex())
    for (number, post) in board.posts.enumerated() {
      if case .document(let document) = post.item.source {
        insert(document, Int32(number), into: &items.posts)
      }
    }
    for (number, comment) in board.comments.enumerated() {
      if case .document(let document) = comment.item.source {
        insert(document, Int32(number), into: &items.comments)
      }
    }
    return items
  }

  /// - Returns: whether there is an item of that id.
  private mutating func add(
    people: JSONNode, of key: PathKey,
    to items: inout (posts: ItemIndex, comments: ItemIndex)
  ) -> Bool {
    guard case .member(let id) = key.form else { return false }
    var counts = ReactionCounts(export)
    counts.addLikes(people)
    if let post = items.posts.find(id, in: nil, export) {
      let known = board.posts[Int(post)].reactions
      board.posts[Int(post)].reactions = ReactionCounts.sum(known, counts.reactions)
      return true
    }
    if let comment = items.comments.find(id, in: nil, export) {
      let known = board.comments[Int(comment)].reactions
      board.comments[Int(comment)].reactions = ReactionCounts.sum(known, counts.reactions)
      return true
    }
    return false
  }
}
