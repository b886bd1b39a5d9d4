import Board
import Diagnostics
import Exports
import JSONText
import Times

extension ChangePlanner {
  mutating func addComment(_ draft: CommentDraft) throws(DiagnosticFailure) -> ChangeOutcome {
    guard !Self.isBlank(draft.body) else { throw AuthoringFault.blank("text", "a comment") }
    let post = try find(draft.post, [.post]).document
    let home: CommentHome
    if let list = commentList(of: post), !edited.tree.isEmpty(list.node),
      case .list(let style) = self.home(of: post)
    {
      home = .list(style)
    } else {
      home = self.home(of: post)
    }
    if case .list(let style) = home { return try add(draft, to: post, style) }
    let parent = try draft.parent.map { name throws(DiagnosticFailure) in
      try find(name, [.comment])
    }
    let collection = try collection(for: home, of: post)
    let postID = edited.place(of: post).id
    var content = ItemContent(body: draft.body, author: draft.author)
    content.post = postID
    if let parent {
      guard edited.collections[collection].style.names[.parent] != nil else {
        throw AuthoringFault.noReplies(edited.collections[collection].path)
      }
      content.parent = id(of: parent)
    } else {
      content.parent = topParent(in: collection, postID, home)
    }
    if case .answers = home { content.post = nil }
    let memory = try memory(of: draft.key, .comment, in: collection, content)
    if let made = try madeBefore(memory) { return made }
    let added = try addItem(.comment, content, to: collection, draft.key)
    if added.isNew {
      threads.add(added.document, post: content.post, parent: content.parent)
      try noteAdded(added, .comment, post: post)
    }
    let outcome = outcome(of: added, .comment)
    remember(memory, outcome)
    return outcome
  }

  private mutating func collection(
    for home: CommentHome, of post: EditedDocument
  ) throws(DiagnosticFailure) -> Int {
    let place = edited.place(of: post)
    switch home {
    case .answers: return edited.collection(of: post)
    case .foreignKey(let id): return edited.number(of: id)
    case .below(let name, let style):
      let path = place.collection.path + [place.id, name]
      if let known = finder.collection(at: path, in: edited) { return edited.number(of: known) }
      return try makeCollection(named: name, .comments, below: post, style: style)
    case .beside(let other, let style):
      let above = Array(edited.format.place(of: other).path.dropLast())
      let path = above + [place.id]
      if let known = finder.collection(at: path, in: edited) { return edited.number(of: known) }
      if let made = edited.madeCollection(at: path) { return made }
      guard case .original(let node) = edited.format.place(of: other).node,
        let holder = edited.tree.parent(of: node)
      else { throw AuthoringFault.noCollection(ItemFinder.text(of: path), []) }
      let made = edited.tree.make(.object([]))
      edited.tree.set(
        place.id, to: made, in: .original(holder), at: .inOrder(.realtimeDatabase))
      return edited.take(
        CollectionPlace(collection: nil, node: made, path: path), kind: .comments, style: style,
        ownID: OwnIDField(style, in: edited.export))
    case .list: throw AuthoringFault.noField("comments", ItemFinder.text(of: place.collection.path))
    }
  }

  /// What comments that answer the post itself have as their parent.
  private func topParent(in collection: Int, _ post: String, _ home: CommentHome) -> String? {
    if case .answers = home { return post }
    let style = edited.collections[collection].style
    guard let name = style.names[.parent], style.isCommon(name) else { return nil }
    let parents = style.samples(of: .parent).map { ThreadIndex.key($0, edited.export) }
    let posts = style.samples(of: .post).map { ThreadIndex.key($0, edited.export) }
    // Some boards name the post there as well.
    let same = zip(parents, posts).contains { $0 != nil && $0 == $1 }
    return same ? post : nil
  }

  // MARK: Comments in the post's document

