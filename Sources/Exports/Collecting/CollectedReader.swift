import Digest
import JSONText
import Times

/// Reads a collector's text as documents of collections, those of several inputs merged.
struct CollectedReader {
  private struct Record {
    let node: JSONNode
    let id: JSONNode
    let ordinal: Int32
    var existence: Document.Existence
  }

  private let text: JSONDocument
  private let parts: CollectedParts
  private var flags: [DocumentFlags]
  private var segments: [[JSONNode]] = []
  private var records: [[Record]] = []
  private var nodes: [UInt32] = []
  private var merge: CollectedMerge

  init(_ parts: CollectedParts, _ text: JSONDocument) {
    self.text = text
    self.parts = parts
    flags = parts.flags
    merge = CollectedMerge(sources: parts.sources)
  }

  consuming func read() -> Export {
    scan()
    for index in records.indices {
      settleDuplicates(in: index)
      if parts.declarations[index].order == .id { sortByID(index) }
    }
    return assembled()
  }

  // MARK: The text

  private mutating func scan() {
    nodes.reserveCapacity(flags.count)
    var ordinal: Int32 = 0
    for entry in text.elements(text.root) {
      if text.kind(entry) == .object {
        segments.append(text.member(entry, "p").map { Array(text.elements($0)) } ?? [])
        records.append([])
        continue
      }
      var parts = text.elements(entry)
      guard let number = parts.next().flatMap({ Int64(digits: text.lexeme($0)) }),
        let id = parts.next(),
        let fields = parts.next()
      else { continue }
      nodes.append(fields.index)
      records[Int(number)].append(
        Record(
          node: fields, id: id, ordinal: ordinal,
          existence: flags[Int(ordinal)].isMissing ? .missing : .present))
      ordinal += 1
    }
  }

  private mutating func sortByID(_ index: Int) {
    let text = self.text
    func isBefore(_ left: Record, _ right: Record) -> Bool {
      var leftScratch: [UInt8] = []
      var rightScratch: [UInt8] = []
      return text.withText(left.id, scratch: &leftScratch) { left in
        text.withText(right.id, scratch: &rightScratch) { right in
          Bytes.isBefore(left, right)
        }
      }
    }
    let list = records[index]
    let isSorted = zip(list, list.dropFirst()).allSatisfy { !isBefore($1, $0) }
    if !isSorted { records[index].sort(by: isBefore) }
  }

  // MARK: Copies of one document

