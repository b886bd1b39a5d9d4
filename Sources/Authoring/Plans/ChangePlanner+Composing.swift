import Board
import Diagnostics
import Exports
import JSONText
import Times

extension ChangePlanner {
  /// What became of an item that was to be added.
  struct Addition {
    let document: EditedDocument
    let id: String
    var time: Instant?
    var isNew = true
    var notices: [Diagnostic] = []
  }

  /// The id that an item gets, or the item that has it already.
  enum KeyDecision {
    case new(String)
    case existing(EditedDocument)
  }

  mutating func decide(
    _ key: ItemKey, in collection: Int
  ) throws(DiagnosticFailure) -> KeyDecision {
    switch key {
    case .generated: return .new(edited.newID(in: collection, context))
    case .given(let id):
      try IdentifierRules.check(id, edited.format.rules.ids)
      return edited.find(id, in: collection).map { .existing($0) } ?? .new(id)
    case .request(let request):
      guard let known = edited.request(request, in: collection) else {
        // The caller has looked whether it was made before.
        return .new(edited.newID(in: collection, context))
      }
      if let document = known.document { return .existing(document) }
      return .new(edited.newID(for: known.mark, in: collection, context))
    }
  }

  /// Adds an item to a collection in the likeness of the others.
  ///
  /// - Parameter finish: gives further fields to the record.
  mutating func addItem(
    _ kind: ItemKind, _ content: ItemContent, to collection: Int, _ key: ItemKey,
    _ finish: (inout RecordComposer) -> Void = { _ in }
  ) throws(DiagnosticFailure) -> Addition {
    let id: String
    switch try decide(key, in: collection) {
    case .existing(let document):
      try expectSame(document, content, key)
      return Addition(
        document: document, id: edited.place(of: document).id, time: nil, isNew: false)
    case .new(let new): id = new
    }
    let style = edited.collections[collection].style
    if style.isOfScalars {
      let scalar = edited.format.spelled(.string(content.body), like: nil)
      let document = try edited.add(
        NewDocument(id: id, fields: [], scalar: scalar, time: context.now), to: collection)
      return Addition(
        document: document, id: id, time: PushID.instant(of: id),
        notices: textAloneNotices(content, id, edited.collections[collection].path))
    }
    var composer = RecordComposer(
      style: style, format: edited.format, zone: edited.zone, now: context.now,
      collectionPath: edited.collections[collection].path)
    setOwnID(id, in: collection, &composer)
    try compose(content, &composer, authors: authorFields(of: collection))
    finish(&composer)
    if style.records == 0, edited.format.rules.keepsEmptyLists {
      composer.set(.comments, .list([]))
    }
    try composer.fillCommonFields(title: content.title)
    let document = try edited.add(
      NewDocument(id: id, fields: composer.fields(), time: context.now), to: collection)
    return Addition(
      document: document, id: id, time: composer.written ?? PushID.instant(of: id),
      notices: composer.notices)
  }

  /// What a text alone does not say of an item.
  private func textAloneNotices(
    _ content: ItemContent, _ id: String, _ path: String
  ) -> [Diagnostic] {
    let identity = content.author ?? context.identity
    var lost: [String] = []
    if content.title != nil { lost.append("title") }
    if content.name ?? identity?.name != nil { lost.append("name") }
    if identity?.uid != nil { lost.append("author") }
    if PushID.instant(of: id) == nil { lost.append("time") }
    if !content.tags.isEmpty { lost.append("tags") }
    return lost.isEmpty ? [] : [AuthoringFault.textsAlone(lost, path)]
  }

  /// Fills in what the item says, who wrote it and when.
  mutating func compose(
    _ content: ItemContent, _ composer: inout RecordComposer, authors: AuthorFields
  ) throws(DiagnosticFailure) {
    if !composer.set(.body, .string(content.body)), !composer.isCommon(.firstPost) {
      throw AuthoringFault.noField("text", composer.collectionPath)
    }
    if let title = content.title, !composer.set(.title, .string(title)) {
      throw AuthoringFault.noField("title", composer.collectionPath)
    }
    if content.title == nil, composer.isCommon(.title), composer.style.kind == .posts {
      throw AuthoringFault.titleNeeded(composer.collectionPath)
    }
    try setAuthor(content, authors, &composer)
    composer.setTimes()
    if !content.tags.isEmpty {
      guard let tags = self.tags(content.tags, composer.style), composer.set(.tags, tags) else {
        throw AuthoringFault.noField("tags", composer.collectionPath)
      }
    }
    setReference(.section, content.section, &composer)
    setReference(.post, content.post, &composer)
    setReference(.parent, content.parent, &composer)
  }

