import Exports
import JSONText

extension BoardBuilder {
  mutating func readPosts() {
    board.posts.reserveCapacity(documentCount(of: .posts))
    postParents.reserveCapacity(documentCount(of: .posts))
    let collections = documents(of: .posts)
    let copying = collections.filter { mayHoldCopies($0.collection) }
    var hidden: [PostCopies.Original] = []
    for (group, collection) in collections where !mayHoldCopies(collection) {
      readPosts(of: collection, group, originals: nil) {
        if !copying.isEmpty { hidden.append($0) }
      }
    }
    guard !copying.isEmpty else { return }
    let originals = PostCopies(board.posts, hidden: hidden, in: export)
    for (group, collection) in copying {
      readPosts(of: collection, group, originals: originals) { _ in }
    }
  }

  /// Many apps write a post twice: to the list of all and to that of its author, `user-posts/{uid}/{post}`
  /// or `users/{uid}/posts/{post}`.
  private func mayHoldCopies(_ collection: CollectionID) -> Bool {
    let place = export.collections[collection.index]
    if let above = place.parentDocument {
      return kind(of: export.documents[above.index].collection) == .members
    }
    let keys = export.paths.keys(of: place.path)
    return keys.count > 1 && export.string(of: keys[0]).lowercased().hasPrefix("user")
  }

  /// - Parameter noteHidden: gets each post that is not published although it says something.
  private mutating func readPosts(
    of collection: CollectionID, _ group: Int, originals: PostCopies?,
    noteHidden: (PostCopies.Original) -> Void
  ) {
    var fields = reader(for: group, .posts)
    let room = section(of: collection)
    let fallback = authorAbove(collection)
    let range = export.collections[collection.index].documents
    for index in range {
      let document = DocumentID(index)
      let isPlaceholder = export.isPlaceholder(document)
      guard export.documents[index].existence == .present || isPlaceholder,
        let item = item(document, &fields, ordinal: index - range.lowerBound, fallback: fallback)
      else {
        let record = export.documents[index]
        // Of others nothing was read.
        if board.accounting[document].outcome == .hidden, record.existence == .present,
          export.text.kind(record.node) == .object
        {
          noteHidden(
            PostCopies.Original(
              document: document, body: body(fields[.body], of: document),
              title: fields.text(.title)))
        }
        continue
      }
      if isPlaceholder { board.accounting[document] = .missing }
      if let original = originals?.original(
        of: document, body: item.body, title: fields.text(.title), in: export)
      {
        let isHidden = board.accounting[original].outcome == .hidden
        board.accounting[document] = isHidden ? board.accounting[original] : .copied
        continue
      }
      var post = Post(item: item, title: fields.text(.title))
      post.section = room
      post.tags = tags(fields[.tags], of: document)
      post.reactions = reactions(fields)
      let number = Int32(board.posts.count)
      if let first = fields[.firstPost] { firstPosts[number] = TextReference(first) }
      postParents.append(TextReference(answered(fields[.parent])))
      itemOfDocument[index] = number
      board.posts.append(post)
      if room == nil { noteSection(fields, of: .post(number)) }
      readCommentList(of: document, post: number, fields)
    }
  }
}
