import Configuration
import Diagnostics
import Digest
import Exports
import JSONText
import Text
import Times

extension BoardBuilder {
  mutating func readMembers() {
    var hidden = Set<String>()
    let collections = documents(of: .members)
    for isSupplement in [false, true] {
      for (group, collection) in collections
      where (export.declaration(of: collection)?.isSupplement ?? false) == isSupplement {
        var fields = reader(for: group, .members)
        for index in export.collections[collection.index].documents {
          let document = DocumentID(index)
          if isSupplement, completeMember(document, &fields, hidden: hidden) { continue }
          let known = board.members.count
          readMember(document, &fields)
          if isSupplement, board.members.count > known {
            firstAccountOnly = firstAccountOnly ?? known
          }
          switch board.accounting[document] {
          case .hiddenByFlag, .hiddenByConfiguration:
            hidden.insert(export.id(of: document))
            if let uid = fields[.uid] { hidden.insert(export.text.string(uid)) }
          default: break
          }
        }
      }
    }
  }

  /// Adds to a member what the board's own record of them leaves out. A member whom the board hides
  /// does not come back by their account.
  ///
  /// - Returns: false where the board has no record of them.
  private mutating func completeMember(
    _ document: DocumentID, _ fields: inout FieldReader, hidden: Set<String>
  ) -> Bool {
    let record = export.documents[document.index]
    guard record.existence == .present, export.text.kind(record.node) == .object else {
      return false
    }
    fields.read(record.node)
    if isHidden(document, fields) { return true }
    let uid = export.id(of: document)
    if hidden.contains(uid) {
      board.accounting[document] = .hiddenByFlag
      return true
    }
    var key = uid
    guard let author = key.withUTF8({ directory.member(uid: UnsafeRawBufferPointer($0)) }),
      case .member(let index) = directory.authors[author.index].kind
    else { return false }
    if board.members[index].name.isEmpty {
      let name = memberName(fields)
      board.members[index].name = name
      directory.setName(name, mark: "", of: author)
    }
    if board.members[index].photo.isNone { board.members[index].photo = fields.text(.photo) }
    if board.members[index].joined == nil {
      board.members[index].joined =
        times.times(
          joinedOnly(fields), idTime: nil, horizon: times.horizon(of: document)
        ).times.created
    }
    itemOfDocument[document.index] = Int32(index)
    board.accounting[document] = .published
    return true
  }

  /// Leaves out the members who are known by a sign-in account alone and have written nothing: nobody
  /// put them on the board. Where an export is accounts alone they stay, to be listed.
  mutating func leaveOutIdleAccounts() {
    guard let first = firstAccountOnly, !included.contains(.idleAccount),
      !(board.posts.isEmpty && board.comments.isEmpty && board.messages.isEmpty)
    else { return }
    var hasWritten = Array(repeating: false, count: directory.authors.count)
    for post in board.posts { hasWritten[post.item.author.index] = true }
    for comment in board.comments { hasWritten[comment.item.author.index] = true }
    for message in board.messages { hasWritten[message.item.author.index] = true }
    let accounts = board.members[first...]
    board.members.removeSubrange(first...)
    for member in accounts {
      if hasWritten[member.author.index] {
        directory.setMember(board.members.count, of: member.author)
        itemOfDocument[member.document.index] = Int32(board.members.count)
        board.members.append(member)
      } else {
        directory.forgetMember(member.author)
        itemOfDocument[member.document.index] = -1
        board.accounting[member.document] = .withheld(.idleAccount)
        withheldCounts[.idleAccount, default: 0] += 1
      }
    }
  }

  private mutating func readMember(_ document: DocumentID, _ fields: inout FieldReader) {
    let record = export.documents[document.index]
    guard record.existence == .present else {
      if record.existence == .missing { missingMembers.append(document) }
      return
    }
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
      hiddenMembers.formUnion([uid, name])
      board.accounting[document] = .hiddenByConfiguration
      return
    }
    let member = board.members.count
    // The record's own uid first, then the document's id: boards refer to members by either.
    let author = directory.addMember(member, name: name, uids: uid == id ? [uid] : [uid, id])
    let joined = times.times(
      joinedOnly(fields), idTime: nil, horizon: times.horizon(of: document)
    ).times.created
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
  mutating func nameMembersApart() {
    var bearers: [String: Int] = [:]
    for member in board.members { bearers[member.name, default: 0] += 1 }
    for member in board.members
    where bearers[member.name, default: 0] > 1 || member.name.isEmpty {
      let key = BoardIdentity.memberKey(uid: member.uid, board: board.id)
      directory.setName(member.name, mark: String(key.prefix(4)), of: member.author)
    }
  }
}
