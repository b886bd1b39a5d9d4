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
  private let isArray: Bool
  private let node: JSONNode
  private let text: JSONDocument

  var total: Int { records + scalars + relations + others }

  /// Counts the children by kind. Their names and fields are only looked at where a decision hangs
  /// on them: every document of a board has containers, and most are told by their own name.
  init(_ node: JSONNode, in text: JSONDocument) {
    isArray = text.kind(node) == .array
    self.node = node
    self.text = text
    forEachChild { key, value in
      switch text.kind(value) {
      case .null: break
      case .object where Self.isRecord(value, text): records += 1
      case .object, .array: others += 1
      case .true: relations += 1
      case .string:
        if let key, text.sayTheSame(key, value) { relations += 1 } else { scalars += 1 }
      case .number, .false: scalars += 1
      }
    }
  }

  /// The children of the sample, with their names where they have some.
  private func forEachChild(_ body: (JSONNode?, JSONNode) -> Void) {
    var count = 0
    if isArray {
      for element in text.elements(node) where text.kind(element) != .null {
        if count == Self.sampleSize { return }
        count += 1
        body(nil, element)
      }
    } else {
      for (key, value) in text.members(node) where text.kind(value) != .null {
        if count == Self.sampleSize { return }
        if RealtimeDatabaseReader.isPriority(key, text) { continue }
        count += 1
        body(key, value)
      }
    }
  }

  /// How many children have a name that a database or a counter made up.
  private var opaqueKeys: Int {
    var count = 0
    var scratch: [UInt8] = []
    forEachChild { key, _ in
      guard let key else { return }
      let isOpaque = text.withText(key, scratch: &scratch) { name in
        OpaqueID.isOpaque(name) || name.allSatisfy { (0x30...0x39).contains($0) }
      }
      if isOpaque { count += 1 }
    }
    return count
  }

  private var hasKnownKey: Bool {
    var found = false
    forEachChild { key, _ in
      if let key, CollectionNames.isKnown(text.string(key).lowercased()) { found = true }
    }
    return found
  }

  /// An object with a value of its own: not only containers, and not only relations.
  static func isRecord(_ node: JSONNode, _ text: JSONDocument) -> Bool {
    for (key, value) in text.members(node) {
      switch text.kind(value) {
      case .number, .false: return true
      case .string:
        if RealtimeDatabaseReader.isPriority(key, text) { continue }
        if !text.sayTheSame(key, value) { return true }
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
    let fields = fieldsOfRecords
    return fields.keys.contains(where: ContentFieldNames.isContent)
      || (records >= 2 && fields.values.contains { $0 * 2 >= records && $0 > 1 })
  }

  /// How many records have each field that is no container.
  private var fieldsOfRecords: [String: Int] {
    var counts: [String: Int] = [:]
    forEachChild { _, value in
      guard text.kind(value) == .object, Self.isRecord(value, text) else { return }
      for (field, content) in text.members(value) where text.kind(content) != .object {
        counts[text.string(field), default: 0] += 1
      }
    }
    return counts
  }

  /// A node that stands outside of any document.
  func isCollection(name: String, isRoot: Bool) -> Bool {
    if total == 0 { return false }
    if records == 0 { return isListOfTexts(name: name) }
    if records * 2 < total && !(CollectionNames.isKnown(name) && records + scalars == total) {
      return scalars > 0 && records > 0 && records + scalars == total
        && fieldsOfRecords.keys.contains(where: ContentFieldNames.isContent)
    }
    if isRoot && hasKnownKey { return false }
    return isArray || (!isRoot && CollectionNames.isKnown(name)) || opaqueKeys * 2 >= total
      || recordsAreAlike
  }

  /// A container inside a document: a field unless its name or its keys say otherwise.
  func isSubcollection(name: String) -> Bool {
    if total == 0 { return false }
    let isComments = CollectionNames.isComments(name)
    if isArray { return !isComments && CollectionNames.isKnown(name) && records * 2 >= total }
    if records == 0 { return isComments && isListOfTexts(name: name) }
    if CollectionNames.isKnown(name) { return records * 2 >= total }
    if records * 2 > total && opaqueKeys * 2 > total && recordsAreAlike { return true }
    return records == total && recordsAreWritten
  }

  /// Whether most records are what somebody wrote at some time: with a text, and with an author or a
  /// time. What has a text alone, such as choices and translations, is part of its document.
  private var recordsAreWritten: Bool {
    var written = 0
    forEachChild { _, value in
      var hasText = false
      var hasOrigin = false
      for (field, content) in text.members(value) {
        let name = text.string(field).lowercased()
        if ContentFieldNames.isText(name), text.kind(content) == .string { hasText = true }
        if ContentFieldNames.origins.contains(name) { hasOrigin = true }
      }
      if hasText && hasOrigin { written += 1 }
    }
    return written * 2 > total
  }

  /// `chat: {"-M…": "hello"}`: told by its name alone, and never a map of relations.
  private func isListOfTexts(name: String) -> Bool {
    scalars > 0 && scalars >= relations && others == 0
      && (CollectionNames.messages.contains(name) || CollectionNames.isComments(name)
        || CollectionNames.posts.contains(name))
  }
}
