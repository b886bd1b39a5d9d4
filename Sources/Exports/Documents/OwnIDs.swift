package import JSONText

/// The ids that the documents of a list carry themselves.
///
/// Only where the list has no holes (a Realtime Database array with holes is indexed by its keys)
/// and every element is an object with an id of its own that no other element has. Otherwise the
/// position is the id.
package struct OwnIDs {
  private static let names = ["id", "_id", "docId", "key", "uid", "__id__", "documentId", "ID"]

  package let name: String

  package init?(of list: JSONNode, in text: JSONDocument) {
    for name in Self.names where Self.isUnique(name, list, text) {
      self.name = name
      return
    }
    return nil
  }

  func key(of element: JSONNode, in text: JSONDocument) -> PathKey? {
    node(of: element, in: text).map { PathKey($0) }
  }

  package func node(of element: JSONNode, in text: JSONDocument) -> JSONNode? {
    text.member(element, name)
  }

  private static func isUnique(_ name: String, _ list: JSONNode, _ text: JSONDocument) -> Bool {
    var seen = Set<String>()
    for element in text.elements(list) {
      guard text.kind(element) == .object, let value = text.member(element, name) else {
        return false
      }
      switch text.kind(value) {
      case .string, .number:
        let id = text.string(value)
        guard !id.isEmpty, seen.insert(id).inserted else { return false }
      default: return false
      }
    }
    return !seen.isEmpty
  }
}
