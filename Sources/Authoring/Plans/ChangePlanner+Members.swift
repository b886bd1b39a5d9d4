import Board
import Diagnostics
import Exports
import JSONText
import Times

extension ChangePlanner {
  mutating func addMember(_ draft: MemberDraft) throws(DiagnosticFailure) -> ChangeOutcome {
    guard !Self.isBlank(draft.name) else { throw AuthoringFault.blank("name", "a member") }
    guard !Self.isBlank(draft.uid) else { throw AuthoringFault.blank("uid", "a member") }
    if let email = draft.email, let fault = EmailAddress.fault(of: email) {
      throw AuthoringFault.badEmail(email, fault)
    }
    for field in draft.fields { try MemberFields.refusePassword(field.name) }
    let collection = try target(.members, draft.destination)
    if let known = member(uid: draft.uid) { return try same(draft, known) }
    let style = edited.collections[collection].style
    let isKeyedByUID = isKeyedByUID(style)
    let id = isKeyedByUID ? draft.uid : edited.newID(in: collection, context)
    if let fault = IdentifierRules.fault(of: id, edited.format.rules.ids) {
      throw AuthoringFault.badID(id, fault)
    }
    var composer = RecordComposer(
      style: style, format: edited.format, zone: edited.zone, now: draft.joined ?? context.now,
      collectionPath: edited.collections[collection].path)
    composer.set(.uid, .string(draft.uid))
    if let own = edited.collections[collection].ownID, own.name != style.names[.uid] {
      composer.set(own.name, .string(id))
    }
    setName(draft.name, &composer)
    if let email = draft.email { composer.set(emailField(style) ?? "email", .string(email)) }
    composer.setTimes([.joined])
    for field in draft.fields {
      guard let text = field.value else { continue }
      composer.set(field.name, try memberValue(text, field.name, style, current: nil))
    }
    try composer.fillCommonFields(title: nil)
    let document = try edited.add(
      NewDocument(id: id, fields: composer.fields(), time: context.now), to: collection)
    members.add(draft.uid, document)
    return outcome(
      of: Addition(
        document: document, id: id, time: composer.written,
        notices: composer.notice.map { [$0] } ?? []), .member)
  }

  /// Whether documents are called by the uid: they have no field for it, or it says the same.
  private func isKeyedByUID(_ style: CollectionStyle) -> Bool {
    let uids = style.samples(of: .uid).compactMap { edited.export.scalar(of: $0) }
      .map(edited.export.text.string)
    return uids.isEmpty || uids.contains { style.ids.contains($0) }
  }

  private func setName(_ name: String, _ composer: inout RecordComposer) {
    if composer.set(.name, .string(name)) { return }
    guard composer.has(.firstName) else { return composer.set("name", .string(name)) }
    let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
    composer.set(.firstName, .string(parts.first ?? name))
    if parts.count > 1 { composer.set(.lastName, .string(parts[1])) }
  }

  private func emailField(_ style: CollectionStyle) -> String? {
    style.fields.first { EmailAddress.isField($0.name) }?.name
  }

  /// The same addition again changes nothing.
  private mutating func same(
    _ draft: MemberDraft, _ document: EditedDocument
  ) throws(DiagnosticFailure) -> ChangeOutcome {
    let style = edited.collections[edited.collection(of: document)].style
    let email = emailField(style).flatMap { edited.value($0, of: document) }
      .flatMap { edited.tree.scalarText(of: $0) }
    let hasName =
      edited.text(.name, of: document) == draft.name || edited.name(of: .name, in: document) == nil
    guard hasName, draft.email == nil || email == nil || draft.email == email else {
      throw AuthoringFault.taken(draft.uid, .given(draft.uid))
    }
    return outcome(
      of: Addition(document: document, id: edited.place(of: document).id, isNew: false), .member)
  }

  // MARK: Fields

