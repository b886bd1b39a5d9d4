import Configuration
import Diagnostics
import Exports
import JSONText
import Text
import Times

extension BoardBuilder {
  // MARK: Messages

  mutating func readMessages() {
    board.messages.reserveCapacity(documentCount(of: .messages))
    messageParents.reserveCapacity(documentCount(of: .messages))
    for (group, collection) in documents(of: .messages) {
      var fields = reader(for: group, .messages)
      let room = section(of: collection)
      let fallback = authorAbove(collection)
      let range = export.collections[collection.index].documents
      for index in range {
        let document = DocumentID(index)
        guard export.documents[index].existence == .present,
          let item = item(document, &fields, ordinal: index - range.lowerBound, fallback: fallback)
        else { continue }
        var message = Message(item: item, section: room)
        message.reactions = reactions(fields)
        let number = Int32(board.messages.count)
        itemOfDocument[index] = number
        messageParents.append(TextReference(answered(fields[.parent])))
        board.messages.append(message)
        if room == nil { noteSection(fields, of: .message(number)) }
      }
    }
  }

  // MARK: What all items have

  /// Reads the common fields of a document. Returns nil where it is hidden or no item, which is then
  /// accounted for.
  mutating func item(
    _ document: DocumentID, _ fields: inout FieldReader, ordinal: Int, fallback: AuthorID?
  ) -> Item? {
    let node = export.documents[document.index].node
    let source = Item.Source.document(document)
    if let scalar = export.scalar(of: node) {
      if isWithheld(document) { return nil }
      fields.clear()
      return published(
        scalarItem(scalar, source, idTime: times.idTime(of: document), ordinal: ordinal, fallback),
        document)
    }
    guard export.text.kind(node) == .object else {
      skip(document, .notARecord)
      return nil
    }
    fields.read(node)
    noteOwnID(of: document, fields)
    if isHidden(document, fields) { return nil }
    var item = item(
      fields, source, idTime: times.idTime(of: document), ordinal: ordinal, fallback: fallback)
    if export.isGone(document) { item.state.insert(.gone) }
    if item.body.isNone, item.details < 0, fields[.title] == nil, fields[.firstPost] == nil,
      !item.state.contains(.deleted)
    {
      skip(document, .noText)
      return nil
    }
    return published(item, document)
  }

  private mutating func published(_ item: Item, _ document: DocumentID) -> Item? {
    if isHiddenByConfiguration(item)
      || configuration.publish.hides(document: document, in: export)
    {
      board.accounting[document] = .hiddenByConfiguration
      return nil
    }
    board.accounting[document] = .published
    return item
  }

  /// By its author, or by its own path, which an element of a comment array has too.
  func isHiddenByConfiguration(_ item: Item) -> Bool {
    let publish = configuration.publish
    guard publish.hidesAnything else { return false }
    let author = directory.authors[item.author.index]
    return publish.hides(author: author.uid ?? "", name: author.name)
      || publish.hides(path: board.path(of: item))
  }

  func scalarItem(
    _ scalar: JSONNode, _ source: Item.Source, idTime: Instant?, ordinal: Int, _ author: AuthorID?
  ) -> Item {
    Item(
      source: source, body: TextReference(scalar), created: idTime, updated: idTime,
      timeText: .none, author: author ?? .unknown, state: [], ordinal: Int32(ordinal))
  }

  /// - Parameter fields: a reader that has just read the record.
  mutating func item(
    _ fields: FieldReader, _ source: Item.Source, idTime: Instant?, ordinal: Int,
    fallback: AuthorID?
  ) -> Item {
    let document: DocumentID? = if case .document(let document) = source { document } else { nil }
    let horizon =
      switch source {
      case .document(let holder), .element(let holder, _, _), .entry(let holder, _, _):
        times.horizon(of: holder)
      }
    var resolved = times.times(fields, idTime: idTime, of: document, horizon: horizon)
    if let fault = resolved.fault { timeFaults.add(fault, source, resolved, fields) }
    if resolved.isRepaired { timeFaults.repairs.append(source) }
    var state = writing(fields)
    let isMarkedEdited =
      fields[.edited].map { export.text.kind($0) == .true } ?? false
      || fields[.editedFlag].map(isTrue) ?? false
    if resolved.times.isEdited || isMarkedEdited { state.insert(.edited) }
    if isMarkedAsDeleted(fields) {
      state.insert(.deleted)
      if let when = fields[.deleted].flatMap({ times.deletion($0, horizon: horizon) }),
        let created = resolved.times.created
      {
        state.insert(.deletionDated)
        resolved.times.updated = max(when, resolved.times.updated ?? created)
      }
    }
    if let pinned = fields[.pinned], isTrue(pinned) { state.insert(.pinned) }
    var item = Item(
      source: source, body: body(fields[.body], of: document), created: resolved.times.created,
      updated: resolved.times.updated, timeText: resolved.unreadable,
      author: directory.author(fields, fallback: fallback), state: state, ordinal: Int32(ordinal))
    if fields.hasDetails || item.body.isNone && fields[.photo] != nil {
      readDetails(fields, of: &item)
    }
    return item
  }

