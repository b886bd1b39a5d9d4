import Board
import Diagnostics
import Exports
import JSONText
import Times

extension ChangePlanner {
  mutating func edit(
    _ name: ItemName, _ kind: ItemKind, _ edit: ItemEdit
  ) throws(DiagnosticFailure) -> ChangeOutcome {
    if let body = edit.body, Self.isBlank(body) {
      throw AuthoringFault.blank("text", "a \(kind.rawValue)")
    }
    if let title = edit.title, Self.isBlank(title) {
      throw AuthoringFault.blank("title", "a \(kind.rawValue)")
    }
    if let name = edit.name, Self.isBlank(name) {
      throw AuthoringFault.blank("name", "a \(kind.rawValue)")
    }
    let item = try find(name, [kind])
    if isDeleted(item) { throw AuthoringFault.deleted(path(of: item)) }
    switch item.part {
    case .document: return try self.edit(item, edit)
    case .element(let node, let list, let field):
      return try self.edit(item, node, in: list, field, key: nil, edit)
    case .entry(let node, let map, let field, let key):
      return try self.edit(item, node, in: map, field, key: key, edit)
    }
  }

  // MARK: Documents

  private mutating func edit(
    _ item: FoundItem, _ edit: ItemEdit
  ) throws(DiagnosticFailure) -> ChangeOutcome {
    var outcome = ChangeOutcome(
      action: .unchanged, kind: item.kind, path: path(of: item), id: id(of: item))
    let path = edited.collections[edited.collection(of: item.document)].path
    let holder = bodyHolder(of: item)
    var changed: Set<EditedDocument> = []
    if let body = edit.body {
      if edited.scalar(of: holder) != nil {
        if try setScalar(body, of: holder) { outcome.action = .edited }
      } else {
        if try set(.body, to: body, of: holder, "text") { changed.insert(holder) }
      }
    }
    if let title = edit.title, try set(.title, to: title, of: item.document, "title") {
      changed.insert(item.document)
    }
    if let name = edit.name {
      let authors = authorFields(of: edited.collection(of: item.document))
      guard let field = authors.nameField else { throw AuthoringFault.noField("name", path) }
      if edited.set(field, to: .string(name), of: item.document) { changed.insert(item.document) }
    }
    if let tags = edit.tags {
      let style = edited.collections[edited.collection(of: item.document)].style
      guard let field = edited.name(of: .tags, in: item.document),
        let value = self.tags(tags, style)
      else { throw AuthoringFault.noField("tags", path) }
      if edited.set(field, to: value, of: item.document) { changed.insert(item.document) }
    }
    for document in changed.sorted(by: { edited.order($0) < edited.order($1) }) {
      outcome.action = .edited
      correctOwnID(of: document)
      outcome.time = setEditTime(of: document) ?? outcome.time
    }
    return outcome
  }

  /// Returns whether that changes anything.
  private mutating func set(
    _ slot: FieldSlot, to text: String, of document: EditedDocument, _ meaning: String
  ) throws(DiagnosticFailure) -> Bool {
    guard let field = edited.name(of: slot, in: document) else {
      throw AuthoringFault.noField(
        meaning, edited.collections[edited.collection(of: document)].path)
    }
    return edited.set(field, to: .string(text), of: document)
  }

  private mutating func setScalar(
    _ text: String, of document: EditedDocument
  ) throws(DiagnosticFailure) -> Bool {
    if edited.scalar(of: document).map({ $0.utf8.elementsEqual(text.utf8) }) == true {
      return false
    }
    let place = edited.place(of: document)
    let made = edited.tree.make(edited.format.spelled(.string(text), like: nil))
    if place.record != place.fields {
      // A leaf with a priority.
      edited.tree.set(".value", to: made, in: place.record)
    } else if edited.tree.kind(of: place.collection.node) == .array {
      edited.tree.replaceElement(place.record, with: made, in: place.collection.node)
    } else {
      edited.tree.set(place.id, to: made, in: place.collection.node)
    }
    return true
  }

