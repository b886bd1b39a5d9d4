import Diagnostics
import Exports
import JSONText
import Times

extension BoardBuilder {
  /// Joins comments to their posts and to what they answer. A comment whose post is not in the export
  /// stands as a post of its own, marked.
  mutating func attachComments() {
    attachToPosts()
    attachToParents()
    let parents = board.comments.map { $0.parent ?? -1 }
    let roots = ParentChains(parents).roots()
    for index in board.comments.indices {
      if roots.loops.contains(index) {
        board.comments[index].parent = nil
        board.comments[index].item.state.insert(.loop)
        report(BoardDiagnostics.parentLoop, board.comments[index].item)
      }
      if board.comments[index].post < 0 {
        board.comments[index].post = board.comments[roots.root[index]].post
      }
    }
    for index in board.comments.indices {
      if let parent = board.comments[index].parent,
        board.comments[Int(parent)].post != board.comments[index].post
      {
        board.comments[index].parent = nil
        board.comments[index].item.state.insert(.orphan)
        report(BoardDiagnostics.parentElsewhere, board.comments[index].item)
      }
    }
    raiseOrphans(roots)
    commentParents = []
  }

  private mutating func attachToPosts() {
    guard commentPosts.contains(where: { !$0.isNone }) else { return }
    var index = ItemIndex()
    for (number, post) in board.posts.enumerated() {
      if case .document(let document) = post.item.source {
        insert(document, Int32(number), into: &index)
      }
    }
    var hidden = hiddenPosts
    var withheld = Set<Int>()
    for number in board.comments.indices where board.comments[number].post < 0 {
      guard let key = commentPosts[number].node else { continue }
      if let post = index.find(key, in: nil, export) {
        board.comments[number].post = post
      } else if let post = hidden.find(key, in: nil, export),
        case .document(let document) = board.comments[number].item.source
      {
        board.accounting[document] = board.accounting[DocumentID(Int(post))]
        withheld.insert(number)
      }
    }
    withhold(withAnswers(withheld))
  }

  /// What answers a comment that is kept back is kept back with it.
  private mutating func withAnswers(_ numbers: Set<Int>) -> Set<Int> {
    guard !numbers.isEmpty else { return [] }
    var result = numbers
    // An answer is read after what it answers.
    for number in board.comments.indices {
      guard let parent = board.comments[number].parent, result.contains(Int(parent)),
        result.insert(number).inserted
      else { continue }
      if case .document(let document) = board.comments[number].item.source {
        board.accounting[document] = board.accounting[board.comments[Int(parent)].item.document]
      }
    }
    return result
  }

  /// Posts that are not published, by their documents.
  private var hiddenPosts: ItemIndex {
    var index = ItemIndex()
    for (_, collection) in documents(of: .posts) {
      for number in export.collections[collection.index].documents
      where isHidden(DocumentID(number)) {
        insert(DocumentID(number), Int32(number), into: &index)
      }
    }
    return index
  }

  /// An older copy hides nothing: the newer one says what becomes of the answers.
  private func isHidden(_ document: DocumentID) -> Bool {
    let disposition = board.accounting[document]
    return disposition.outcome == .hidden && disposition != .olderCopy && disposition != .copied
  }

  /// Takes comments of hidden posts off the board; they would stand as posts of their own else.
  private mutating func withhold(_ numbers: Set<Int>) {
    guard !numbers.isEmpty else { return }
    let kept = board.comments.indices.filter { !numbers.contains($0) }
    var newIndex: [Int32?] = Array(repeating: nil, count: board.comments.count)
    for (position, old) in kept.enumerated() { newIndex[old] = Int32(position) }
    let comments = kept.map { old in
      var comment = board.comments[old]
      comment.parent = comment.parent.flatMap { newIndex[Int($0)] }
      return comment
    }
    commentPosts = kept.map { commentPosts[$0] }
    commentParents = kept.map { commentParents[$0] }
    board.comments = comments
  }

  private mutating func attachToParents() {
    guard commentParents.contains(where: { !$0.isNone }) else { return }
    var index = ItemIndex()
    var elements: [String: Int32] = [:]
    for (number, comment) in board.comments.enumerated() {
      switch comment.item.source {
      case .document(let document): insert(document, Int32(number), into: &index)
      case .element(let document, let node, _):
        if let id = export.text.member(node, "id").flatMap(export.scalar(of:)) {
          elements["\(document.rawValue)/" + export.text.string(id)] = Int32(number)
        }
      case .entry(let document, _, let key):
        elements["\(document.rawValue)/" + export.text.string(key)] = Int32(number)
      }
    }
    var hidden: ItemIndex?
    for number in board.comments.indices {
      guard let key = commentParents[number].node, board.comments[number].parent == nil else {
        continue
      }
      let found: Int32?
      switch board.comments[number].item.source {
      case .document(let document):
        found = index.find(key, in: export.documents[document.index].collection, export)
      case .element(let document, _, _), .entry(let document, _, _):
        found = elements["\(document.rawValue)/" + export.text.string(key)]
      }
      if let found {
        board.comments[number].parent = found
      } else if !isNobody(key), !isID(key, ofPost: board.comments[number].post) {
        board.comments[number].item.state.insert(.orphan)
        if case .document(let document) = board.comments[number].item.source {
          // One that is kept back is in the export, and nothing is to be shown of it.
          let collection = export.documents[document.index].collection
          var known = hidden ?? hiddenItems(of: [.comments])
          let isHidden = known.find(key, in: collection, export) != nil
          hidden = known
          if isHidden { continue }
        }
        report(BoardDiagnostics.parentMissing, board.comments[number].item)
      }
    }
  }

  /// A comment may name its post as its parent: it answers the post then.
  private func isID(_ key: JSONNode, ofPost post: Int32) -> Bool {
    guard post >= 0 else { return false }
    return isID(export.text.string(key), of: board.posts[Int(post)].item)
  }

  private mutating func raiseOrphans(_ roots: ParentChains.Roots) {
    var postOfRoot: [Int: Int32] = [:]
    var rest: [Comment] = []
    guard board.comments.contains(where: { $0.post < 0 }) else { return }
    for index in board.comments.indices
    where board.comments[index].post < 0 && roots.root[index] == index {
      var item = board.comments[index].item
      item.state.insert(.orphan)
      postOfRoot[index] = Int32(board.posts.count)
      var post = Post(item: item, title: .none)
      post.reactions = board.comments[index].reactions
      board.posts.append(post)
      report(BoardDiagnostics.postMissing, item)
    }
    var newIndex: [Int32] = Array(repeating: -1, count: board.comments.count)
    for index in board.comments.indices where postOfRoot[index] == nil {
      newIndex[index] = Int32(rest.count)
      var comment = board.comments[index]
      if comment.post < 0 { comment.post = postOfRoot[roots.root[index]] ?? 0 }
      rest.append(comment)
    }
    commentPosts = board.comments.indices.filter { newIndex[$0] >= 0 }.map { commentPosts[$0] }
    for index in rest.indices {
      if let parent = rest[index].parent {
        let moved = newIndex[Int(parent)]
        rest[index].parent = moved >= 0 ? moved : nil
      }
    }
    board.comments = rest
  }
}
