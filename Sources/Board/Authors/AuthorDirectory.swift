import Exports
import JSONText
import Text

/// Finds and names the author of each item; every author is one entry, however many items it has.
struct AuthorDirectory {
  private let export: Export
  private(set) var authors: [Author] = [Author(kind: .unknown, name: "")]
  private var byUID = ByteKeyTable()
  private var byName = ByteKeyTable()
  private var scratch: [UInt8] = []

  init(_ export: Export) { self.export = export }

  /// Registers a member under each of its ids. Returns the author that stands for it.
  mutating func addMember(_ index: Int, name: String, uids: [String]) -> AuthorID {
    authors.append(Author(kind: .member(index), name: name, uid: uids.first))
    let id = AuthorID(authors.count - 1)
    for uid in uids where !uid.isEmpty {
      var uid = uid
      uid.withUTF8 { bytes in
        _ = byUID.insert(UnsafeRawBufferPointer(bytes), id.rawValue)
      }
    }
    return id
  }

  mutating func setName(_ name: String, mark: String, of author: AuthorID) {
    authors[author.index].name = name
    authors[author.index].mark = mark
  }

  /// A member stands at another place of the board's list.
  mutating func setMember(_ index: Int, of author: AuthorID) {
    authors[author.index].kind = .member(index)
  }

  /// The author stays, so that ids keep their meaning, and stands for nobody.
  mutating func forgetMember(_ author: AuthorID) {
    authors[author.index] = Author(kind: .unknown, name: "")
  }

  func member(uid: UnsafeRawBufferPointer) -> AuthorID? {
    guard let value = byUID.value(of: uid), case .member = authors[Int(value)].kind else {
      return nil
    }
    return AuthorID(Int(value))
  }

  /// Whether items name an author by this id of whom there is no record.
  func isFormerMember(uid: UnsafeRawBufferPointer) -> Bool {
    byUID.value(of: uid).map { authors[Int($0)].kind == .former } ?? false
  }

  /// - Parameter fallback: the member under whose document the item stands.
  mutating func author(_ fields: FieldReader, fallback: AuthorID?) -> AuthorID {
    let name = fields[.authorName].flatMap(nameNode)
    if let node = fields[.authorID] {
      let hasCompoundName = Self.ranksOfCompoundNames.contains(fields.rank(of: .authorName))
      if let author = author(
        id: node, rank: fields.rank(of: .authorID), name: name, hasCompoundName: hasCompoundName)
      {
        return author
      }
    }
    if let name {
      return withScalar(name) { directory, bytes in
        directory.member(uid: bytes) ?? directory.named(bytes)
      } ?? fallback ?? .unknown
    }
    return fallback ?? .unknown
  }

  /// Of names that say that their value is an id, as ``FieldNames`` ranks them.
  private static let ranksOfIDs: Range<UInt8> = 10..<40
  private static let rankOfID: UInt8 = 10
  private static let namesInside = [
    "displayName", "name", "username", "nickname", "userName", "fullName", "user_name",
    "full_name", "screenName", "firstName",
  ]
  /// Of names that say whose they are, such as `senderName`.
  private static let ranksOfCompoundNames: Range<UInt8> =
    10..<(10 + UInt8(FieldNames.compoundAuthorName.count))

