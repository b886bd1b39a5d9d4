package import Diagnostics
import JSONText

/// Takes the documents that the readers of formats find and keeps them as one neutral JSON text.
///
/// That text is an array. A declared collection is `{"p": ["channels", "C1", "messages"]}`; a
/// document is `[collection, "id", {fields}]`, with its create and update time behind where the
/// database knows them, the collection being its place among the declared ones. What is not text
/// (positions, flags) stands in tables beside, in the order of the documents.
///
/// Where the text is packed, the parts of a document stand in the array one behind the other, the
/// names of its fields stand once for all documents that have the same, with the collection, and
/// the id is left out where a field says it: a list of the values is all that there is of most.
package struct DocumentCollector: ~Copyable {
  private var writer = FieldWriter()
  private var parts = CollectedParts()
  private var collectionOfPath: [[String]: Int] = [:]
  private var currentSource = SourceID(0)
  /// What the paths of exports that are read as they stand begin with.
  var placePrefix: [String] = []
  /// Whether other inputs are read into the same board.
  var isOneOfSeveral = false
  /// Lists of records whose collections have no name.
  var unnamed = UnnamedCollections()

  /// Whether text that an exporter is known to spoil shall be repaired: on request only.
  package var repairsTexts = false

  private let isPacked: Bool
  private var shapes = JSONShapes()
  /// Which fields of plain records anybody reads; nil for all. Asked only of shapes that many records
  /// have, so that what there is can still be told.
  private let keptFields: (@Sendable ([[UInt8]]) -> [Bool]?)?
  /// Collections of plain records.
  private var plain = Set<Int>()

  /// - Parameter isPacked: whether the text may leave out names that stand in it before; a text that
  ///   changes are planned in may not.
  package init(
    isPacked: Bool = false, keptFields: (@Sendable ([[UInt8]]) -> [Bool]?)? = nil
  ) {
    self.isPacked = isPacked
    self.keptFields = keptFields
    writer.json.beginArray()
  }

  /// Documents of the collection are records that somebody dumped, with fields of all kinds.
  mutating func markPlain(_ collection: CollectedCollection) { plain.insert(collection.index) }

  // MARK: Sources

  /// Documents from here on are of this source.
  @discardableResult
  package mutating func beginSource(_ source: ExportSource) -> SourceID {
    // Values of a sequence of billions are of the last one that can be told apart.
    guard parts.sources.count < SourceID.most else { return currentSource }
    currentSource = SourceID(parts.sources.count)
    parts.sources.append(source)
    return currentSource
  }

  /// What turned up while the source was read: when it was exported, that it is a slice.
  package mutating func amendSource(_ change: (inout ExportSource) -> Void) {
    change(&parts.sources[currentSource.index])
  }

  package mutating func report(_ diagnostic: Diagnostic) { parts.diagnostics.report(diagnostic) }

  mutating func merge(_ diagnostics: DiagnosticCollector) { parts.diagnostics.merge(diagnostics) }

  /// Counts records of the current source that become no documents, and says why.
  ///
  /// - Parameters:
  ///   - count: how many the diagnostic speaks of; with none nothing happens.
  ///   - diagnostic: nil where another report tells of them.
  package mutating func leaveOut(
    _ reason: LeftOutReason, count: Int = 1, _ diagnostic: Diagnostic? = nil
  ) {
    guard count > 0, parts.sources.indices.contains(currentSource.index) else { return }
    parts.sources[currentSource.index].leftOut.add(
      reason, count: count, at: diagnostic?.location)
    if let diagnostic { report(diagnostic) }
  }

  /// A record that is null, a text, a list or anything else that its format has not in that place.
  mutating func leaveOut(noRecord node: JSONNode, of text: JSONDocument) {
    leaveOut(
      .notARecord, ExportDiagnostics.noRecord(text.kind(node), at: text.location(node)))
  }

  /// The first title counts.
  package mutating func suggest(title: String) {
    if parts.title == nil, !title.isEmpty { parts.title = title }
  }

  // MARK: Documents

  /// Segments of a collection's path; odd, since collections and documents alternate.
  private static let deepestPath = 201

  /// The same path again is the same collection; what a later declaration knows is added.
  ///
  /// - Parameter path: segments, not escaped: `["channels", "C1", "messages"]`. What lies deeper than
  ///   ``deepestPath`` becomes one segment: databases allow 100 levels of collections, and a path of
  ///   a million segments must cost no more than its length.
  package mutating func collection(
    _ path: [String], _ declaration: CollectionDeclaration = CollectionDeclaration()
  ) -> CollectedCollection {
    if path.count > Self.deepestPath {
      let kept = path.prefix(Self.deepestPath - 1)
      return collection(
        kept + [path[kept.count...].joined(separator: "/")], declaration)
    }
    if let known = collectionOfPath[path] {
      if parts.declarations[known].kind == nil { parts.declarations[known].kind = declaration.kind }
      if parts.declarations[known].bodyFormat == nil {
        parts.declarations[known].bodyFormat = declaration.bodyFormat
      }
      if declaration.isPrivate { parts.declarations[known].isPrivate = true }
      if declaration.isShared { parts.declarations[known].isShared = true }
      return CollectedCollection(index: known)
    }
    let index = parts.declarations.count
    collectionOfPath[path] = index
    parts.declarations.append(declaration)
    parts.paths.append(path)
    parts.counts.append(0)
    writer.map { map in
      map.array("p") { segments in
        for segment in path { segments.string(segment) }
      }
    }
    return CollectedCollection(index: index)
  }

  /// Whether a collection of the path is known already.
  func holds(_ path: [String]) -> Bool { collectionOfPath[path] != nil }

  func path(of collection: CollectedCollection) -> [String] { parts.paths[collection.index] }

  /// - Parameters:
  ///   - id: the last segment of the document's path, not escaped.
  ///   - fields: writes the fields.
  package mutating func document(
    _ id: String, in collection: CollectedCollection, _ traits: DocumentTraits = DocumentTraits(),
    _ fields: (inout FieldWriter) -> Void
  ) {
    var id = id
    id.withUTF8 { document(utf8: UnsafeRawBufferPointer($0), in: collection, traits, fields) }
  }

  package mutating func document(
    utf8 id: UnsafeRawBufferPointer, in collection: CollectedCollection,
    _ traits: DocumentTraits = DocumentTraits(), _ fields: (inout FieldWriter) -> Void
  ) {
    let start = begin(in: collection, traits)
    writer.string(utf8: id)
    end(start, in: collection, traits, fields)
  }

  /// A document whose id is a number in its source.
  mutating func document(
    number id: Int64, in collection: CollectedCollection,
    _ traits: DocumentTraits = DocumentTraits(), _ fields: (inout FieldWriter) -> Void
  ) {
    let start = begin(in: collection, traits)
    writer.string(decimal: id)
    end(start, in: collection, traits, fields)
  }

  @inline(__always)
  private mutating func begin(
    in collection: CollectedCollection, _ traits: DocumentTraits
  ) -> JSONDocumentBuilder.RecordStart {
    if let precedence = traits.precedence {
      parts.precedences[Int32(parts.positions.count)] = precedence
    }
    parts.positions.append(SourcePosition(source: currentSource, offset: traits.offset))
    parts.flags.append(DocumentFlags(traits))
    parts.counts[collection.index] += 1
    let start = writer.json.recordStart
    if !isPacked { writer.beginArray() }
    writer.integer(collection.index)
    return start
  }

  @inline(__always)
  private mutating func end(
    _ start: JSONDocumentBuilder.RecordStart, in collection: CollectedCollection,
    _ traits: DocumentTraits, _ fields: (inout FieldWriter) -> Void
  ) {
    writer.map(fields)
    if isPacked {
      let keeps = keptFields != nil && plain.contains(collection.index) ? keptFields : nil
      writer.json.pack(from: start, group: collection.index, shapes: &shapes, keeps: keeps)
    }
    if traits.createTime != nil || traits.updateTime != nil {
      Self.write(traits.createTime, &writer)
      Self.write(traits.updateTime, &writer)
    }
    if !isPacked { writer.endArray() }
  }

  /// A record that is a single value: `"hello"`.
  mutating func scalar(
    _ id: String, _ value: JSONNode, of text: JSONDocument, in collection: CollectedCollection,
    _ traits: DocumentTraits
  ) {
    parts.positions.append(SourcePosition(source: currentSource, offset: traits.offset))
    parts.flags.append(DocumentFlags(traits))
    parts.counts[collection.index] += 1
    writer.array { entry in
      entry.integer(collection.index)
      entry.string(id)
      entry.copy(value, of: text)
    }
  }

  private static func write(_ time: String?, _ entry: inout FieldWriter) {
    if let time { entry.string(time) } else { entry.null() }
  }

  /// How many documents there are, those that only have subcollections included.
  package var documentCount: Int { parts.positions.count }

  // MARK: The end

  /// The collected documents as an export.
  ///
  /// - Throws: where there are more than a tape can hold (4 GiB of text, 2^30 values).
  package consuming func export() throws(DiagnosticFailure) -> Export {
    writer.json.endArray()
    let text = try writer.json.document(name: parts.sources.first?.name ?? "export")
    guard text.nodeCount < 1 << 30 else { throw ExportDiagnostics.tooManyValues(text) }
    return CollectedReader(parts, text).read()
  }
}

/// What stands beside a collector's text.
struct CollectedParts: Sendable {
  var sources: [ExportSource] = []
  /// By the number of the collection among the declared ones.
  var declarations: [CollectionDeclaration] = []
  var paths: [[String]] = []
  /// Of documents in each collection.
  var counts: [Int] = []
  /// In the order of the documents.
  var positions = SourcePositions()
  var flags: [DocumentFlags] = []
  /// Of the few documents that have one, by their numbers.
  var precedences: [Int32: UInt64] = [:]
  /// What the readers had to say.
  var diagnostics = DiagnosticCollector()
  /// The name of the guild, chat or topic, for the board's title.
  var title: String?
}

/// Where a document of a collected export comes from.
package struct SourcePosition: Sendable {
  let raw: UInt64

  init(raw: UInt64) { self.raw = raw }

  /// - Parameter offset: in bytes, less than 2^40.
  init(source: SourceID, offset: Int) {
    raw = UInt64(source.rawValue) << 40 | UInt64(truncatingIfNeeded: offset) & 0xFF_FFFF_FFFF
  }

  package var source: SourceID { SourceID(Int(raw >> 40)) }
  package var offset: Int { Int(raw & 0xFF_FFFF_FFFF) }
}
