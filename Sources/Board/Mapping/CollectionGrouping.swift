import Exports

/// Sorts the collections of an export into groups of one shape.
struct CollectionGrouping {
  private let export: Export
  private let rules: [MappingRule]
  private let ignored: [[String?]]
  /// Whether the configuration publishes what a format says is private.
  private let includesPrivateChats: Bool
  private(set) var groups: [CollectionGroup] = []
  private(set) var groupOfCollection: [Int32]
  private var index: [String: Int] = [:]

  init(
    _ export: Export, rules: [MappingRule], ignored: [[String?]], includesPrivateChats: Bool = false
  ) {
    self.export = export
    self.rules = rules
    self.ignored = ignored
    self.includesPrivateChats = includesPrivateChats
    groupOfCollection = Array(repeating: -1, count: export.collections.count)
    for position in export.collections.indices { add(CollectionID(position)) }
  }

  private mutating func add(_ id: CollectionID) {
    let collection = export.collections[id.index]
    let parent = collection.parentDocument.map {
      Int(groupOfCollection[export.documents[$0.index].collection.index])
    }
    var keys: [String] = []
    if !rules.isEmpty || !ignored.isEmpty || parent == nil {
      keys = export.paths.keys(of: collection.path).map(export.string(of:))
    }
    let rule = rules.firstIndex { MappingRule.matches($0.pattern, keys) }
    let isIgnored = ignored.contains { MappingRule.matches($0, keys) }
    let pattern: String
    let name: String
    if let parent {
      name = export.string(of: export.paths.key(of: collection.path))
      pattern = groups[parent].pattern + "/*/" + Self.escaped(name)
    } else {
      let named = Self.namedSegments(keys)
      pattern = named.map { $0.map(Self.escaped) ?? "*" }.joined(separator: "/")
      name = named.compactMap { $0 }.last ?? ""
    }
    let declaration = export.declaration(of: id)
    let key =
      "\(pattern)\u{0}\(rule ?? -1)\u{0}\(isIgnored)\u{0}\(collection.isLeftover)"
      + "\u{0}\(declaration?.isPrivate ?? false)\u{0}\(declaration?.kind?.rawValue ?? "")"
    let position: Int
    if let known = index[key] {
      position = known
    } else {
      position = groups.count
      index[key] = position
      var group = CollectionGroup(
        pattern: pattern, name: name.lowercased(), parent: parent,
        isLeftover: collection.isLeftover, rule: rule)
      group.declaredKind = declaration?.kind
      group.isIgnored = isIgnored || (parent.map { groups[$0].isIgnored } ?? false)
      let segments = parent == nil ? keys : [name]
      group.isPrivate =
        segments.contains(where: isPrivate)
        || (declaration?.isPrivate ?? false) && !includesPrivateChats
        || (parent.map { groups[$0].isPrivate } ?? false)
      groups.append(group)
    }
    groups[position].collections.append(id)
    groups[position].documentCount += collection.documents.count
    groupOfCollection[id.index] = Int32(position)
  }

  /// Whether a name is one of private collections. Those that readers of chats put private chats into
  /// are published with these.
  private func isPrivate(_ name: String) -> Bool {
    if includesPrivateChats, CollectionNames.privateChats.contains(name) { return false }
    return CollectionNames.isPrivate(name)
  }

  /// As the configuration names it: `%` and `/` inside of a segment are escaped.
  private static func escaped(_ name: String) -> String {
    var name = name
    var bytes: [UInt8] = []
    name.withUTF8 { DocumentPath.append(segment: UnsafeRawBufferPointer($0), to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Which segments of a collection's path are names; the others are ids (nil).
  ///
  /// `rooms/attic/posts`: every second one is an id. `comments/-Mk1`: the last is an id where it
  /// looks like one or stands below a collection's usual name.
  static func namedSegments(_ keys: [String]) -> [String?] {
    switch keys.count {
    case 0, 1: return keys
    case 2:
      let isID =
        OpaqueID.isOpaque(keys[1]) || OpaqueID.isLikeUID(keys[1])
        || (CollectionNames.isKnown(keys[0].lowercased())
          && !CollectionNames.isKnown(keys[1].lowercased()))
      return [keys[0], isID ? nil : keys[1]]
    default:
      return keys.enumerated().map { position, key in
        position % 2 == 1 && position < keys.count - 1 ? nil : key
      }
    }
  }
}
