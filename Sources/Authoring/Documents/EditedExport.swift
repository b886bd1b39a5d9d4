import Board
import Configuration
import Diagnostics
import Exports
import JSONText
import Times

/// The documents of an export with what a batch has added, changed and removed so far.
struct EditedExport: Sendable {
  struct Added: Sendable {
    let place: DocumentPlace
    let collection: Int
    var isRemoved = false
  }

  /// From so many look-ups in one collection on, an index is worth its making.
  private static let lookupsWithoutIndex = 16

  let format: any WritableFormat
  let export: Export
  let mapping: BoardMapping
  let zone: TimeZoneRules
  var tree: EditTree
  var collections: [EditedCollection] = []
  var added: [Added] = []
  var removed: Set<DocumentID> = []
  /// Documents of the file whose fields are not what they were.
  private(set) var changed: Set<DocumentID> = []
  private var numbers: [CollectionID: Int] = [:]
  private var madeNumbers: [[String]: Int] = [:]
  private var madeBelow: [[String]: [Int]] = [:]
  private var collectionsByParent: [DocumentID: [CollectionID]]?
  private var groupStyles: [Int: CollectionStyle] = [:]
  var readers: [Int: FieldReader] = [:]

  init(_ writable: WritableExport, _ configuration: Configuration) {
    format = writable.format
    export = writable.format.export
    mapping = BoardMapping(export, configuration)
    zone = mapping.zone(configuration).zone
    tree = EditTree(export.text)
    subcollectionNodes = Set(
      export.collections.lazy.filter { $0.parentDocument != nil }.map(\.node.index))
  }

  // MARK: Collections

  /// The number of a collection of the file.
  mutating func number(of collection: CollectionID) -> Int {
    if let known = numbers[collection] { return known }
    let group = mapping.group(of: collection)
    let kind = mapping.groups[group].kind ?? .posts
    let style = style(of: collection, group, kind)
    let number = collections.count
    collections.append(
      EditedCollection(
        place: format.place(of: collection), kind: kind, style: style,
        ownID: OwnIDField(style, in: export)))
    numbers[collection] = number
    return number
  }

  /// Takes a collection that was made for its first document.
  ///
  /// - Parameter style: what its documents are to look like.
  mutating func take(
    _ place: CollectionPlace, kind: CollectionKind, style: CollectionStyle, ownID: OwnIDField?
  ) -> Int {
    let number = collections.count
    collections.append(
      EditedCollection(place: place, kind: kind, style: style, ownID: ownID))
    madeNumbers[place.path] = number
    madeBelow[Array(place.path.dropLast()), default: []].append(number)
    return number
  }

  func madeCollection(at path: [String]) -> Int? { madeNumbers[path] }

  /// Collections that were made at once below a document.
  func madeCollections(below path: [String]) -> [Int] {
    guard !madeNumbers.isEmpty else { return [] }
    return madeBelow[path] ?? []
  }

  /// The file's collections at once below a document.
  mutating func collections(below document: DocumentID) -> [CollectionID] {
    if collectionsByParent == nil {
      var table: [DocumentID: [CollectionID]] = [:]
      for index in export.collections.indices {
        guard let parent = export.collections[index].parentDocument else { continue }
        table[parent, default: []].append(CollectionID(index))
      }
      collectionsByParent = table
    }
    return collectionsByParent?[document] ?? []
  }

  /// Collections that the export has of a kind, and those that were made.
  func collectionIDs(of kind: CollectionKind) -> [CollectionID] {
    mapping.groups.filter { $0.kind == kind }.flatMap(\.collections)
  }

  mutating func reader(for group: Int, _ kind: CollectionKind) -> FieldReader {
    if let known = readers[group] { return known }
    let made = mapping.reader(for: group, kind)
    readers[group] = made
    return made
  }

  /// Nodes of collections that stand inside documents: these are no fields.
  let subcollectionNodes: Set<UInt32>

  // MARK: Styles

  /// Of a sample of all collections of a group.
  mutating func style(ofGroup group: Int) -> CollectionStyle {
    let largest = mapping.groups[group].collections.max { left, right in
      export.collections[left.index].documents.count
        < export.collections[right.index].documents.count
    }
    guard let largest else { return CollectionStyle(kind: mapping.groups[group].kind ?? .posts) }
    return collections[number(of: largest)].style
  }

  /// Of the collection's own documents where it has some, else of those of its group.
  private mutating func style(
    of collection: CollectionID, _ group: Int, _ kind: CollectionKind
  ) -> CollectionStyle {
    let own = export.collections[collection.index].documents
    let isAlone = mapping.groups[group].collections.count == 1
    if !isAlone, own.count < 8, let known = groupStyles[group] { return known }
    var style = CollectionStyle(kind: kind)
    let reader = reader(for: group, kind)
    style.read(Self.sample(own), of: export, with: reader)
    if !isAlone, own.count < 8 {
      for other in mapping.groups[group].collections.reversed()
      where other != collection && style.records + style.scalars < CollectionStyle.newest {
        let documents = export.collections[other.index].documents
        style.read(documents.suffix(8).reversed().map { DocumentID($0) }, of: export, with: reader)
      }
      style.settle()
      groupStyles[group] = style
      return style
    }
    style.settle()
    return style
  }