  func body(_ node: JSONNode?, of document: DocumentID?) -> TextReference {
    let body = nonEmpty(node)
    guard let document, let node = body.node, export.hasTypedBody(document) else { return body }
    return TextReference(typed: node)
  }

  func nonEmpty(_ node: JSONNode?) -> TextReference {
    guard let node else { return .none }
    return export.text.range(node).count > 2 || export.text.kind(node) != .string
      ? TextReference(node) : .none
  }

  /// A value that names another document: an id, or a reference, which is a path.
  func foreignKey(_ node: JSONNode) -> JSONNode? {
    if let scalar = export.scalar(of: node) { return scalar }
    if case .reference(let path) = export.value(node) { return path }
    return nil
  }

  /// What an item answers; an empty value answers nothing. Some apps keep the answered message's id
  /// with a copy of its text.
  func answered(_ node: JSONNode?) -> JSONNode? {
    guard let node else { return nil }
    guard let scalar = foreignKey(node) ?? idInside(node) else { return nil }
    switch export.text.kind(scalar) {
    case .string: return export.text.range(scalar).count > 2 ? scalar : nil
    case .number: return scalar
    case .true, .false, .null, .array, .object: return nil
    }
  }

  private func idInside(_ node: JSONNode) -> JSONNode? {
    guard export.text.kind(node) == .object else { return nil }
    for name in ["id", "_id", "messageId", "commentId", "key"] {
      if let id = export.text.member(node, name).flatMap(export.scalar(of:)) { return id }
    }
    return nil
  }

  /// Words for "answers nothing", where no item has such an id.
  func isNobody(_ key: JSONNode) -> Bool {
    if export.text.kind(key) == .number { return (export.text.number(key) ?? 0) <= 0 }
    return ["0", "-1", "root", "null", "none", "undefined"].contains(export.text.string(key))
  }

  /// The member under whose document a collection stands: `users/u1/posts`.
  func authorAbove(_ collection: CollectionID) -> AuthorID? {
    guard let above = export.collections[collection.index].parentDocument else {
      return memberInPath(of: collection)
    }
    let index = itemOfDocument[above.index]
    let parent = export.documents[above.index].collection
    guard index >= 0, kind(of: parent) == .members else { return nil }
    return board.members[Int(index)].author
  }

  /// `posts/{uid}/{post}`: the member whose uid the key is.
  private func memberInPath(of collection: CollectionID) -> AuthorID? {
    let keys = export.paths.keys(of: export.collections[collection.index].path)
    guard kind(of: collection) == .posts, keys.count == 2 else { return nil }
    return member(uid: export.string(of: keys[1]))
  }

  func member(uid: String) -> AuthorID? {
    var uid = uid
    return uid.withUTF8 { directory.member(uid: UnsafeRawBufferPointer($0)) }
  }

  // MARK: Tags

  mutating func tags(_ node: JSONNode?, of document: DocumentID) -> [TagID] {
    guard let node else { return [] }
    var names: [String] = []
    switch export.text.kind(node) {
    case .array:
      for element in export.text.elements(node) where export.text.kind(element) == .string {
        names.append(export.text.string(element))
      }
    case .object:
      for (key, value) in export.text.members(node) {
        let isName = export.text.kind(value) == .string && export.text.childCount(node) > 0
        names.append(
          export.text.kind(value) == .true || !isName
            ? export.text.string(key) : export.text.string(value))
      }
    case .string:
      names = export.text.string(node).split { $0 == "," || $0 == "、" || $0 == "，" }
        .map(String.init)
    case .null, .true, .false, .number: break
    }
    var result: [TagID] = []
    for name in names {
      let name = BoardLimits.shown(
        String(DisplayName.clean(name).drop { $0 == "#" || $0 == " " }))
      if name.isEmpty { continue }
      if let known = tagIndex[name], result.contains(known) { continue }
      if result.count == BoardLimits.tagsOfPost {
        overfull.count += 1
        overfull.first = overfull.first ?? document
        break
      }
      let tag = tagIndex[name] ?? TagID(board.tags.count)
      if tagIndex[name] == nil {
        tagIndex[name] = tag
        board.tags.append(Tag(name: name))
      }
      result.append(tag)
    }
    return result
  }
}
