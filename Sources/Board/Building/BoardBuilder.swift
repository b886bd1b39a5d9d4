package import Configuration
import Diagnostics
import Digest
package import Exports
import JSONText
import Times

/// Makes the board from an export: which collection is what, which field is what, who wrote it, when,
/// in answer to what; and accounts for every document on the way.
///
/// One pass over the documents; texts are not copied. The extensions hold a stage each, in the order
/// in which `build` runs them.
package struct BoardBuilder {
  let export: Export
  let configuration: Configuration
  var groups: [CollectionGroup]
  let groupOfCollection: [Int32]
  /// Nodes of collections that stand inside documents: these are no fields.
  let subcollectionNodes: Set<UInt32>
  let rules: [MappingRule]
  /// What the format of the export keeps back, for the report.
  var withheldCounts: [WithheldReason: Int] = [:]
  /// What is published although its format keeps it back.
  let included: Set<WithheldReason>
  var board: Board
  var directory: AuthorDirectory
  var times: TimeResolver
  /// For each document the index of its post, comment, member or section, by its group's kind.
  var itemOfDocument: [Int32]
  var timeFaults = TimeFaults()
  /// See ``noteOwnID(of:_:)``.
  var ownIDs: [DocumentID: JSONNode] = [:]
  /// Foreign keys that wait for all items to be read; parallel to the board's lists.
  var postParents: [TextReference] = []
  var firstPosts: [Int32: TextReference] = [:]
  var commentPosts: [TextReference] = []
  var commentParents: [TextReference] = []
  var messageParents: [TextReference] = []
  /// Uids and names of members whom the configuration hides.
  var hiddenMembers = Set<String>()
  /// The first of the members of whom there is only a sign-in account; they are the last in the list.
  var firstAccountOnly: Int?
  /// Documents of members that the export names and says are not there.
  var missingMembers: [DocumentID] = []
  var sectionReferences: [SectionReference] = []
  var tagIndex: [String: TagID] = [:]
  /// Posts with more tags than are taken.
  var overfull: (count: Int, first: DocumentID?) = (0, nil)
  /// Items with more files, choices or kinds of reactions than are shown.
  var shortened: (count: Int, first: JSONNode?) = (0, nil)
  var namesCut = 0
  var namesMasked = 0
  var sectionIndex = SectionIndex()
  /// For comments inside a post's document.
  let elementReader: FieldReader
  private var readers: [Int: FieldReader] = [:]

  package static func build(_ export: Export, configuration: Configuration) -> Board {
    var builder = BoardBuilder(export, configuration)
    builder.readMembers()
    builder.readSections()
    builder.readPosts()
    builder.readMessages()
    builder.readComments()
    builder.turnAnswersIntoComments()
    builder.attachComments()
    builder.attachMessages()
    builder.countLikes()
    builder.takeFirstPostsAsBodies()
    builder.placeInSections()
    builder.order()
    builder.arrangeThreads()
    builder.finish()
    return builder.board
  }

  private init(_ export: Export, _ configuration: Configuration) {
    self.export = export
    self.configuration = configuration
    let mapping = BoardMapping(export, configuration)
    rules = mapping.rules
    included = mapping.included
    groupOfCollection = mapping.groupOfCollection
    groups = mapping.groups
    let (zone, origin) = mapping.zone(configuration)
    board = Board(
      export: export, id: BoardIdentity.id(of: configuration), language: "en", zone: zone,
      zoneOrigin: origin)
    directory = AuthorDirectory(export)
    elementReader = FieldReader(export, FieldTable(kind: .comments))
    board.standardBodyFormat = configuration.bodyFormats.standard
    if !configuration.bodyFormats.exceptions.isEmpty {
      board.bodyFormatOfCollection = export.collections.indices.map {
        configuration.bodyFormats.rule(forCollection: export.path(of: CollectionID($0)))
      }
    }
    times = TimeResolver(export, zone: zone)
    itemOfDocument = Array(repeating: -1, count: export.documents.count)
    subcollectionNodes = Set(
      export.collections.lazy.filter { $0.parentDocument != nil }.map(\.node.index))
    accountForTheUnmapped()
  }

  /// A reader for the documents of a group; made once, since a group has a collection for each post.
  mutating func reader(for group: Int, _ kind: CollectionKind) -> FieldReader {
    if let known = readers[group] { return known }
    let reader = FieldReader(
      export, FieldTable(kind: kind, configured: groups[group].rule.map { rules[$0].fields } ?? []))
    readers[group] = reader
    return reader
  }

  func location(_ document: DocumentID) -> Diagnostic.Location {
    var location = export.location(export.documents[document.index].node)
    location.documentPath = export.path(of: document)
    return location
  }

  /// The collections of one kind by group, in the export's order.
  func documents(of kind: CollectionKind) -> [(group: Int, collection: CollectionID)] {
    var result: [(group: Int, collection: CollectionID)] = []
    for index in groups.indices where groups[index].kind == kind {
      for collection in groups[index].collections { result.append((index, collection)) }
    }
    return result
  }

  /// How many items of a kind there can be in collections of their own: room for them is made at once,
  /// since lists that grow stand in memory twice whenever they are moved.
  func documentCount(of kind: CollectionKind) -> Int {
    groups.reduce(0) { $0 + ($1.kind == kind ? $1.documentCount : 0) }
  }

  func kind(of collection: CollectionID) -> CollectionKind? {
    groups[Int(groupOfCollection[collection.index])].kind
  }

  mutating func report(
    _ make: (Diagnostic.Location) -> Diagnostic, _ item: Item
  ) {
    board.diagnostics.report(make(location(item)))
  }

  func location(_ item: Item) -> Diagnostic.Location {
    switch item.source {
    case .document(let document): return location(document)
    case .element(_, let node, _), .entry(_, _, let node):
      var location = export.location(node)
      location.documentPath = board.path(of: item)
      return location
    }
  }

  // MARK: Accounting

  private mutating func accountForTheUnmapped() {
    let ignored = MappingRule.ignored(by: configuration)
    for group in groups {
      let disposition: Disposition =
        group.isIgnored ? .ignored : group.isPrivate ? .privateCollection : .notMapped
      for collection in group.collections {
        for index in export.collections[collection.index].documents {
          board.accounting[DocumentID(index)] =
            switch export.documents[index].existence {
            case .present:
              group.isLeftover && isIgnored(DocumentID(index), by: ignored)
                ? .ignored : disposition
            case .missing: .missing
            case .superseded:
              export.isOlderCopy(DocumentID(index)) ? .olderCopy : .missing
            }
        }
      }
    }
  }

  /// Whether a record that stands beside the collections of a tree is named among the ignored ones.
  private func isIgnored(_ document: DocumentID, by patterns: [[String?]]) -> Bool {
    guard !patterns.isEmpty else { return false }
    let record = export.documents[document.index]
    let path = export.collections[record.collection.index].path
    let keys = export.paths.keys(of: path) + [record.key]
    let segments = keys.map(export.string(of:))
    return patterns.contains { MappingRule.matches($0, segments) }
  }

  /// A document that stands where an item is expected and is none: a warning that names it.
  mutating func skip(_ document: DocumentID, _ disposition: Disposition) {
    board.accounting[document] = disposition
    board.diagnostics.report(BoardDiagnostics.skipped(disposition, at: location(document)))
  }

}