  mutating func setMember(
    _ name: ItemName, _ fields: [FieldAssignment]
  ) throws(DiagnosticFailure) -> ChangeOutcome {
    for field in fields {
      try MemberFields.refusePassword(field.name)
      if field.name.isEmpty { throw AuthoringFault.blank("field name", "a member") }
    }
    let item = try find(name, [.member])
    let style = edited.collections[edited.collection(of: item.document)].style
    var outcome = ChangeOutcome(
      action: .unchanged, kind: .member, path: path(of: item), id: id(of: item))
    for field in fields {
      try check(field, of: item.document, style)
      let changes: Bool
      if let text = field.value {
        let current = edited.tree.member(field.name, of: edited.place(of: item.document).fields)
        let value = try memberValue(text, field.name, style, current: current)
        changes = edited.set(field.name, to: value, of: item.document)
      } else {
        changes = edited.value(field.name, of: item.document) != nil
        edited.removeField(field.name, of: item.document)
      }
      if changes { outcome.action = .edited }
    }
    if outcome.action == .edited { noteMemberChange(item.document) }
    return outcome
  }

  private mutating func noteMemberChange(_ document: EditedDocument) {
    edited.format.noteChange(of: edited.place(of: document), at: context.now, in: &edited.tree)
  }

  /// What registration asks for holds for changes too.
  private mutating func check(
    _ field: FieldAssignment, of document: EditedDocument, _ style: CollectionStyle
  ) throws(DiagnosticFailure) {
    if field.name == edited.name(of: .uid, in: document) {
      throw AuthoringFault.fixedField(field.name)
    }
    if field.name == edited.name(of: .name, in: document),
      field.value.map(Self.isBlank) ?? true
    {
      throw AuthoringFault.blank("name", "a member")
    }
    if EmailAddress.isField(field.name), let email = field.value,
      let fault = EmailAddress.fault(of: email)
    {
      throw AuthoringFault.badEmail(email, fault)
    }
    if let fault = IdentifierRules.fault(of: field.name, edited.format.rules.ids),
      edited.format.rules.ids == .realtimeDatabase
    {
      throw AuthoringFault.badID(field.name, fault)
    }
  }

  /// A text in the type that the field has, in this record or in others.
  private func memberValue(
    _ text: String, _ name: String, _ style: CollectionStyle, current: EditNode?
  ) throws(DiagnosticFailure) -> FieldValue {
    var sample = style.field(name)?.samples.first
    if case .original(let node)? = current { sample = node }
    guard let sample else { return .string(text) }
    switch edited.export.value(sample) {
    case .number:
      guard let number = MemberFields.number(text) else {
        throw AuthoringFault.wrongType(name, text, "a number")
      }
      return number
    case .boolean:
      guard text == "true" || text == "false" else {
        throw AuthoringFault.wrongType(name, text, "true or false")
      }
      return .boolean(text == "true")
    case .timestamp, .timestampText, .unresolvedServerTime:
      guard let instant = TimeParser.read(text: text, window: .any).instant(in: edited.zone) else {
        throw AuthoringFault.wrongType(name, text, "a time such as 2021-10-13T14:25:36Z")
      }
      return .timestamp(instant)
    case .reference: return reference(to: text, like: sample)
    case .string, .null: return .string(text)
    case .list, .map, .geopoint, .bytes, .notANumber, .damagedBytes, .vector, .unknownType:
      throw AuthoringFault.wrongType(name, text, "a list or map, which cannot be set")
    }
  }

  // MARK: Pictures

  mutating func setPhoto(
    _ name: ItemName, _ url: String
  ) throws(DiagnosticFailure) -> ChangeOutcome {
    let item = try find(name, [.member])
    let field = edited.name(of: .photo, in: item.document) ?? "profileImageURL"
    var outcome = ChangeOutcome(
      action: .unchanged, kind: .member, path: path(of: item), id: id(of: item))
    if edited.set(field, to: .string(url), of: item.document) {
      outcome.action = .edited
      noteMemberChange(item.document)
    }
    return outcome
  }

  mutating func deleteMember(_ name: ItemName) throws(DiagnosticFailure) -> ChangeOutcome {
    try delete(name, .member, .removal)
  }
}
