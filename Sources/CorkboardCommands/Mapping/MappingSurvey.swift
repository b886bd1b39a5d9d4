import Board
import Configuration
import Exports
import JSONText

/// Takes the samples of all collections of a board: those that nothing is made of, and those that
/// they may refer to.
struct MappingSurvey {
  private static let collectionLimit = 96
  private static let idLimit = 200_000
  private static let depthLimit = 4

  private let export: Export
  private(set) var profiles: [CollectionProfile] = []
  /// By the number of the profile; empty for what stands inside of documents.
  private var collections: [[CollectionID]] = []

  init(_ board: Board) {
    export = board.export
    for summary in board.collections.prefix(Self.collectionLimit) {
      if summary.isPrivate || summary.isIgnored || !Self.isSpeakable(summary.pattern) { continue }
      if summary.isLeftover { continue }
      var profile = CollectionProfile(
        pattern: summary.pattern, kind: summary.kind,
        isOpen: Self.isOpen(summary, board))
      profile.add(summary.collections, of: export)
      profiles.append(profile)
      collections.append(summary.collections)
    }
    guard isTree else { return }
    for summary in board.collections.prefix(Self.collectionLimit)
    where summary.isLeftover && !summary.isIgnored {
      addLeftovers(summary)
    }
    addInner()
  }

  /// Calls `body` with the id of each document of a profile.
  func forEachID(of index: Int, _ body: (String) -> Void) {
    guard !collections[index].isEmpty else {
      for id in profiles[index].ids { body(id) }
      return
    }
    var count = 0
    for collection in collections[index] {
      for document in export.collections[collection.index].documents {
        guard count < Self.idLimit else { return }
        count += 1
        body(export.id(of: DocumentID(document)))
      }
    }
  }

  /// Whether nothing is made of a collection. One without a kind may hold the sections of what is
  /// below it, or likes.
  private static func isOpen(_ summary: CollectionSummary, _ board: Board) -> Bool {
    let counts = DocumentCounts(of: summary, in: board)
    if summary.kind == nil { return counts.published == 0 }
    return counts.skipped > 0 && counts.published == 0 && counts.hidden == 0
  }

  /// A path cannot name what looks like a pattern.
  private static func isSpeakable(_ pattern: String) -> Bool {
    !pattern.contains("{") && !pattern.contains("}") && !pattern.isEmpty
      && !pattern.utf8.contains(0x0A)
  }

  /// Only in a tree does the configuration say what is a collection.
  private var isTree: Bool { export.sources.count == 1 && export.format == .realtimeDatabase }

  // MARK: Collections that were not taken for any

  private mutating func addLeftovers(_ summary: CollectionSummary) {
    for collection in summary.collections {
      for index in export.collections[collection.index].documents.prefix(Self.collectionLimit) {
        let document = DocumentID(index)
        addContainer(
          export.documents[index].node, at: export.path(of: document), depth: 1)
      }
    }
  }

  private mutating func addContainer(_ node: JSONNode, at path: String, depth: Int) {
    guard depth <= Self.depthLimit, profiles.count < Self.collectionLimit,
      Self.isSpeakable(path), !isPrivate(path), !isNamed(path)
    else { return }
    let records = RecordContainer.records(in: node, of: export)
    guard records.isEmpty else {
      var profile = CollectionProfile(pattern: path, kind: nil, isOpen: true)
      profile.add(records, of: export)
      profiles.append(profile)
      collections.append([])
      return
    }
    guard export.text.kind(node) == .object else { return }
    for (name, child) in export.text.members(node).prefix(Self.collectionLimit) {
      var segment: [UInt8] = []
      var scratch: [UInt8] = []
      export.text.withText(name, scratch: &scratch) {
        DocumentPath.append(segment: $0, to: &segment)
      }
      addContainer(
        child, at: path + "/" + String(decoding: segment, as: UTF8.self), depth: depth + 1)
    }
  }

  /// Whether the rule for a collection of the same shape will name this place too.
  private func isNamed(_ path: String) -> Bool {
    profiles.contains { $0.isOpen && PathPattern($0.pattern)?.matches(path) ?? false }
  }

  /// Maps and lists of records inside of documents.
  private mutating func addInner() {
    var index = 0
    while index < profiles.count, profiles.count < Self.collectionLimit {
      defer { index += 1 }
      let depth = profiles[index].pattern.split(separator: "/").count
      guard depth < 2 * Self.depthLimit else { continue }
      for (name, records) in profiles[index].inner {
        let pattern = profiles[index].pattern + "/*/" + name
        guard !name.contains("."), Self.isSpeakable(pattern), !isPrivate(name),
          !PrivateFields.isPrivate(name), !profiles.contains(where: { $0.pattern == pattern }),
          !isComments(name, of: index)
        else { continue }
        var profile = CollectionProfile(pattern: pattern, kind: nil, isOpen: true)
        profile.add(records, of: export)
        profiles.append(profile)
        collections.append([])
      }
    }
  }

  /// Comments inside a post are read as such, and answers inside a comment.
  private func isComments(_ name: String, of index: Int) -> Bool {
    [.posts, .comments].contains(profiles[index].kind)
      && ["comment", "comments", "replies"].contains(name.lowercased())
  }

  private func isPrivate(_ path: String) -> Bool {
    path.split(separator: "/").contains { CollectionNames.isPrivate(String($0)) }
  }
}
