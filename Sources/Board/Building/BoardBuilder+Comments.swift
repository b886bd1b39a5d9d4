import Diagnostics
import Exports
import JSONText
import Times

extension BoardBuilder {
  // MARK: Comments that are documents

  mutating func readComments() {
    // A board has a collection of comments for each post: one reader serves those of a group in turn.
    var current = -1
    var fields = elementReader
    let count = board.comments.count + documentCount(of: .comments)
    board.comments.reserveCapacity(count)
    commentPosts.reserveCapacity(count)
    commentParents.reserveCapacity(count)
    for (group, collection) in documents(of: .comments) {
      if group != current {
        fields = reader(for: group, .comments)
        current = group
      }
      let place = export.collections[collection.index]
      // What hangs below a hidden post or comment is hidden with it.
      if let document = place.parentDocument, board.accounting[document].outcome == .hidden {
        for index in place.documents where export.documents[index].existence == .present {
          board.accounting[DocumentID(index)] = board.accounting[document]
        }
        continue
      }
      let above = itemAbove(collection)
      let range = place.documents
      for index in range {
        let document = DocumentID(index)
        guard export.documents[index].existence == .present,
          let item = item(document, &fields, ordinal: index - range.lowerBound, fallback: nil)
        else { continue }
        itemOfDocument[index] = Int32(board.comments.count)
        var comment = Comment(item: item, post: above.post)
        comment.parent = above.comment
        let list = fields[.comments]
        let name = fields.name(of: .comments)
        append(
          comment, postKey: above.post >= 0 ? .none : postKey(fields, place, above.isPhantom),
          parentKey: TextReference(answered(fields[.parent])), fields)
        if let list { readAnswers(list, name, of: document, post: above.post) }
      }
    }
  }

  mutating func append(
    _ comment: Comment, postKey: TextReference, parentKey: TextReference, _ fields: FieldReader
  ) {
    var comment = comment
    comment.reactions = reactions(fields)
    commentPosts.append(postKey)
    commentParents.append(parentKey)
    board.comments.append(comment)
  }

  /// A foreign key names the post; else the collection's own key does (`comments/{post}/{comment}`).
  private func postKey(_ fields: FieldReader, _ place: Collection, _ isPhantom: Bool)
    -> TextReference
  {
    if let node = fields[.post] {
      if let key = foreignKey(node) { return TextReference(key) }
    }
    if isPhantom, let post = postAbove(place) { return TextReference(post) }
    if place.path != .root, case .member(let node) = export.paths.key(of: place.path).form,
      export.paths.parent(of: place.path) != .root || isPhantom
    {
      return TextReference(node)
    }
    return .none
  }

  /// In paths that alternate between collections and documents, `comments/{post}/comments/{comment}`
  /// says of which post the comments are.
  private func postAbove(_ place: Collection) -> JSONNode? {
    guard let above = place.parentDocument,
      export.documents[above.index].existence == .missing,
      case .member(let post) = export.documents[above.index].key.form,
      let name = export.paths.keys(of: place.path).last.map(export.string(of:)),
      CollectionNames.isComments(name.lowercased())
    else { return nil }
    return post
  }

  /// The post or comment under whose document a collection stands.
  private func itemAbove(_ collection: CollectionID) -> (
    post: Int32, comment: Int32?, isPhantom: Bool
  ) {
    guard let above = export.collections[collection.index].parentDocument else {
      return (-1, nil, false)
    }
    let index = itemOfDocument[above.index]
    guard index >= 0 else { return (-1, nil, true) }
    switch kind(of: export.documents[above.index].collection) {
    case .posts: return (index, nil, false)
    case .comments: return (board.comments[Int(index)].post, index, false)
    case .messages, .members, .sections, nil: return (-1, nil, false)
    }
  }

  // MARK: Posts that answer posts

  /// In a list of posts where some name a parent in the same list, those are comments of the thread
  /// that they lead to.
  mutating func turnAnswersIntoComments() {
    guard postParents.contains(where: { !$0.isNone }) else { return }
    let parents = resolvePostParents()
    let roots = ParentChains(parents).roots()
    for index in roots.loops.sorted() {
      board.posts[index].item.state.insert(.loop)
      report(BoardDiagnostics.parentLoop, board.posts[index].item)
    }
    var newIndex: [Int32] = Array(repeating: -1, count: board.posts.count)
    var kept: [Post] = []
    for index in board.posts.indices where roots.root[index] == index {
      newIndex[index] = Int32(kept.count)
      kept.append(board.posts[index])
    }
    guard kept.count < board.posts.count else { return }
    var commentIndex: [Int32] = Array(repeating: -1, count: board.posts.count)
    var next = Int32(board.comments.count)
    for index in board.posts.indices where roots.root[index] != index {
      commentIndex[index] = next
      next += 1
    }
    // Comments on an answer hang below it.
    for index in board.comments.indices where board.comments[index].post >= 0 {
      let post = Int(board.comments[index].post)
      board.comments[index].post = newIndex[roots.root[post]]
      if commentIndex[post] >= 0, board.comments[index].parent == nil, commentParents[index].isNone
      {
        board.comments[index].parent = commentIndex[post]
      }
    }
    for index in board.posts.indices where roots.root[index] != index {
      var comment = Comment(item: board.posts[index].item, post: newIndex[roots.root[index]])
      comment.reactions = board.posts[index].reactions
      commentPosts.append(.none)
      commentParents.append(.none)
      board.comments.append(comment)
    }
    for index in board.posts.indices where roots.root[index] != index {
      let parent = parents[index]
      if parent >= 0, commentIndex[Int(parent)] >= 0 {
        board.comments[Int(commentIndex[index])].parent = commentIndex[Int(parent)]
      }
    }
    movePosts(kept, newIndex)
  }

  private mutating func resolvePostParents() -> [Int32] {
    var index = ItemIndex()
    for (number, post) in board.posts.enumerated() {
      guard case .document(let document) = post.item.source else { continue }
      insert(document, Int32(number), into: &index)
    }
    var hidden: ItemIndex?
    var parents: [Int32] = Array(repeating: -1, count: board.posts.count)
    for (number, reference) in postParents.enumerated() {
      guard let key = reference.node,
        case .document(let document) = board.posts[number].item.source
      else { continue }
      let collection = export.documents[document.index].collection
      if let parent = index.find(key, in: collection, export) {
        parents[number] = parent
      } else if !isNobody(key) {
        board.posts[number].item.state.insert(.orphan)
        var known = hidden ?? hiddenItems(of: [.posts])
        let isHidden = known.find(key, in: collection, export) != nil
        hidden = known
        if isHidden { continue }
        report(BoardDiagnostics.parentMissing, board.posts[number].item)
      }
    }
    return parents
  }

  private mutating func movePosts(_ kept: [Post], _ newIndex: [Int32]) {
    for post in board.posts {
      if case .document(let document) = post.item.source,
        itemOfDocument[document.index] >= 0
      {
        itemOfDocument[document.index] = newIndex[Int(itemOfDocument[document.index])]
      }
    }
    firstPosts = Dictionary(
      uniqueKeysWithValues: firstPosts.compactMap { key, value in
        newIndex[Int(key)] >= 0 ? (newIndex[Int(key)], value) : nil
      })
    sectionReferences = sectionReferences.compactMap { reference in
      guard case .post(let index) = reference.target else { return reference }
      guard newIndex[Int(index)] >= 0 else { return nil }
      return SectionReference(
        target: .post(newIndex[Int(index)]), value: reference.value, field: reference.field,
        mayBeName: reference.mayBeName)
    }
    board.posts = kept
  }
}
