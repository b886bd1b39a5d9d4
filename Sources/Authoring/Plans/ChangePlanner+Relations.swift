import Board
import Diagnostics
import Exports
import JSONText
import Times

/// What other records keep about an item: maps of what belongs to them, counters, their newest item.
extension ChangePlanner {
  /// An item that has come or goes, as the records that hold it know it.
  struct Membership {
    let id: String
    let kind: ItemKind
    let collection: Int
    let words: Set<String>
    let time: Instant?
    let body: String?
  }

  mutating func noteAdded(
    _ added: Addition, _ kind: ItemKind, post: EditedDocument?, isFirst: Bool = false
  ) throws(DiagnosticFailure) {
    let member = membership(of: added.document, kind, time: added.time ?? context.now)
    for holder in holders(of: added.document, kind, post: post) {
      // The thread of a first post was made with it.
      if isFirst, holder == post { continue }
      note(member, in: holder)
    }
  }

  mutating func noteRemoved(
    _ document: EditedDocument, _ kind: ItemKind, post: EditedDocument?
  ) throws(DiagnosticFailure) {
    let member = membership(of: document, kind, time: nil)
    for holder in holders(of: document, kind, post: post) where edited.isThere(holder) {
      forget(member, document, in: holder)
    }
  }

  mutating func noteAddedElement(to post: EditedDocument) throws(DiagnosticFailure) {
    count(1, CounterName.words(for: .comment, collection: ""), in: post)
  }

  mutating func noteRemovedElement(of post: EditedDocument) throws(DiagnosticFailure) {
    count(-1, CounterName.words(for: .comment, collection: ""), in: post)
  }

  // MARK: Who holds what

  private mutating func membership(
    of document: EditedDocument, _ kind: ItemKind, time: Instant?
  ) -> Membership {
    let collection = edited.collection(of: document)
    return Membership(
      id: edited.place(of: document).id, kind: kind, collection: collection,
      words: relationWords(kind, collection), time: time, body: edited.text(.body, of: document))
  }

  /// Words for the items of a collection that are no other collection's name.
  mutating func relationWords(_ kind: ItemKind, _ collection: Int) -> Set<String> {
    let own = edited.collections[collection].place.path.last ?? ""
    var words = CounterName.words(for: kind, collection: own)
    let ownWords = CounterName.words(for: kind, collection: own)
      .intersection([own.lowercased(), String(own.lowercased().dropLast())])
    for group in edited.mapping.groups
    where group.kind != nil && group.kind != .members && group.name != own.lowercased() {
      for word in [group.name, String(group.name.dropLast())] where !ownWords.contains(word) {
        words.remove(word)
      }
    }
    return words
  }

  private mutating func holders(
    of document: EditedDocument, _ kind: ItemKind, post: EditedDocument?
  ) -> [EditedDocument] {
    var result: [EditedDocument] = []
    func add(_ holder: EditedDocument?) {
      if let holder, !result.contains(holder), holder != document { result.append(holder) }
    }
    if kind == .comment { add(post ?? self.post(of: document)) }
    let place = edited.place(of: document)
    if place.collection.path.count > 2 {
      add(finder.find(path: Array(place.collection.path.dropLast()), in: &edited))
    }
    let inSection = kind == .comment ? result.first : document
    if let inSection,
      let key = edited.value(.section, of: inSection).flatMap({ edited.key(of: $0) })
    {
      add(finder.find(key, of: .sections, in: edited).first { edited.place(of: $0).id == key })
    }
    let authors = authorFields(of: edited.collection(of: document))
    if let field = authors.uidField,
      let uid = edited.value(field, of: document).flatMap({ edited.key(of: $0) })
    {
      add(member(uid: uid))
    }
    return result
  }

  // MARK: Keeping it

  private mutating func note(_ member: Membership, in holder: EditedDocument) {
    count(1, member.words, in: holder)
    let style = edited.collections[edited.collection(of: holder)].style
    for field in style.fields {
      let name = field.name
      if member.words.contains(name.lowercased()), let sample = relationSample(field) {
        addRelation(member.id, name, like: sample, of: holder)
      } else if CounterName.isLast(name, of: member.words),
        edited.value(name, of: holder) != nil || style.isCommon(name)
      {
        setLast(name, field, member, of: holder)
      }
    }
  }

  private mutating func forget(
    _ member: Membership, _ document: EditedDocument, in holder: EditedDocument
  ) {
    count(-1, member.words, in: holder)
    let style = edited.collections[edited.collection(of: holder)].style
    for field in style.fields {
      let name = field.name
      if member.words.contains(name.lowercased()), relationSample(field) != nil,
        let map = edited.value(name, of: holder), edited.tree.member(member.id, of: map) != nil
      {
        edited.touch(holder)
        edited.tree.removeMember(member.id, from: map)
        if edited.tree.isEmpty(map), !edited.format.rules.keepsEmptyLists {
          edited.removeField(name, of: holder)
        }
      } else if CounterName.isLast(name, of: member.words) {
        replaceLast(name, field, member, document, of: holder)
      }
    }
  }

  private mutating func count(_ change: Int64, _ words: Set<String>, in holder: EditedDocument) {
    let style = edited.collections[edited.collection(of: holder)].style
    for field in style.fields where CounterName.counts(field.name, words) {
      guard let value = edited.value(field.name, of: holder),
        edited.tree.kind(of: value) == .number,
        let old = edited.tree.scalarText(of: value).flatMap({ Int64($0) })
      else { continue }
      edited.set(field.name, to: .integer(max(0, old + change)), of: holder)
    }
  }

