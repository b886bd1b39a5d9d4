import JSONText

/// Tells whether a node of a tree is a collection, from the shape of its children.
///
/// A tree does not say which of its nodes are collections. A sample of the children decides, so
/// that the cost does not grow with the board.
struct CollectionShape {
  private static let sampleSize = 64

  /// Objects that hold a value of their own.
  private(set) var records = 0
  private(set) var scalars = 0
  /// `{id: true}` and `{id: id}`: relations, no content.
  private(set) var relations = 0
  private(set) var others = 0
  private(set) var opaqueKeys = 0
  private(set) var knownKeys = 0
  private var fieldCounts: [String: Int] = [:]
  private var hasContentField = false
  let isArray: Bool

  var total: Int { records + scalars + relations + others }

  init(_ node: JSONNode, in text: JSONDocument) {
    isArray = text.kind(node) == .array
    if isArray {
      for element in text.elements(node) {
        if total >= Self.sampleSize { break }
        add(element, key: nil, text)
      }
    } else {
      for (key, value) in text.members(node) {
        if total >= Self.sampleSize { break }
        if RealtimeDatabaseReader.isPriority(key, text) { continue }
        add(value, key: key, text)
      }
    }
  }

  private mutating func add(_ value: JSONNode, key: JSONNode?, _ text: JSONDocument) {
    if text.kind(value) == .null { return }
    if let key {
      let name = text.string(key)
      if OpaqueID.isOpaque(name) || name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        opaqueKeys += 1
      }
      if CollectionNames.isKnown(name.lowercased()) { knownKeys += 1 }
    }
    switch text.kind(value) {
    case .null: break
    case .object where Self.isRecord(value, text):
      records += 1
      for (field, content) in text.members(value) where text.kind(content) != .object {
        let name = text.string(field)
        fieldCounts[name, default: 0] += 1
        if ContentFieldNames.isContent(name) { hasContentField = true }
      }
    case .object, .array: others += 1
    case .true: relations += 1
    case .string:
      if let key, text.string(key) == text.string(value) { relations += 1 } else { scalars += 1 }
    case .number, .false: scalars += 1
    }
  }

  /// An object with a value of its own: not only containers, and not only relations.
  static func isRecord(_ node: JSONNode, _ text: JSONDocument) -> Bool {
    for (key, value) in text.members(node) {
      switch text.kind(value) {
      case .number, .false: return true
      case .string:
        if RealtimeDatabaseReader.isPriority(key, text) { continue }
        if text.string(key) != text.string(value) { return true }
      case .object:
        // A leaf with a priority is a scalar in disguise; so are the typed values.
        if text.member(value, ".value") != nil { return true }
      case .null, .true, .array: continue
      }
    }
    return false
  }

  /// Whether half of the records share a field, as the records of one kind do.
  private var recordsAreAlike: Bool {
    hasContentField || (records >= 2 && fieldCounts.values.contains { $0 * 2 >= records && $0 > 1 })
  }

  /// A node that stands outside of any document.
  func isCollection(name: String, isRoot: Bool) -> Bool {
    if total == 0 { return false }
    if records == 0 { return isListOfTexts(name: name) }
    if records * 2 < total && !(CollectionNames.isKnown(name) && records + scalars == total) {
      return scalars > 0 && records > 0 && records + scalars == total && hasContentField
    }
    if isRoot && knownKeys > 0 { return false }
    return isArray || opaqueKeys * 2 >= total || (!isRoot && CollectionNames.isKnown(name))
      || recordsAreAlike
  }

  /// A container inside a document: a field unless its name or its keys say otherwise.
  func isSubcollection(name: String) -> Bool {
    if total == 0 { return false }
    let isComments = CollectionNames.isComments(name)
    if isArray { return !isComments && CollectionNames.isKnown(name) && records * 2 >= total }
    if records == 0 { return isComments && isListOfTexts(name: name) }
    if CollectionNames.isKnown(name) { return records * 2 >= total }
    return opaqueKeys * 2 > total && records * 2 > total && recordsAreAlike
  }

  /// `chat: {"-M…": "hello"}`: told by its name alone, and never a map of relations.
  private func isListOfTexts(name: String) -> Bool {
    scalars > 0 && scalars >= relations && others == 0
      && (CollectionNames.messages.contains(name) || CollectionNames.isComments(name)
        || CollectionNames.posts.contains(name))
  }
}