  /// A stored id that is not the document's own is put right, as the apps do.
  private mutating func correctOwnID(of document: EditedDocument) {
    let collection = edited.collection(of: document)
    let place = edited.place(of: document)
    guard let own = edited.collections[collection].ownID,
      case .documentID(let isNumber) = own.content,
      edited.tree.member(own.name, of: place.fields) != nil
    else { return }
    let value =
      isNumber ? Int64(place.id).map { FieldValue.integer($0) } : FieldValue.string(place.id)
    if let value { edited.set(own.name, to: value, of: document) }
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

  // MARK: Times

  /// Notes in the document that it was edited now: in the field that its like have for that, else in
  /// its plain time.
  ///
  /// - Returns: what was written as the time.
  mutating func setEditTime(of document: EditedDocument) -> Instant? {
    let style = edited.collections[edited.collection(of: document)].style
    if let flag = edited.name(of: .editedFlag, in: document) {
      edited.set(flag, to: .boolean(true), of: document)
    }
    let name = edited.name(of: .edited, in: document) ?? edited.name(of: .time, in: document)
    guard let name, let value = editValue(name, style) else { return nil }
    edited.set(name, to: value.value, of: document)
    return value.written
  }

  private func editValue(
    _ name: String, _ style: CollectionStyle
  ) -> (value: FieldValue, written: Instant?)? {
    let samples = style.field(name)?.samples ?? []
    if samples.isEmpty {
      return TimeTemplate(of: ["2021-10-13 14:25:36"]).map {
        (.string($0.text(of: context.now, in: edited.zone)), $0.written(context.now))
      }
    }
    if let times = TimeStyle(of: samples, in: edited.export) {
      return times.value(of: context.now, in: edited.zone)
    }
    for sample in samples {
      switch edited.export.value(sample) {
      case .boolean: return (.boolean(true), nil)
      case .map(let map): return editMap(like: map)
      default: continue
      }
    }
    return nil
  }

  /// `edited: {at: …, by: …}`.
  private func editMap(like map: JSONNode) -> (value: FieldValue, written: Instant?)? {
    var members: [FieldMember] = []
    var written: Instant?
    for (key, value) in edited.export.text.members(map) {
      let name = edited.export.text.string(key)
      if let times = TimeStyle(of: [edited.export.unwrapped(value)], in: edited.export) {
        let (value, instant) = times.value(of: context.now, in: edited.zone)
        members.append(FieldMember(name, value))
        written = instant
      } else if ["by", "uid", "userid", "user", "author"].contains(name.lowercased()) {
        if let uid = context.identity?.uid { members.append(FieldMember(name, .string(uid))) }
      } else if case .boolean = edited.export.value(value) {
        members.append(FieldMember(name, .boolean(false)))
      }
    }
    return written == nil ? nil : (.map(members), written)
  }

  // MARK: Comments in a post's document

  private mutating func edit(
    _ item: FoundItem, _ node: EditNode, in list: EditNode, _ field: String, key: String?,
    _ edit: ItemEdit
  ) throws(DiagnosticFailure) -> ChangeOutcome {
    let before = elementOutcome(
      .unchanged, node, list, item.document, field, key: key, time: nil)
    guard let body = edit.body, elementFields(of: node, in: item.document).body != body else {
      return before
    }
    touchList(of: item.document)
    let content = edited.format.content(of: node, in: edited.tree)
    var time: Instant?
    var now = node
    if edited.tree.kind(of: content) == .object {
      guard let name = elementFieldName(.body, in: content) else {
        throw AuthoringFault.noField("text", before.path)
      }
      edited.tree.set(
        name, to: edited.tree.make(edited.format.spelled(.string(body), like: nil)), in: content)
      time = setElementEditTime(of: content, in: item.document)
    } else {
      now = edited.tree.make(edited.format.spelled(.string(body), like: nil))
      if let key {
        edited.tree.set(key, to: now, in: list)
      } else {
        edited.tree.replaceElement(node, with: now, in: list)
      }
    }
    var outcome = elementOutcome(
      .edited, now, list, item.document, field, key: key, time: time)
    if outcome.path != before.path {
      outcome.previousPath = before.path
      outcome.previousID = before.id
    }
    return outcome
  }

  private mutating func setElementEditTime(
    of content: EditNode, in post: EditedDocument
  ) -> Instant? {
    guard case .list(let style) = home(of: post) else { return nil }
    let name = style.style.names[.edited] ?? style.style.names[.time]
    guard let name, let value = editValue(name, style.style) else { return nil }
    let sample = style.style.field(name)?.samples.first
    edited.tree.set(
      name, to: edited.tree.make(edited.format.spelled(value.value, like: sample)), in: content)
    return value.written
  }
}
