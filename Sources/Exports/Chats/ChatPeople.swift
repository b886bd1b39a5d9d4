import Digest
import JSONText

/// Writes a member once for each person who speaks in the source.
struct ChatPeople {
  private let collection: CollectedCollection?
  private let text: JSONDocument
  /// Hashes of ids. Where two were the same, one person would be shown by the name of the other's
  /// absence, "former member"; nothing else hangs on it.
  private var known: Set<UInt64> = []
  private let seed = XXH3.makeSeed()

  /// - Parameter isPrivate: people of private chats are no members of a board: no one is written.
  init(_ text: JSONDocument, isPrivate: Bool, into collector: inout DocumentCollector) {
    self.text = text
    collection =
      isPrivate
      ? nil
      : collector.collection(["users"], CollectionDeclaration(kind: .members, isShared: true))
  }

  /// - Returns: whether there is a member of that id.
  @discardableResult
  mutating func add(
    _ id: JSONNode, name: JSONNode, into collector: inout DocumentCollector,
    _ more: (inout FieldWriter) -> Void = { _ in }
  ) -> Bool {
    var scratch: [UInt8] = []
    return text.withText(id, scratch: &scratch) {
      add(utf8: $0, name: name, into: &collector, more)
    }
  }

  @discardableResult
  mutating func add(
    uid: String, name: JSONNode, into collector: inout DocumentCollector
  ) -> Bool {
    var uid = uid
    return uid.withUTF8 { add(utf8: UnsafeRawBufferPointer($0), name: name, into: &collector) }
  }

  private mutating func add(
    utf8 uid: UnsafeRawBufferPointer, name: JSONNode, into collector: inout DocumentCollector,
    _ more: (inout FieldWriter) -> Void = { _ in }
  ) -> Bool {
    guard let collection else { return false }
    guard known.insert(XXH3.hash64(uid, seed: seed)).inserted else { return true }
    collector.document(
      utf8: uid, in: collection, DocumentTraits(offset: text.sourceOffset(name))
    ) { fields in
      fields.copy("name", name, of: text)
      more(&fields)
    }
    return true
  }
}
