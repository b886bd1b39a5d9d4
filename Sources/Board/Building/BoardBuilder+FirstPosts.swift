import Diagnostics
import Exports
import JSONText

/// Threads whose text stands in the first of their comments.
extension BoardBuilder {
  /// A thread without a text of its own has its first post as body: the one that it names, else the
  /// earliest of those that name the thread, where that is plainly the one which opened it.
  mutating func takeFirstPostsAsBodies() {
    let bodiless = board.posts.indices.filter {
      board.posts[$0].item.body.isNone && !board.posts[$0].title.isNone
    }
    guard !bodiless.isEmpty else { return }
    var named: [Int32: String] = [:]
    for (post, reference) in firstPosts {
      if let node = reference.node { named[post] = export.text.string(node) }
    }
    let earliest = earliestComments(of: Set(bodiless.map { Int32($0) }), named)
    let withTexts = collectionsWithTexts
    var first: [Int32: Int32] = [:]
    for index in bodiless {
      let post = Int32(index)
      guard named[post] == nil else {
        if let comment = earliest[post] {
          first[post] = comment
        } else if !board.posts[index].item.state.contains(.deleted) {
          report(BoardDiagnostics.firstPostMissing, board.posts[index].item)
        }
        continue
      }
      guard let comment = earliest[post],
        opens(board.comments[Int(comment)].item, board.posts[index].item, withTexts)
      else { continue }
      first[post] = comment
    }
    for (post, comment) in first { merge(comment, into: Int(post)) }
    removeComments(Set(first.values))
  }

  /// Of each thread that names its first post, that one; of the others the earliest comment of those
  /// that name the thread.
  private func earliestComments(
    of posts: Set<Int32>, _ named: [Int32: String]
  ) -> [Int32: Int32] {
    let order = ItemOrder(board)
    var first: [Int32: Int32] = [:]
    for index in board.comments.indices
    where posts.contains(board.comments[index].post) && !commentPosts[index].isNone {
      let comment = board.comments[index]
      if let name = named[comment.post] {
        if isID(name, of: comment.item) { first[comment.post] = Int32(index) }
      } else if let best = first[comment.post] {
        if order.isBefore(comment.item, board.comments[Int(best)].item) {
          first[comment.post] = Int32(index)
        }
      } else {
        first[comment.post] = Int32(index)
      }
    }
    return first
  }

  /// Whether a comment is the text of its thread and not somebody's answer: nobody's words are given
  /// to another author.
  private func opens(_ comment: Item, _ post: Item, _ withTexts: Set<CollectionID>) -> Bool {
    guard case .document(let document) = post.source else { return false }
    let collection = export.documents[document.index].collection
    // A format that says which collection holds posts has posts without a text: shared links.
    if export.declaration(of: collection)?.kind == .posts { return false }
    // Where threads have texts of their own, one without is just that.
    if withTexts.contains(collection) { return false }
    return post.author == .unknown || post.author == comment.author
  }

  private var collectionsWithTexts: Set<CollectionID> {
    var found: Set<CollectionID> = []
    for post in board.posts where !post.item.body.isNone {
      if case .document(let document) = post.item.source {
        found.insert(export.documents[document.index].collection)
      }
    }
    return found
  }

  private mutating func merge(_ comment: Int32, into post: Int) {
    let first = board.comments[Int(comment)]
    board.posts[post].item.body = first.item.body
    if board.posts[post].item.created == nil { board.posts[post].item.created = first.item.created }
    if first.item.state.contains(.edited) { board.posts[post].item.state.insert(.edited) }
    if first.item.state.contains(.deleted) { board.posts[post].item.state.insert(.deleted) }
    if first.item.state.contains(.deletionDated) {
      board.posts[post].item.state.insert(.deletionDated)
    }
    if let edited = first.item.updated,
      let known = board.posts[post].item.updated ?? first.item.updated
    {
      board.posts[post].item.updated = max(edited, known)
    }
    if board.posts[post].item.author == .unknown {
      board.posts[post].item.author = first.item.author
    }
    board.posts[post].reactions = ReactionCounts.sum(
      board.posts[post].reactions, first.reactions)
    if board.posts[post].item.details < 0 {
      board.posts[post].item.details = first.item.details
      board.posts[post].item.state.formUnion(first.item.state.intersection(.ofDetails))
    }
  }

  private mutating func removeComments(_ removed: Set<Int32>) {
    guard !removed.isEmpty else { return }
    var newIndex: [Int32] = Array(repeating: -1, count: board.comments.count)
    var rest: [Comment] = []
    for index in board.comments.indices where !removed.contains(Int32(index)) {
      newIndex[index] = Int32(rest.count)
      rest.append(board.comments[index])
    }
    for index in rest.indices {
      if let parent = rest[index].parent {
        rest[index].parent = newIndex[Int(parent)] >= 0 ? newIndex[Int(parent)] : nil
      }
    }
    board.comments = rest
  }
}
