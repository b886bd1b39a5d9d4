package import JSONText

/// The name of one path segment, without a copy: a member name of the export, an index of a list,
/// or one of a few names that the reader supplies.
package struct PathKey: Sendable, Hashable {
  private static let tag: UInt32 = 0xC000_0000
  private static let indexTag: UInt32 = 0x4000_0000
  private static let literalTag: UInt32 = 0x8000_0000

  private let raw: UInt32

  /// A member name. Tapes longer than 2^30 entries are refused by the reader.
  package init(_ node: JSONNode) { raw = node.index & ~Self.tag }

  package init(index: Int) { raw = Self.indexTag | (UInt32(truncatingIfNeeded: index) & ~Self.tag) }

  package init(literal: PathLiteral) { raw = Self.literalTag | UInt32(literal.rawValue) }

  package enum Form {
    case member(JSONNode)
    case index(Int)
    case literal(PathLiteral)
  }

  package var form: Form {
    switch raw & Self.tag {
    case Self.indexTag: .index(Int(raw & ~Self.tag))
    case Self.literalTag: .literal(PathLiteral(rawValue: Int(raw & ~Self.tag)) ?? .posts)
    default: .member(JSONNode(index: raw))
    }
  }
}

/// Names that stand where an export has none (design: a collection without a name).
package enum PathLiteral: Int, Sendable {
  /// The collection of an export of a single node or collection.
  case posts
  /// The document of an export that starts at one document.
  case document

  package var text: StaticString {
    switch self {
    case .posts: "posts"
    case .document: "document"
    }
  }
}

/// A place in the export's tree; its parents give the rest of the path.
package struct PathID: Sendable, Hashable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  /// The top of the export: no segments.
  package static let root = PathID(rawValue: -1)
}

/// All collection paths of an export as a tree of segments, a few bytes for each.
package struct PathTable: Sendable {
  private struct Entry: Sendable {
    let parent: PathID
    let key: PathKey
  }

  private var entries: [Entry] = []

  package init() {}

  package mutating func add(_ key: PathKey, under parent: PathID) -> PathID {
    entries.append(Entry(parent: parent, key: key))
    return PathID(rawValue: Int32(truncatingIfNeeded: entries.count - 1))
  }

  package func parent(of path: PathID) -> PathID { entries[Int(path.rawValue)].parent }
  package func key(of path: PathID) -> PathKey { entries[Int(path.rawValue)].key }

  /// The keys from the top to `path`.
  package func keys(of path: PathID) -> [PathKey] {
    var result: [PathKey] = []
    var current = path
    while current != .root {
      result.append(key(of: current))
      current = parent(of: current)
    }
    return result.reversed()
  }
}
