import Board
import Exports
import JSONText

/// Finds members by uid: the id of their document, or a field of it.
struct MemberIndex: Sendable {
  private var byField: [String: EditedDocument]?

  mutating func find(_ uid: String, in edited: inout EditedExport) -> EditedDocument? {
    let numbers = Self.collections(in: &edited)
    for number in numbers {
      if let found = edited.find(uid, in: number) { return found }
    }
    if byField == nil {
      var table: [String: EditedDocument] = [:]
      for number in numbers {
        guard let field = edited.collections[number].style.names[.uid] else { continue }
        for document in edited.documents(in: number) {
          guard let value = edited.value(field, of: document),
            let uid = edited.tree.scalarText(of: value), table[uid] == nil
          else { continue }
          table[uid] = document
        }
      }
      byField = table
    }
    guard let found = byField?[uid], edited.isThere(found) else { return nil }
    return found
  }

  /// Notes a member that was added.
  mutating func add(_ uid: String, _ document: EditedDocument) { byField?[uid] = document }

  private static func collections(in edited: inout EditedExport) -> [Int] {
    for id in edited.collectionIDs(of: .members) { _ = edited.number(of: id) }
    return edited.collections.indices.filter { edited.collections[$0].kind == .members }
  }
}