  /// The newest documents, and some of the others.
  static func sample(_ documents: Range<Int>) -> [DocumentID] {
    let newest = documents.suffix(CollectionStyle.newest)
    let older = documents.prefix(documents.count - newest.count)
    let step = max(1, older.count / CollectionStyle.spread)
    let spread = stride(from: older.startIndex, to: older.endIndex, by: step)
    return (Array(newest.reversed()) + spread.reversed()).map { DocumentID($0) }
  }

  // MARK: Documents

  func place(of document: EditedDocument) -> DocumentPlace {
    switch document {
    case .existing(let id): format.place(of: id)
    case .added(let number): added[number].place
    }
  }

  mutating func collection(of document: EditedDocument) -> Int {
    switch document {
    case .existing(let id): number(of: export.documents[id.index].collection)
    case .added(let number): added[number].collection
    }
  }

  func isThere(_ document: EditedDocument) -> Bool {
    switch document {
    case .existing(let id):
      !removed.contains(id) && export.documents[id.index].existence == .present
    case .added(let number): !added[number].isRemoved
    }
  }

  /// The document of this id in a collection, in time independent of their number in the long run.
  mutating func find(_ id: String, in collection: Int) -> EditedDocument? {
    let key = Array(id.utf8)
    if let number = collections[collection].addedByID[key], !added[number].isRemoved {
      return .added(number)
    }
    guard let known = collections[collection].place.collection else { return nil }
    let range = export.collections[known.index].documents
    collections[collection].lookups += 1
    if collections[collection].lookups > Self.lookupsWithoutIndex {
      return indexed(key, in: collection, range)
    }
    for index in range where isNamed(index, key) {
      return isThere(.existing(DocumentID(index))) ? .existing(DocumentID(index)) : nil
    }
    return nil
  }

  private mutating func indexed(
    _ key: [UInt8], in collection: Int, _ range: Range<Int>
  ) -> EditedDocument? {
    if collections[collection].index == nil {
      var table = ByteKeyTable(minimumCapacity: range.count)
      var bytes: [UInt8] = []
      for index in range {
        bytes.removeAll(keepingCapacity: true)
        export.appendKey(export.documents[index].key, to: &bytes)
        bytes.withUnsafeBytes { _ = table.insert($0, Int32(index)) }
      }
      collections[collection].index = table
    }
    let found = key.withUnsafeBytes { collections[collection].index?.value(of: $0) }
    guard let found else { return nil }
    let document = EditedDocument.existing(DocumentID(Int(found)))
    return isThere(document) ? document : nil
  }

  private func isNamed(_ index: Int, _ key: [UInt8]) -> Bool {
    switch export.documents[index].key.form {
    case .member(let node):
      if export.text.kind(node) == .string {
        return key.withUnsafeBytes { export.text.keyEquals(node, $0) }
      }
      return export.text.lexeme(node).elementsEqual(key)
    case .index(let position): return Array(String(position).utf8) == key
    case .literal: return export.id(of: DocumentID(index)).utf8.elementsEqual(key)
    }
  }

  /// All documents of a collection that are there.
  func documents(in collection: Int) -> [EditedDocument] {
    var result: [EditedDocument] = []
    if let known = collections[collection].place.collection {
      for index in export.collections[known.index].documents {
        let document = EditedDocument.existing(DocumentID(index))
        if isThere(document) { result.append(document) }
      }
    }
    for number in collections[collection].addedByID.values.sorted()
    where !added[number].isRemoved {
      result.append(.added(number))
    }
    return result
  }

  /// The same for a collection of the file.
  mutating func documents(of collection: CollectionID) -> [EditedDocument] {
    let number = number(of: collection)
    return documents(in: number)
  }

  mutating func add(
    _ document: NewDocument, to collection: Int
  ) throws(DiagnosticFailure) -> EditedDocument {
    let place = try format.add(document, to: collections[collection].place, in: &tree)
    added.append(Added(place: place, collection: collection))
    let key = Array(document.id.utf8)
    collections[collection].addedByID[key] = added.count - 1
    if collections[collection].endings != nil, PushID.instant(of: document.id) != nil {
      collections[collection].endings?[Array(key.suffix(12))] = .added(added.count - 1)
    }
    return .added(added.count - 1)
  }

  /// Notes that a document's fields change, which some formats keep a time of.
  mutating func touch(_ document: EditedDocument) {
    if case .existing(let id) = document { changed.insert(id) }
  }

  /// Writes the times of all changes.
  mutating func noteChanges(at instant: Instant) {
    for id in changed.subtracting(removed).sorted(by: { $0.index < $1.index }) {
      format.noteChange(of: format.place(of: id), at: instant, in: &tree)
    }
  }

  mutating func remove(_ document: EditedDocument) throws(DiagnosticFailure) {
    guard isThere(document) else { return }
    try format.remove(place(of: document), in: &tree)
    switch document {
    case .existing(let id): removed.insert(id)
    case .added(let number): added[number].isRemoved = true
    }
  }
}