  private mutating func add(
    _ draft: CommentDraft, to post: EditedDocument, _ style: CommentListStyle
  ) throws(DiagnosticFailure) -> ChangeOutcome {
    let place = edited.place(of: post)
    guard edited.tree.kind(of: place.fields) == .object else {
      throw AuthoringFault.noField("comments", ItemFinder.text(of: place.collection.path))
    }
    let (isMap, list) = listForAdding(to: post, style)
    var memory: RequestMemory?
    if case .request(let request) = draft.key {
      guard !request.isEmpty else { throw AuthoringFault.blank("request's key", "an addition") }
      let content = ItemContent(body: draft.body, author: draft.author)
      memory = RequestMemory(
        request, .comment, at: ItemFinder.text(of: place.collection.path + [place.id]), content)
      if let made = try madeBefore(memory) { return made }
    }
    let id: String?
    switch (draft.key, isMap) {
    case (.generated, false), (.request, false): id = nil
    case (.generated, true), (.request, true): id = newKey(in: list, of: post, style)
    case (.given(let given), true):
      try IdentifierRules.check(given, edited.format.rules.ids)
      id = given
    case (.given, false):
      throw AuthoringFault.noIDs(ItemFinder.text(of: place.collection.path + [place.id]))
    }
    if let id, let list, let known = edited.tree.member(id, of: list) {
      guard elementFields(of: known, in: post).body == draft.body else {
        throw AuthoringFault.taken(id, draft.key)
      }
      return elementOutcome(.unchanged, known, list, post, style.field, key: id, time: nil)
    }
    var time: Instant?
    var notices: [Diagnostic] = []
    let value: JSONNewValue
    if style.isOfRecords {
      var composer = RecordComposer(
        style: style.style, format: edited.format, zone: edited.zone, now: context.now,
        collectionPath: ItemFinder.text(of: place.collection.path) + "/*/" + style.field)
      if let own = style.ownID { setElementID(own, id, list, post, &composer) }
      var content = ItemContent(body: draft.body, author: draft.author)
      if let parent = draft.parent {
        guard style.style.names[.parent] != nil else {
          throw AuthoringFault.noReplies(composer.collectionPath)
        }
        content.parent = try elementReference(parent, style)
      }
      try compose(content, &composer, authors: authorFields(style.style))
      try composer.fillCommonFields(title: nil)
      time = composer.written
      notices = composer.notices
      value = edited.format.spelledMap(composer.fields())
    } else {
      if draft.parent != nil { throw AuthoringFault.noReplies(style.field) }
      value = edited.format.spelled(.string(draft.body), like: nil)
    }
    let element = edited.tree.make(value)
    let (node, own) = try put(element, id, into: list, of: post, style)
    let elementID = id ?? idOfLast(own, in: node, of: post)
    try noteAddedElement(to: post)
    var outcome = ChangeOutcome(
      action: .added, kind: .comment,
      path: ItemFinder.text(
        of: place.collection.path + [place.id, id == nil ? "comment" : style.field, elementID]),
      id: elementID, time: time)
    outcome.notices = notices
    remember(memory, outcome)
    return outcome
  }

  private mutating func listForAdding(
    to post: EditedDocument, _ style: CommentListStyle
  ) -> (isMap: Bool, list: EditNode?) {
    if let list = commentList(of: post) {
      if !edited.tree.isEmpty(list.node) { return (list.isMap, list.node) }
      // An empty list says nothing of what the others are.
      return (list.isMap, list.node)
    }
    return (style.shape == .map, nil)
  }

  /// Puts a comment into the post's list; makes the list where the post has none.
  ///
  /// - Returns: the list, and the comment in it.
  private mutating func put(
    _ element: EditNode, _ key: String?, into list: EditNode?, of post: EditedDocument,
    _ style: CommentListStyle
  ) throws(DiagnosticFailure) -> (list: EditNode, element: EditNode) {
    edited.touch(post)
    if let list, canGrow(list) {
      if let key {
        edited.tree.set(key, to: element, in: list, at: .inOrder(.realtimeDatabase))
      } else {
        edited.tree.append(element, to: list)
      }
      return (list, element)
    }
    let new = edited.tree.value(of: element)
    let value =
      key.map { edited.format.spelledMap([($0, new)]) } ?? edited.format.spelledList([new])
    let name = edited.name(of: .comments, in: post) ?? style.field
    let place = edited.place(of: post)
    if let old = edited.tree.member(name, of: place.fields) {
      switch edited.tree.kind(of: edited.format.content(of: old, in: edited.tree)) {
      case .null, .array, .object: break
      case .true, .false, .number, .string:
        throw AuthoringFault.occupied(
          ItemFinder.text(of: place.collection.path + [place.id, name]))
      }
    }
    let made = edited.tree.make(value)
    let at = edited.newPlace(
      of: name, in: place, edited.collections[edited.collection(of: post)].style)
    edited.tree.set(name, to: made, in: place.fields, at: at)
    let container = edited.format.content(of: made, in: edited.tree)
    // The new list has been made of the element's value, and with it another node for it.
    let own =
      key.flatMap { edited.tree.member($0, of: container) }
      ?? edited.tree.elements(of: container).last
    return (container, own ?? element)
  }

