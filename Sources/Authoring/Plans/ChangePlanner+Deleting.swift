import Board
import Diagnostics
import Exports
import JSONText
import Times

extension ChangePlanner {
  mutating func delete(
    _ name: ItemName, _ kind: ItemKind, _ style: DeletionStyle
  ) throws(DiagnosticFailure) -> ChangeOutcome {
    let item = try find(name, [kind])
    var outcome = ChangeOutcome(
      action: .deleted, kind: kind, path: path(of: item), id: id(of: item))
    switch item.part {
    case .element, .entry:
      if style == .tombstone {
        if isDeleted(item) { outcome.action = .unchanged } else { try markElement(item) }
      }
      if style == .removal { try removeElement(item) }
      return outcome
    case .document: break
    }
    if style == .tombstone {
      if try !mark(item) { outcome.action = .unchanged }
      return outcome
    }
    switch kind {
    case .post:
      let (documents, elements) = commentsBelow(item.document)
      let count = documents.count + elements
      if count > 0, !context.answers.deletesComments {
        questions.append(.deletesComments(post: outcome.path, count: count))
      }
      outcome.removedComments = count
      for comment in documents.reversed() {
        try noteRemoved(comment, .comment, post: nil)
        try removeUnlessInside(comment, item.document)
      }
      try noteRemoved(item.document, .post, post: nil)
      try edited.remove(item.document)
    case .comment, .message:
      let answers = threads.answers(to: outcome.id, in: &edited)
      if !answers.isEmpty {
        outcome.notices.append(AuthoringFault.answersStay(outcome.path, answers.count))
      }
      let post = kind == .comment ? self.post(of: item.document) : nil
      try noteRemoved(item.document, kind, post: post)
      try edited.remove(item.document)
    case .member: try edited.remove(item.document)
    }
    return outcome
  }

  /// What stands in the post's own collections goes with it.
  private mutating func removeUnlessInside(
    _ comment: EditedDocument, _ post: EditedDocument
  ) throws(DiagnosticFailure) {
    if case .existing(let id) = comment, case .existing(let above) = post {
      var parent = edited.export.collections[
        edited.export.documents[id.index].collection.index
      ].parentDocument
      while let current = parent {
        if current == above {
          edited.removed.insert(id)
          return
        }
        parent =
          edited.export.collections[
            edited.export.documents[current.index].collection.index
          ].parentDocument
      }
    }
    if isBelow(edited.place(of: comment).collection.path, post) {
      if case .added(let number) = comment { edited.added[number].isRemoved = true }
      return
    }
    try edited.remove(comment)
  }

  private func isBelow(_ path: [String], _ document: EditedDocument) -> Bool {
    let place = edited.place(of: document)
    return path.starts(with: place.collection.path + [place.id])
  }

  /// All comments of a post: documents, and how many stand in its own document.
  mutating func commentsBelow(
    _ post: EditedDocument
  ) -> (documents: [EditedDocument], elements: Int) {
    let place = edited.place(of: post)
    let elements = commentList(of: post).map { edited.tree.childCount(of: $0.node) } ?? 0
    var found: [EditedDocument] = []
    var seen: Set<EditedDocument> = []
    func take(_ documents: [EditedDocument]) {
      for document in documents where seen.insert(document).inserted { found.append(document) }
    }
    take(documentsBelow(post))
    for group in edited.mapping.groups where group.kind == .comments {
      guard group.parent == nil, group.pattern.hasSuffix("/*"), let first = group.collections.first
      else { continue }
      let path = Array(edited.format.place(of: first).path.dropLast()) + [place.id]
      take(documentsOfCollection(path))
    }
    take(threads.comments(naming: place.id, in: &edited))
    // Answers among the posts, and theirs.
    var next = 0
    if isThreaded(post) { take(threads.answers(to: place.id, in: &edited)) }
    while next < found.count {
      let id = edited.place(of: found[next]).id
      let collection = edited.collections[edited.collection(of: found[next])]
      if collection.kind == .posts { take(threads.answers(to: id, in: &edited)) }
      next += 1
    }
    return (found.filter { $0 != post }, elements)
  }

  private mutating func isThreaded(_ post: EditedDocument) -> Bool {
    edited.collections[edited.collection(of: post)].style.names[.parent] != nil
  }

  private mutating func documentsOfCollection(_ path: [String]) -> [EditedDocument] {
    if let made = edited.madeCollection(at: path) { return edited.documents(in: made) }
    guard let known = finder.collection(at: path, in: edited) else { return [] }
    return edited.documents(of: known)
  }

