import Digest
import JSONText
import Times

/// Reads a collector's text as documents of collections, those of several inputs merged.
struct CollectedReader {
  private let text: JSONDocument
  private let parts: CollectedParts
  private var flags: [DocumentFlags]
  private var segments: [[JSONNode]] = []
  /// The documents of each collection by their numbers in the order of the text.
  private var records: [DocumentNumbers] = []
  /// In the order of the text. Of each, the collection and the existence are yet to be found.
  private var documents: [Document] = []
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
      let isByID = parts.declarations[index].order == .id
      // Where ids ascend, no two are the same.
      if isByID, isAscending(index) { continue }
      settleDuplicates(in: index)
      if isByID { sortByID(index) }
    }
    return assembled()
  }

  // MARK: The text

  private mutating func scan() {
    documents.reserveCapacity(flags.count)
    /// Of a document whose parts stand one behind the other.
    var number: JSONNode?
    var known = (node: text.root, group: 0, idPlace: -1)
    var entries = text.elements(text.root)
    while let entry = entries.next() {
      switch text.kind(entry) {
      case .number: number = entry
      case .array:
        var parts = text.elements(entry)
        // Names of fields have nothing before them.
        guard let number = parts.next(), text.kind(number) == .number, parts.next() != nil,
          let fields = parts.next()
        else { continue }
        add(fields, number)
      case .object:
        if let shape = text.shape(of: entry) {
          // Most are of the shape of the one before.
          if shape.group != known.node {
            guard let group = Int64(digits: text.lexeme(shape.group)) else { continue }
            known = (shape.group, Int(group), text.integer(shape.idPlace).map(Int.init) ?? -1)
          }
          let id =
            known.idPlace < 0 ? nil : text.element(inShaped: entry, at: known.idPlace)
          add(entry, to: known.group, id: id)
        } else if let group = number {
          add(entry, group)
        } else {
          segments.append(text.member(entry, "p").map { Array(text.elements($0)) } ?? [])
          records.append(DocumentNumbers())
          continue
        }
        number = nil
        if flags[documents.count - 1].hasTimes {
          _ = entries.next()
          _ = entries.next()
        }
      case .string, .null, .true, .false: break
      }
    }
  }

  private mutating func add(_ fields: JSONNode, _ number: JSONNode) {
    guard let group = Int64(digits: text.lexeme(number)) else { return }
    add(fields, to: Int(group), id: nil)
  }

  /// - Parameter id: nil where it stands before the fields.
  private mutating func add(_ fields: JSONNode, to group: Int, id: JSONNode?) {
    let number = documents.count
    records[group].append(number, of: parts.counts[group])
    documents.append(
      Document(
        node: fields, key: PathKey(id ?? JSONNode(index: fields.index - 1)),
        collection: CollectionID(0), existence: existence(Int32(number))))
  }

  private func id(_ record: Int32) -> JSONNode {
    guard case .member(let node) = documents[Int(record)].key.form else { return text.root }
    return node
  }

  private func existence(_ record: Int32) -> Document.Existence {
    let flags = flags[Int(record)]
    return flags.isSuperseded ? .superseded : flags.isMissing ? .missing : .present
  }

  private func isAscending(_ index: Int) -> Bool {
    let text = text
    let list = records[index]
    guard list.count > 1 else { return true }
    var previous = id(list[0])
    for position in 1..<list.count {
      let next = id(list[position])
      if !Self.isBefore(previous, next, in: text) { return false }
      previous = next
    }
    return true
  }

  private mutating func sortByID(_ index: Int) {
    // What the comparison needs, so that it holds on to nothing else.
    let text = text
    let documents = documents
    var list = records[index]
    list.sort { left, right in
      guard case .member(let first) = documents[Int(left)].key.form,
        case .member(let second) = documents[Int(right)].key.form
      else { return false }
      return Self.isBefore(first, second, in: text)
    }
    records[index] = list
  }

  private static func isBefore(
    _ left: JSONNode, _ right: JSONNode, in text: JSONDocument
  ) -> Bool {
    if !text.hasEscapes(left), !text.hasEscapes(right) {
      return Bytes.isBefore(text.lexeme(left), text.lexeme(right))
    }
    var leftScratch: [UInt8] = []
    var rightScratch: [UInt8] = []
    return text.withText(left, scratch: &leftScratch) { left in
      text.withText(right, scratch: &rightScratch) { right in
        Bytes.isBefore(left, right)
      }
    }
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
      let id = id(records[index][position])
      var slot = text.withText(id, scratch: &scratch) {
        Int(truncatingIfNeeded: XXH3.hash64($0, seed: seed) & UInt64(size - 1))
      }
      while slots[slot] >= 0, !text.sayTheSame(self.id(records[index][Int(slots[slot])]), id) {
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
        let record = records[index][loser]
        let isCopy = existence(record) == .present
        flags[Int(record)].markSuperseded()
        guard isCopy, !isShared else { continue }
        merge.count(
          winner: source(of: winner, in: index), loser: source(of: loser, in: index))
      }
    }
    if !isShared { markGone(in: index, copies: winners) }
  }

  private func source(of position: Int, in index: Int) -> SourceID {
    parts.positions[Int(records[index][position])].source
  }

  private func replaces(_ candidate: Int, _ known: Int, in index: Int) -> Bool {
    let new = records[index][candidate]
    let old = records[index][known]
    if existence(old) == .missing { return existence(new) == .present }
    if existence(new) == .missing { return false }
    let (newRank, oldRank) = (precedence(of: new), precedence(of: old))
    if newRank != oldRank { return newRank < oldRank }
    return merge.isNewer(
      source(of: candidate, in: index), updateTime(of: new), than: source(of: known, in: index),
      updateTime(of: old))
  }

  private func precedence(of record: Int32) -> UInt64 {
    parts.precedences.isEmpty ? 0 : parts.precedences[record] ?? 0
  }

  private func updateTime(of record: Int32) -> Instant? {
    guard flags[Int(record)].hasTimes else { return nil }
    var part = text.nodeAfter(documents[Int(record)].node)
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
      guard existence(record) == .present, !inNewest.contains(position),
        source(of: position, in: index) != newest.id
      else { continue }
      flags[Int(record)].markGone()
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
    tables.positions = parts.positions
    tables.texts = parts.sources.map { TextFilePositions(path: $0.name) }
    let order = builder.parentsFirst()
    let isInOrder = order == [0] && records.count == 1 && records[0].isRun
    if isInOrder {
      // What was found is what the export has.
      for number in documents.indices where flags[number].isSuperseded {
        let document = documents[number]
        documents[number] = Document(
          node: document.node, key: document.key, collection: document.collection,
          existence: .superseded)
      }
      export.documents = documents
      tables.flags = flags
      documents = []
    } else {
      tables.nodes = documents.map(\.node.index)
      export.documents.reserveCapacity(documents.count)
      tables.flags.reserveCapacity(documents.count)
    }
    for number in order {
      let id = CollectionID(export.collections.count)
      let first = isInOrder ? 0 : export.documents.count
      var keys = builder.isParent(number) ? DocumentKeys() : nil
      if number < records.count, !isInOrder {
        for index in records[number].indices {
          let record = records[number][index]
          let document = DocumentID(export.documents.count)
          let found = documents[Int(record)]
          export.documents.append(
            Document(
              node: found.node, key: found.key, collection: id, existence: existence(record)))
          tables.flags.append(flags[Int(record)])
          if keys != nil, existence(record) != .superseded {
            text.withText(self.id(record), scratch: &scratch) { keys?.set($0, document) }
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