  /// Whether the node is a container that can be added to as it stands; an empty one of some formats
  /// has no place for elements yet.
  private func canGrow(_ list: EditNode) -> Bool {
    switch edited.tree.kind(of: list) {
    case .array, .object: true
    case .null, .true, .false, .number, .string: false
    }
  }

  private mutating func newKey(
    in list: EditNode?, of post: EditedDocument, _ style: CommentListStyle
  ) -> String {
    nextID(of: post, style.keys) { planner in
      list.map { planner.edited.tree.members(of: $0).map(\.name) } ?? []
    }
  }

  private mutating func setElementID(
    _ own: OwnIDField, _ key: String?, _ list: EditNode?, _ post: EditedDocument,
    _ composer: inout RecordComposer
  ) {
    if let key { return composer.set(own.name, .string(key)) }
    let samples = composer.style.field(own.name)?.samples ?? []
    let isNumber = samples.first.map { edited.export.text.kind($0) == .number } ?? false
    let id = nextID(of: post, samples.map(edited.export.text.string)) { planner in
      let elements = list.map { planner.edited.tree.elements(of: $0) } ?? []
      return elements.compactMap { planner.scalarMember(own.name, of: $0) }
    }
    composer.set(own.name, isNumber ? Int64(id).map { .integer($0) } ?? .string(id) : .string(id))
  }

  private func scalarMember(_ name: String, of element: EditNode) -> String? {
    edited.tree.member(name, of: edited.format.content(of: element, in: edited.tree))
      .flatMap { edited.tree.scalarText(of: edited.format.content(of: $0, in: edited.tree)) }
  }

  /// A new id among those of a post's comments.
  ///
  /// - Parameter others: ids that other posts' comments have, for their style.
  private mutating func nextID(
    of post: EditedDocument, _ others: [String], _ known: (ChangePlanner) -> [String]
  ) -> String {
    var maker: IdentifierMaker
    if let made = lists[post]?.identifiers {
      maker = made
    } else {
      let ids = known(self)
      let style = IdentifierStyle(of: ids) ?? IdentifierStyle(of: others) ?? .pushID
      let largest = ids.filter { PushID.instant(of: $0) != nil }.max {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
      var number: Int64 = 0
      if case .counted(let prefix, _) = style {
        for id in ids {
          guard let parts = IdentifierStyle.parts(of: id), parts.prefix == prefix else { continue }
          number = max(number, Int64(parts.digits) ?? 0)
        }
      }
      maker = IdentifierMaker(
        style: style, largestPushID: Array((largest ?? "").utf8), largestNumber: number)
    }
    let id = maker.next(at: context.now, context.random)
    lists[post, default: ListState()].identifiers = maker
    return id
  }

  /// By what comments of a list name what they answer: their own ids, or their keys.
  private mutating func elementReference(
    _ name: ItemName, _ style: CommentListStyle
  ) throws(DiagnosticFailure) -> String {
    let parent = try find(name, [.comment])
    if case .entry(_, _, _, let key) = parent.part { return key }
    if case .element(let node, _, _) = parent.part,
      let id = edited.tree.member("id", of: edited.format.content(of: node, in: edited.tree)),
      let text = edited.tree.scalarText(of: edited.format.content(of: id, in: edited.tree))
    {
      return text
    }
    throw AuthoringFault.noReplies(style.field)
  }

  func elementOutcome(
    _ action: ChangeOutcome.Action, _ element: EditNode, _ list: EditNode, _ post: EditedDocument,
    _ field: String, key: String?, time: Instant?
  ) -> ChangeOutcome {
    let place = edited.place(of: post)
    let id = key ?? elementID(of: element, in: list)
    let path = place.collection.path + [place.id, key == nil ? "comment" : field, id]
    return ChangeOutcome(
      action: action, kind: .comment, path: ItemFinder.text(of: path), id: id, time: time)
  }

  /// The comment that is the text of a post.
  mutating func firstComment(of post: EditedDocument) -> EditedDocument? {
    guard let name = edited.text(.firstPost, of: post) else { return nil }
    return finder.find(name, of: .comments, in: edited).first
  }
}