  private func relationSample(_ field: CollectionStyle.Field) -> JSONNode? {
    field.samples.first { RelationMap.isRelations($0, in: edited.export) }
  }

  private mutating func addRelation(
    _ id: String, _ name: String, like sample: JSONNode, of holder: EditedDocument
  ) {
    let entry = RelationMap.entry(for: id, like: sample, in: edited.export)
    guard let map = edited.value(name, of: holder), edited.tree.kind(of: map) == .object else {
      edited.set(name, to: .map([FieldMember(id, entry)]), of: holder)
      return
    }
    let order: NameOrder =
      edited.format.rules.ids == .firestore ? .firestore : .realtimeDatabase
    edited.touch(holder)
    edited.tree.set(
      id, to: edited.tree.make(edited.format.spelled(entry, like: nil)), in: map,
      at: .inOrder(order))
  }

  // MARK: The newest item

  private mutating func setLast(
    _ name: String, _ field: CollectionStyle.Field, _ member: Membership,
    of holder: EditedDocument
  ) {
    let lower = name.lowercased()
    if CounterName.isLastTime(lower) {
      guard let times = TimeStyle(of: field.samples, in: edited.export) else { return }
      edited.set(
        name, to: times.value(of: member.time ?? context.now, in: edited.zone).value, of: holder)
    } else if CounterName.isLastItem(lower) {
      if namesItems(field, of: member) {
        edited.set(name, to: reference(to: member.id, like: field.samples.first), of: holder)
      }
    } else if let body = member.body, isLastText(lower, field) {
      edited.set(name, to: .string(body), of: holder)
    }
  }

  /// Whether the field's values are ids of the item's collection.
  private mutating func namesItems(
    _ field: CollectionStyle.Field, of member: Membership
  ) -> Bool {
    for sample in field.samples.prefix(4) {
      guard let id = ThreadIndex.key(sample, edited.export) else { continue }
      if edited.find(id, in: member.collection) != nil || id == member.id { return true }
    }
    return false
  }

  /// `lastMessage`: the text itself.
  private func isLastText(_ lower: String, _ field: CollectionStyle.Field) -> Bool {
    guard
      ["lastmessage", "last_message", "lastcomment", "last_comment", "latestmessage"].contains(
        lower)
    else { return false }
    return field.samples.contains { edited.export.text.kind($0) == .string }
  }

  /// Where the newest item goes, the one before it is the newest.
  private mutating func replaceLast(
    _ name: String, _ field: CollectionStyle.Field, _ member: Membership,
    _ document: EditedDocument, of holder: EditedDocument
  ) {
    guard let value = edited.value(name, of: holder) else { return }
    let lower = name.lowercased()
    let others = siblings(of: document, member, in: holder)
    let newest = others.max {
      (instant(of: $0), edited.order($0)) < (instant(of: $1), edited.order($1))
    }
    if CounterName.isLastItem(lower) {
      guard edited.key(of: value) == member.id else { return }
      if let newest {
        edited.set(
          name, to: reference(to: edited.place(of: newest).id, like: field.samples.first),
          of: holder)
        return
      }
    } else if CounterName.isLastTime(lower) {
      guard let times = TimeStyle(of: field.samples, in: edited.export) else { return }
      // Only where it was the newest: its time is not before any other's.
      let own = instant(of: document)
      if let newest {
        if instant(of: newest) < own {
          edited.set(
            name, to: times.value(of: instant(of: newest), in: edited.zone).value, of: holder)
        }
        return
      }
    } else {
      guard isLastText(lower, field), edited.tree.scalarText(of: value) == member.body else {
        return
      }
      if let body = newest.flatMap({ edited.text(.body, of: $0) }) {
        edited.set(name, to: .string(body), of: holder)
        return
      }
    }
    if edited.format.rules.keepsEmptyLists {
      edited.set(name, to: .null, of: holder)
    } else {
      edited.removeField(name, of: holder)
    }
  }

  /// The other items of a holder.
  private mutating func siblings(
    of document: EditedDocument, _ member: Membership, in holder: EditedDocument
  ) -> [EditedDocument] {
    let place = edited.place(of: holder)
    var found: [EditedDocument]
    switch edited.collections[edited.collection(of: holder)].kind {
    case .posts: found = commentsBelow(holder).documents
    case .sections where member.kind != .message:
      found = posts(inSection: place.id)
      if member.kind == .comment { found = found.flatMap { commentsBelow($0).documents } }
    default:
      found = edited.documents(in: member.collection)
    }
    found.removeAll { $0 == document }
    return found
  }

  private mutating func posts(inSection id: String) -> [EditedDocument] {
    var found: [EditedDocument] = []
    for collection in edited.collectionIDs(of: .posts) {
      let number = edited.number(of: collection)
      for document in edited.documents(in: number)
      where edited.value(.section, of: document).flatMap({ edited.key(of: $0) }) == id {
        found.append(document)
      }
    }
    return found
  }

  /// When an item was written, as far as its record says it.
  private mutating func instant(of document: EditedDocument) -> Instant {
    for slot in [FieldSlot.created, .time] {
      guard let node = edited.value(slot, of: document),
        let instant = edited.instant(of: node)
      else { continue }
      return instant
    }
    return PushID.instant(of: edited.place(of: document).id) ?? Instant(seconds: 0)
  }
}