  /// Of several documents with one path the newest stays; a document that only older exports have is
  /// marked as gone.
  private mutating func settleDuplicates(in index: Int) {
    let count = records[index].count
    guard count > 1 else { return }
    let seed = XXH3.makeSeed()
    var size = 4
    while size < count * 2 { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    var scratch: [UInt8] = []
    var winners: [(winner: Int, losers: [Int])] = []
    var groupOfWinner: [Int: Int] = [:]
    for position in 0..<count {
      let id = records[index][position].id
      var slot = text.withText(id, scratch: &scratch) {
        Int(truncatingIfNeeded: XXH3.hash64($0, seed: seed) & UInt64(size - 1))
      }
      while slots[slot] >= 0, !text.sayTheSame(records[index][Int(slots[slot])].id, id) {
        slot = (slot + 1) & (size - 1)
      }
      let known = slots[slot]
      guard known >= 0 else {
        slots[slot] = Int32(position)
        continue
      }
      let group = groupOfWinner[Int(known)] ?? winners.count
      if group == winners.count { winners.append((Int(known), [])) }
      groupOfWinner[Int(known)] = nil
      let isNewer = replaces(position, winners[group].winner, in: index)
      winners[group].losers.append(isNewer ? winners[group].winner : position)
      if isNewer { winners[group].winner = position }
      slots[slot] = Int32(winners[group].winner)
      groupOfWinner[winners[group].winner] = group
    }
    let isShared = parts.declarations[index].isShared
    for (winner, losers) in winners {
      for loser in losers {
        // What only stood for a document that was yet to come gives way without a word.
        let isCopy = records[index][loser].existence == .present
        records[index][loser].existence = .superseded
        guard isCopy, !isShared else { continue }
        merge.count(
          winner: source(of: winner, in: index), loser: source(of: loser, in: index))
      }
    }
    if !isShared { markGone(in: index, copies: winners) }
  }

  private func source(of position: Int, in index: Int) -> SourceID {
    parts.positions[Int(records[index][position].ordinal)].source
  }

  private func replaces(_ candidate: Int, _ known: Int, in index: Int) -> Bool {
    let new = records[index][candidate]
    let old = records[index][known]
    if old.existence == .missing { return new.existence == .present }
    if new.existence == .missing { return false }
    let (newRank, oldRank) = (precedence(of: new), precedence(of: old))
    if newRank != oldRank { return newRank < oldRank }
    return merge.isNewer(
      source(of: candidate, in: index), updateTime(of: new), than: source(of: known, in: index),
      updateTime(of: old))
  }

  private func precedence(of record: Record) -> UInt64 {
    parts.precedences.isEmpty ? 0 : parts.precedences[record.ordinal] ?? 0
  }

  private func updateTime(of record: Record) -> Instant? {
    guard flags[Int(record.ordinal)].hasTimes else { return nil }
    var part = text.nodeAfter(record.node)
    part = text.nodeAfter(part)
    guard text.kind(part) == .string else { return nil }
    var scratch: [UInt8] = []
    let reading = text.withText(part, scratch: &scratch) { TimeParser.read(text: $0) }
    guard case .instant(let instant) = reading else { return nil }
    return instant
  }

  private mutating func markGone(in index: Int, copies: [(winner: Int, losers: [Int])]) {
    guard parts.sources.count > 1 else { return }
    var present = Set<SourceID>()
    for position in records[index].indices { present.insert(source(of: position, in: index)) }
    guard present.count > 1, let newest = merge.newest(of: present), newest.isComplete else {
      return
    }
    // Two inputs that have nothing in common are parts, not two states of one board.
    let overlaps = copies.contains { copy in
      ([copy.winner] + copy.losers).contains { source(of: $0, in: index) == newest.id }
    }
    guard overlaps else { return }
    var inNewest = Set<Int>()
    for (winner, losers) in copies
    where ([winner] + losers).contains(where: { source(of: $0, in: index) == newest.id }) {
      inNewest.insert(winner)
    }
    for position in records[index].indices {
      let record = records[index][position]
      guard record.existence == .present, !inNewest.contains(position),
        source(of: position, in: index) != newest.id
      else { continue }
      flags[Int(record.ordinal)].markGone()
      merge.goneCount += 1
    }
  }

  // MARK: The export

  private consuming func assembled() -> Export {
    var export = Export(collected: text, sources: parts.sources)
    var builder = CollectedAssembly(text: text, paths: parts.paths, segments: segments)
    for index in records.indices where parts.declarations[index].order == .id {
      builder.addMissingParents(of: index)
    }
    var scratch: [UInt8] = []
    var tables = CollectedTables()
    tables.nodes = nodes
    tables.positions = parts.positions
    tables.texts = parts.sources.map { TextFilePositions(path: $0.name) }
    for number in builder.parentsFirst() {
      let id = CollectionID(export.collections.count)
      let first = export.documents.count
      var keys = builder.isParent(number) ? DocumentKeys() : nil
      if number < records.count {
        for record in records[number] {
          let document = DocumentID(export.documents.count)
          export.documents.append(
            Document(
              node: record.node, key: PathKey(record.id), collection: id,
              existence: record.existence))
          tables.flags.append(flags[Int(record.ordinal)])
          if keys != nil, record.existence != .superseded {
            text.withText(record.id, scratch: &scratch) { keys?.set($0, document) }
          }
        }
      }
      for key in builder.missingDocuments(of: number) {
        let document = DocumentID(export.documents.count)
        let isNew = text.withText(key, scratch: &scratch) { name in
          guard keys?[name] == nil else { return false }
          keys?.set(name, document)
          return true
        }
        guard isNew else { continue }
        export.documents.append(
          Document(
            node: builder.nothing, key: PathKey(key), collection: id, existence: .missing))
        var flag = DocumentFlags()
        flag.markMissing()
        tables.flags.append(flag)
      }
      if let keys { builder.remember(keys, of: number) }
      let place = builder.place(of: number, in: &export.paths)
      export.collections.append(
        Collection(
          path: place.path, parentDocument: place.document, node: text.root,
          documents: first..<export.documents.count))
      tables.declarations.append(
        number < records.count ? parts.declarations[number] : CollectionDeclaration(order: .id))
    }
    export.tables = tables
    export.title = parts.title
    export.diagnostics = parts.diagnostics
    merge.report(to: &export.diagnostics)
    return export
  }
}