  /// Documents of collections of comments anywhere below a document.
  private mutating func documentsBelow(_ document: EditedDocument) -> [EditedDocument] {
    var found: [EditedDocument] = []
    var next = [document]
    while let above = next.popLast() {
      var here: [EditedDocument] = []
      if case .existing(let id) = above {
        for collection in edited.collections(below: id)
        where edited.mapping.kind(of: collection) == .comments {
          here += edited.documents(of: collection)
        }
      }
      let place = edited.place(of: above)
      for number in edited.madeCollections(below: place.collection.path + [place.id]) {
        here += edited.documents(in: number)
      }
      found += here
      next += here
    }
    return found
  }

  /// The post that a comment belongs to; nil where that is not in the export.
  mutating func post(of comment: EditedDocument) -> EditedDocument? {
    let place = edited.place(of: comment)
    if let key = edited.value(.post, of: comment).flatMap({ edited.key(of: $0) }) {
      return finder.find(key, of: .posts, in: edited).first
    }
    if place.collection.path.count > 2,
      let above = finder.find(path: Array(place.collection.path.dropLast()), in: &edited)
    {
      return above
    }
    guard place.collection.path.count > 1, let key = place.collection.path.last else { return nil }
    return finder.find(key, of: .posts, in: edited).first
  }

  // MARK: Tombstones

  /// Whether an item is marked as deleted, as readers see it.
  mutating func isDeleted(_ item: FoundItem) -> Bool {
    let mark: EditNode?
    switch item.part {
    case .document:
      guard edited.scalar(of: item.document) == nil else { return false }
      mark = edited.value(.deleted, of: item.document)
    case .element(let node, _, _), .entry(let node, _, _, _):
      let content = edited.format.content(of: node, in: edited.tree)
      guard edited.tree.kind(of: content) == .object else { return false }
      let name = elementFieldName(.deleted, in: content) ?? "deleted"
      mark = edited.tree.member(name, of: content)
        .map { edited.format.content(of: $0, in: edited.tree) }
    }
    guard let mark else { return false }
    switch edited.tree.kind(of: mark) {
    case .true, .object: return true
    case .number, .string:
      return !["", "false", "0"].contains(edited.tree.scalarText(of: mark) ?? "")
    case .false, .null, .array: return false
    }
  }

  /// Marks an item as deleted and takes its text away. Returns whether that changes anything.
  private mutating func mark(_ item: FoundItem) throws(DiagnosticFailure) -> Bool {
    let document = item.document
    guard edited.scalar(of: document) == nil else {
      throw AuthoringFault.noTombstone(path(of: item))
    }
    let style = edited.collections[edited.collection(of: document)].style
    let name = edited.name(of: .deleted, in: document) ?? "deleted"
    let value = tombstone(like: style.field(name)?.samples ?? [])
    var changes = edited.set(name, to: value, of: document)
    let holder = bodyHolder(of: item)
    if let body = edited.name(of: .body, in: holder), edited.value(body, of: holder) != nil {
      edited.removeField(body, of: holder)
      changes = true
    }
    return changes
  }

  /// A flag, or the time of now where the others have times there.
  private func tombstone(like samples: [JSONNode]) -> FieldValue {
    if let times = TimeStyle(of: samples, in: edited.export) {
      return times.value(of: context.now, in: edited.zone).value
    }
    return .boolean(true)
  }

  private mutating func markElement(_ item: FoundItem) throws(DiagnosticFailure) {
    let content = edited.format.content(of: record(of: item), in: edited.tree)
    guard edited.tree.kind(of: content) == .object else {
      throw AuthoringFault.noTombstone(path(of: item))
    }
    touchList(of: item.document)
    let name = elementFieldName(.deleted, in: content) ?? "deleted"
    edited.tree.set(
      name, to: edited.tree.make(edited.format.spelled(.boolean(true), like: nil)), in: content)
    if let body = elementFieldName(.body, in: content) {
      edited.tree.removeMember(body, from: content)
    }
  }

  private mutating func removeElement(_ item: FoundItem) throws(DiagnosticFailure) {
    touchList(of: item.document)
    let list: EditNode
    let field: String
    switch item.part {
    case .element(let node, let array, let name):
      edited.tree.removeElement(node, from: array)
      (list, field) = (array, name)
    case .entry(_, let map, let name, let key):
      edited.tree.removeMember(key, from: map)
      (list, field) = (map, name)
    case .document: return
    }
    if edited.tree.isEmpty(list), !edited.format.rules.keepsEmptyLists {
      edited.removeField(field, of: item.document)
    }
    try noteRemovedElement(of: item.document)
  }
}