  private mutating func setAuthor(
    _ content: ItemContent, _ authors: AuthorFields, _ composer: inout RecordComposer
  ) throws(DiagnosticFailure) {
    let identity = content.author ?? context.identity
    let isAlone = composer.style.records == 0
    var name = content.name ?? identity?.name
    if name == nil, authors.nameField != nil, let uid = identity?.uid, let member = member(uid: uid)
    {
      name = edited.text(.name, of: member)
    }
    composer.isAnonymous =
      identity == nil && name == nil && (authors.uidField ?? authors.nameField) != nil
    if let field = authors.uidField {
      if let uid = identity?.uid {
        let sample = composer.style.field(field)?.samples.first
        guard
          let value = AuthorFields.value(uid: uid, name: name, like: sample, in: edited.export)
        else { throw AuthoringFault.uidNotNumber(uid, field, composer.collectionPath) }
        composer.set(field, value)
      } else if composer.style.isCommon(field) || isAlone {
        throw AuthoringFault.noIdentity(field, composer.collectionPath)
      }
    }
    if let field = authors.nameField {
      if let name {
        composer.set(field, .string(name))
      } else if composer.style.isCommon(field) || isAlone {
        throw AuthoringFault.noName(field, composer.collectionPath)
      }
    }
  }

  /// How a collection's records say who wrote them.
  mutating func authorFields(of collection: Int) -> AuthorFields {
    if let known = authors[collection] { return known }
    let made = authorFields(edited.collections[collection].style)
    authors[collection] = made
    return made
  }

  mutating func authorFields(_ style: CollectionStyle) -> AuthorFields {
    var known: Set<String> = []
    for node in style.samples(of: .authorID) {
      guard let scalar = edited.export.scalar(of: node) else { continue }
      let text = edited.export.text.string(scalar)
      if member(uid: text) != nil { known.insert(text) }
    }
    return AuthorFields(style, in: edited.export) { known.contains($0) }
  }

  private func tags(_ tags: [String], _ style: CollectionStyle) -> FieldValue? {
    guard let sample = style.samples(of: .tags).first else { return nil }
    switch edited.export.text.kind(edited.export.unwrapped(sample)) {
    case .array: return .list(tags.map { .string($0) })
    case .object: return .map(tags.map { FieldMember($0, .boolean(true)) })
    case .string: return .string(tags.joined(separator: ", "))
    case .null, .true, .false, .number: return nil
    }
  }

  /// Names another document, as the neighbours do: by its id, or by a reference to it.
  private func setReference(
    _ slot: FieldSlot, _ id: String?, _ composer: inout RecordComposer
  ) {
    guard let id else { return }
    composer.set(slot, reference(to: id, like: composer.style.samples(of: slot).first))
  }

  func reference(to id: String, like neighbour: JSONNode?) -> FieldValue {
    guard let neighbour else { return .string(id) }
    switch edited.export.value(neighbour) {
    case .reference(let path):
      let text = edited.export.text.string(path)
      return .reference((text.lastIndex(of: "/").map { String(text[...$0]) } ?? "") + id)
    case .number: return Int64(id).map { .integer($0) } ?? .string(id)
    default: return .string(id)
    }
  }

  private mutating func setOwnID(
    _ id: String, in collection: Int, _ composer: inout RecordComposer
  ) {
    guard let own = edited.collections[collection].ownID else { return }
    switch own.content {
    case .documentID(let isNumber):
      composer.set(own.name, isNumber ? Int64(id).map { .integer($0) } ?? .string(id) : .string(id))
    case .counter: composer.set(own.name, .integer(edited.nextCounter(own.name, in: collection)))
    }
  }

  // MARK: The same again

  /// - Throws: where the item that has the id already says something else.
  private mutating func expectSame(
    _ document: EditedDocument, _ content: ItemContent, _ key: ItemKey
  ) throws(DiagnosticFailure) {
    let isSame =
      edited.text(.body, of: document).map { $0.utf8.elementsEqual(content.body.utf8) } ?? true
      && (content.title == nil || edited.text(.title, of: document) == content.title)
      && (content.name == nil || edited.text(.authorName, of: document) == content.name
        || edited.text(.authorName, of: document) == nil)
    if !isSame {
      throw AuthoringFault.taken(edited.place(of: document).id, key)
    }
  }
}