  private mutating func author(
    id node: JSONNode, rank: UInt8, name: JSONNode?, hasCompoundName: Bool = false
  ) -> AuthorID? {
    switch export.value(node) {
    case .map(let map), .unknownType(let map, _):
      let uid = member(of: map, ["uid", "id", "userId", "_id", "authorId", "key"])
      let inner = member(of: map, Self.namesInside)
      // `user: {_id: 2, name: "…"}`: what is called an id is one, however short.
      if let uid, let author = author(id: uid, rank: Self.rankOfID, name: inner ?? name) {
        return author
      }
      return inner.flatMap { node in withScalar(node) { $0.named($1) } }
    case .reference(let path):
      return withScalar(path) { directory, bytes in
        var start = bytes.count
        while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
        let uid = UnsafeRawBufferPointer(rebasing: bytes[start...])
        return directory.member(uid: uid) ?? directory.former(uid)
      }
    case .string, .number:
      return withScalar(node) { directory, bytes in
        if bytes.isEmpty { return nil }
        if let member = directory.member(uid: bytes) { return member }
        if let uid = Self.idInPath(bytes) {
          return directory.member(uid: uid) ?? directory.former(uid)
        }
        let isID = Self.ranksOfIDs.contains(rank) || Self.looksLikeUID(bytes)
        // `from: "u7", fromName: "…"`
        guard isID || hasCompoundName else { return directory.named(bytes) }
        if let name, name != node {
          var copy = directory.scratch
          defer { directory.scratch = copy }
          let named = directory.export.text.withText(name, scratch: &copy) { text in
            text.isEmpty ? nil : directory.named(text)
          }
          if let named { return named }
        }
        return isID ? directory.former(bytes) : directory.named(bytes)
      }
    case .null, .boolean, .timestamp, .timestampText, .unresolvedServerTime, .geopoint,
      .damagedBytes, .bytes, .notANumber, .vector, .list:
      return nil
    }
  }

  private func nameNode(_ node: JSONNode) -> JSONNode? {
    switch export.text.kind(node) {
    case .string: return export.scalar(of: node)
    case .object: return member(of: node, Self.namesInside)
    case .null, .true, .false, .number, .array: return nil
    }
  }

  private func member(of map: JSONNode, _ names: [String]) -> JSONNode? {
    for name in names {
      if let value = export.text.member(map, name), export.scalar(of: value) != nil { return value }
    }
    return nil
  }

  /// Reads a scalar's text without holding on to `self`'s scratch buffer.
  private mutating func withScalar<R>(
    _ node: JSONNode, _ body: (inout AuthorDirectory, UnsafeRawBufferPointer) -> R?
  ) -> R? {
    if export.text.kind(node) != .string { return body(&self, export.text.lexeme(node)) }
    var buffer: [UInt8] = []
    swap(&buffer, &scratch)
    defer { swap(&buffer, &scratch) }
    return export.text.withText(node, scratch: &buffer) { body(&self, $0) }
  }

  private mutating func named(_ bytes: UnsafeRawBufferPointer) -> AuthorID? {
    if bytes.isEmpty { return nil }
    if let known = byName.value(of: bytes) { return AuthorID(Int(known)) }
    let name = DisplayName.clean(String(decoding: bytes, as: UTF8.self))
    authors.append(Author(kind: name.isEmpty ? .unknown : .named, name: name))
    byName.insert(bytes, Int32(authors.count - 1))
    return AuthorID(authors.count - 1)
  }

  private mutating func former(_ uid: UnsafeRawBufferPointer) -> AuthorID {
    if let known = byUID.value(of: uid) { return AuthorID(Int(known)) }
    authors.append(
      Author(kind: .former, name: "", uid: String(decoding: uid, as: UTF8.self)))
    byUID.insert(uid, Int32(authors.count - 1))
    return AuthorID(authors.count - 1)
  }

  /// `users/u1`: what tools make of a reference to a member.
  private static func idInPath(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")), slash + 1 < bytes.count else {
      return nil
    }
    let id = UnsafeRawBufferPointer(rebasing: bytes[(slash + 1)...])
    guard id.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "/") }),
      CollectionNames.members.contains(
        String(decoding: bytes[..<slash], as: UTF8.self).lowercased())
    else { return nil }
    return id
  }

  /// Long, without spaces, letters and digits: nobody calls themselves that.
  private static func looksLikeUID(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= UIDRedaction.shortest
      && bytes.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x2D || $0 == 0x5F
      } && bytes.contains { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
  }
}
