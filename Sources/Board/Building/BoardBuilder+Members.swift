import Configuration
import Diagnostics
import Digest
import Exports
import JSONText
import Text
import Times

extension BoardBuilder {
  mutating func readMembers() {
    for (group, collection) in documents(of: .members) {
      var fields = reader(for: group, .members)
      for index in export.collections[collection.index].documents {
        readMember(DocumentID(index), &fields)
      }
    }
    nameMembersApart()
  }

  private mutating func readMember(_ document: DocumentID, _ fields: inout FieldReader) {
    let record = export.documents[document.index]
    guard record.existence == .present else { return }
    guard export.text.kind(record.node) == .object else {
      skip(document, .notARecord)
      return
    }
    fields.read(record.node)
    if isHidden(document, fields) { return }
    let id = export.id(of: document)
    let uid = fields[.uid].map { export.text.string($0) } ?? id
    let name = memberName(fields)
    // A name that is there and empty is a member's who gave none.
    if name.isEmpty, fields[.uid] == nil, fields[.name] == nil, !OpaqueID.isOpaque(id),
      fields[.photo] == nil
    {
      skip(document, .noName)
      return
    }
    if configuration.publish.hides(author: uid, name: name) {
      board.accounting[document] = .hiddenByConfiguration
      return
    }
    let member = board.members.count
    // The record's own uid first, then the document's id: boards refer to members by either.
    let author = directory.addMember(member, name: name, uids: uid == id ? [uid] : [uid, id])
    let joined = times.times(joinedOnly(fields), idTime: nil).times.created
    board.members.append(
      Member(
        document: document, uid: uid, name: name, author: author,
        introduction: fields.text(.introduction), photo: fields.text(.photo), joined: joined,
        fields: publishedFields(of: record.node)))
    itemOfDocument[document.index] = Int32(member)
    board.accounting[document] = .published
    board.uidRedaction.add(uid)
    board.uidRedaction.add(id)
  }

  /// Members join at the time that the record says; there is no id time to fall back on.
  private func joinedOnly(_ fields: FieldReader) -> FieldReader {
    var copy = fields
    copy.move(.joined, to: .created)
    return copy
  }

  private func memberName(_ fields: FieldReader) -> String {
    if let node = fields[.name] {
      let name = DisplayName.clean(export.text.string(node))
      if !name.isEmpty { return name }
    }
    let parts = [fields[.firstName], fields[.lastName]].compactMap { $0 }
      .map { DisplayName.clean(export.text.string($0)) }.filter { !$0.isEmpty }
    return parts.joined(separator: " ")
  }

  /// Fields beyond the allow-list appear only where the configuration names them.
  private func publishedFields(of record: JSONNode) -> [Member.Field] {
    configuration.publish.memberFields.compactMap { name in
      guard let value = export.text.member(record, name), let scalar = export.scalar(of: value)
      else { return nil }
      return Member.Field(name: name, value: export.text.string(scalar))
    }
  }

  /// Two members of one name, or without any, are told apart by the start of their permalink keys.
  private mutating func nameMembersApart() {
    var bearers: [String: Int] = [:]
    for member in board.members { bearers[member.name, default: 0] += 1 }
    for member in board.members
    where bearers[member.name, default: 0] > 1 || member.name.isEmpty {
      let key = BoardIdentity.memberKey(uid: member.uid, board: board.id)
      directory.setName(member.name, mark: String(key.prefix(4)), of: member.author)
    }
  }
}
