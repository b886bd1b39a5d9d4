import Board
import Diagnostics
import Exports
import JSONText

/// How the records of a collection say who wrote them.
struct AuthorFields {
  /// The field that holds a uid; nil where there is none.
  private(set) var uidField: String?
  /// The field that holds a name.
  private(set) var nameField: String?

  private static let shortestUID = 20

  /// - Parameter isMember: whether a text is the id of a member.
  init(_ style: CollectionStyle, in export: Export, isMember: (String) -> Bool) {
    nameField = style.names[.authorName]
    guard let field = style.names[.authorID] else { return }
    if style.hasExplicitAuthorID
      || style.field(field).map({ holdsUIDs($0, export, isMember) }) == true
    {
      uidField = field
      if nameField == field { nameField = nil }
    } else if nameField == nil {
      nameField = field
    }
  }

  private func holdsUIDs(
    _ field: CollectionStyle.Field, _ export: Export, _ isMember: (String) -> Bool
  ) -> Bool {
    field.samples.contains { node in
      switch export.value(node) {
      case .reference, .map, .unknownType: return true
      case .string(let text):
        let uid = export.text.string(text)
        return isMember(uid) || Self.looksLikeUID(uid)
      case .number: return true
      case .null, .boolean, .timestamp, .timestampText, .unresolvedServerTime, .geopoint, .bytes,
        .notANumber, .damagedBytes, .vector, .list:
        return false
      }
    }
  }

  /// Letters and digits, as many as no name has.
  private static func looksLikeUID(_ text: String) -> Bool {
    text.utf8.count >= shortestUID && text.utf8.allSatisfy { $0.isLetter || $0.isDigit }
      && text.utf8.contains { $0.isDigit || $0 & 0x20 == 0 }
  }

  /// Who writes, as the other records' field says it.
  ///
  /// - Returns: nil where that cannot be said: a number for a uid that is none.
  static func value(
    uid: String, name: String?, like neighbour: JSONNode?, in export: Export
  ) -> FieldValue? {
    guard let neighbour else { return .string(uid) }
    switch export.value(neighbour) {
    case .reference(let path): return .reference(above(path, export) + uid)
    case .number: return Int64(uid).map { .integer($0) }
    case .map(let map), .unknownType(let map, _):
      var members: [FieldMember] = []
      for (key, _) in export.text.members(map) {
        let field = export.text.string(key)
        switch field.lowercased() {
        case "uid", "id", "userid", "_id": members.append(FieldMember(field, .string(uid)))
        case "displayname", "name", "username", "nickname":
          if let name { members.append(FieldMember(field, .string(name))) }
        default: continue
        }
      }
      return .map(members)
    case .string(let text):
      let old = export.text.string(text)
      // `users/u1`, as tools print a reference.
      if let slash = old.lastIndex(of: "/"),
        CollectionNames.members.contains(old[..<slash].lowercased())
      {
        return .string(String(old[...slash]) + uid)
      }
      return .string(uid)
    case .null, .boolean, .timestamp, .timestampText, .unresolvedServerTime, .geopoint, .bytes,
      .notANumber, .damagedBytes, .vector, .list:
      return .string(uid)
    }
  }

  private static func above(_ path: JSONNode, _ export: Export) -> String {
    let text = export.text.string(path)
    guard let slash = text.lastIndex(of: "/") else { return "users/" }
    return String(text[...slash])
  }
}
