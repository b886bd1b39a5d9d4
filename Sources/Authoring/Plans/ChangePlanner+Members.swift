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
    try Self.checkNames(of: draft.fields)
    let collection = try target(.members, draft.destination)
    try checkFields(of: draft, in: collection)
    if let known = member(uid: draft.uid) { return try same(draft, known) }
    let style = edited.collections[collection].style
    let isKeyedByUID = isKeyedByUID(style)
    let id = isKeyedByUID ? draft.uid : edited.newID(in: collection, context)
    try IdentifierRules.check(id, edited.format.rules.ids)
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
      composer.set(field.name, try memberValue(field, text, style, current: nil))
    }
    try composer.fillCommonFields(title: nil)
    let document = try edited.add(
      NewDocument(id: id, fields: composer.fields(), time: context.now), to: collection)
    members.add(draft.uid, document)
    return outcome(
      of: Addition(
        document: document, id: id, time: composer.written,
        notices: composer.notices), .member)
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
    try Self.checkNames(of: fields)
    let item = try find(name, [.member])
    let style = edited.collections[edited.collection(of: item.document)].style
    var outcome = ChangeOutcome(
      action: .unchanged, kind: .member, path: path(of: item), id: id(of: item))
    // All that is wrong is said at once, and before anything is changed.
    var values: [FieldValue?] = []
    var faults: [Diagnostic] = []
    for field in fields {
      do throws(DiagnosticFailure) {
        try check(field, of: item.document, style)
        let current = edited.tree.member(field.name, of: edited.place(of: item.document).fields)
        values.append(
          try field.value.map { text throws(DiagnosticFailure) in
            try memberValue(field, text, style, current: current)
          })
      } catch {
        faults += error.all
      }
    }
    if let first = faults.first {
      throw DiagnosticFailure(first, further: Array(faults.dropFirst()))
    }
    for (field, value) in zip(fields, values) {
      let changes: Bool
      if let value {
        changes = edited.set(field.name, to: value, of: item.document)
      } else {
        changes = edited.value(field.name, of: item.document) != nil
        edited.removeField(field.name, of: item.document)
      }
      if changes { outcome.action = .edited }
    }
    return outcome
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
    try check(field, style)
  }

  /// The same for a record that is to be added: what the draft says itself has no second value.
  private mutating func checkFields(
    of draft: MemberDraft, in collection: Int
  ) throws(DiagnosticFailure) {
    let style = edited.collections[collection].style
    var fixed: Set<String> = ["uid"]
    if let uid = style.names[.uid] { fixed.insert(uid) }
    if let own = edited.collections[collection].ownID { fixed.insert(own.name) }
    var given: Set<String> = []
    if let name = style.names[.name] {
      given.insert(name)
    } else if let first = style.names[.firstName] {
      given.insert(first)
      // A name of one word leaves the other field to the caller.
      if let last = style.names[.lastName], draft.name.contains(" ") { given.insert(last) }
    } else {
      given.insert("name")
    }
    if draft.email != nil { given.insert(emailField(style) ?? "email") }
    for field in draft.fields {
      if fixed.contains(field.name) { throw AuthoringFault.fixedField(field.name) }
      if given.contains(field.name) { throw AuthoringFault.setTwice(field.name) }
      try check(field, style)
    }
  }

  private func check(
    _ field: FieldAssignment, _ style: CollectionStyle
  ) throws(DiagnosticFailure) {
    if EmailAddress.isField(field.name), let email = field.value,
      let fault = EmailAddress.fault(of: email)
    {
      throw AuthoringFault.badEmail(email, fault)
    }
    // What the records have already is theirs.
    if style.field(field.name) == nil,
      let fault = IdentifierRules.fault(ofField: field.name, edited.format.rules.ids)
    {
      throw AuthoringFault.badField(field.name, fault)
    }
  }

  /// A text in the type that the field has, in this record or in others.
  private func memberValue(
    _ assignment: FieldAssignment, _ text: String, _ style: CollectionStyle, current: EditNode?
  ) throws(DiagnosticFailure) -> FieldValue {
    let name = assignment.name
    var sample = style.field(name)?.samples.first
    if case .original(let node)? = current { sample = node }
    guard let sample else { return try memberValue(of: assignment) }
    switch edited.export.value(sample) {
    case .number:
      guard let number = MemberFields.number(text) else {
        throw AuthoringFault.wrongType(name, text, "a number")
      }
      guard MemberFields.isHeld(text) else { throw AuthoringFault.tooLarge(name, text) }
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

  /// Of a field that no member has yet.
  private func memberValue(
    of assignment: FieldAssignment
  ) throws(DiagnosticFailure) -> FieldValue {
    let text = assignment.value ?? ""
    switch assignment.type {
    case .text: return .string(text)
    case .boolean: return .boolean(text == "true")
    case .number:
      guard let number = MemberFields.number(text), MemberFields.isHeld(text) else {
        throw AuthoringFault.tooLarge(assignment.name, text)
      }
      return number
    }
  }

  private static func checkNames(of fields: [FieldAssignment]) throws(DiagnosticFailure) {
    var seen: Set<[UInt8]> = []
    for field in fields where !seen.insert(Array(field.name.utf8)).inserted {
      throw AuthoringFault.setTwice(field.name)
    }
    for field in fields {
      try MemberFields.refusePassword(field.name)
      if field.name.isEmpty { throw AuthoringFault.blank("field name", "a member") }
    }
  }

  // MARK: Pictures

  /// The folder in which the pictures of most other members are, as their records name it: relative to
  /// the media folder. Nil where they name none.
  mutating func photoFolder(of name: ItemName) throws(DiagnosticFailure) -> String? {
    let item = try find(name, [.member])
    let style = edited.collections[edited.collection(of: item.document)].style
    var counts: [String: Int] = [:]
    for sample in style.samples(of: .photo) {
      guard let scalar = edited.export.scalar(of: sample),
        let folder = Self.folder(of: edited.export.text.string(scalar))
      else { continue }
      counts[folder, default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Of a plain relative path; nil of an address and of what leads out of the folder.
  private static func folder(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = path.utf8.allSatisfy { byte in
      byte.isDigit || byte.isLetter || "-_./ ".utf8.contains(byte) || byte >= 0x80
    }
    guard parts.count > 1, isPlain, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." })
    else { return nil }
    return parts.dropLast().joined(separator: "/")
  }

  mutating func setPhoto(
    _ name: ItemName, _ url: String
  ) throws(DiagnosticFailure) -> ChangeOutcome {
    let item = try find(name, [.member])
    let field = edited.name(of: .photo, in: item.document) ?? "profileImageURL"
    var outcome = ChangeOutcome(
      action: .unchanged, kind: .member, path: path(of: item), id: id(of: item))
    if edited.set(field, to: .string(url), of: item.document) {
      outcome.action = .edited
    }
    return outcome
  }

  mutating func deleteMember(_ name: ItemName) throws(DiagnosticFailure) -> ChangeOutcome {
    try delete(name, .member, .removal)
  }
}
